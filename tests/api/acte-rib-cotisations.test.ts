import { describe, expect, test } from 'vitest';
import { ligneActe } from '#src/core/acte/actes.ts';
import { R } from '#src/core/api/refus.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { calcule, envoie, regle } from '#tests/support/actes.ts';
import { essaieDesActes } from '#tests/support/essai-actes.ts';
import { deposes } from '#tests/support/outbox.ts';
import { prelevements } from '#tests/support/prelevements.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

const IBAN = 'FR7630004000031234567890143';
const JOUR = aujourdhui(new Date());
const LOIN = plusJours(JOUR, 20);
const RIB = {
  codeModePaiement: 'P',
  titulaireCompte: 'Mme Jeanne Martin',
  iban: IBAN,
  bic: 'BNPAFRPPXXX',
  jourPrelevement: 'J10',
  dateEffet: LOIN,
};

const { server, jeanne, avecCode, signe } = essaieDesActes((server) =>
  prelevements(server, [plusJours(JOUR, 13), LOIN]),
);

/** What is paid as today, and from when it is not. */
const ECHEANCIER = {
  ...{ derniere: plusJours(JOUR, 13), premiere: LOIN, montantPremiere: 89.4, nombre: null, total: null },
};
const post = (more: object = {}, who = jeanne, calculs: object = { echeancier: ECHEANCIER }) =>
  envoie(who, 'ribcotisations', { ...RIB, ...more }, avecCode, calculs);
/** Signs its mandate, then sends it. */
async function signeEtPost(more: object = {}) {
  await signe('ribCotisations', { ...RIB, ...more });
  return post(more);
}

test('the form begins with what may be chosen: ways, days, due dates that leave a fortnight', async () => {
  const { donnees, initial } = (await jeanne.get('/api/forms/ribcotisations')).json();
  expect(donnees.modes.map(({ code: mode }: { code: string }) => mode)).toEqual(['P', 'CB']);
  expect(donnees.jours.map(({ code: jour }: { code: string }) => jour)).toEqual([
    'J05',
    'J08',
    'J10',
    'J15',
    'J20',
  ]);
  expect(donnees.echeances.map(({ code: jour }: { code: string }) => jour)).toEqual([LOIN]);
  expect(donnees.actuel).toBe('FR76 **** **** **** **** ***8 916');
  expect(JSON.stringify(donnees)).not.toContain('FR7617806001004000000018916');
  expect(initial).toEqual({ codeModePaiement: 'P', dateEffet: LOIN, jourPrelevement: 'J10' });
});

describe('the due dates, worked out before anybody sends it', () => {
  const de = async (dateEffet: unknown) => calcule(jeanne, 'ribcotisations', 'echeancier', { dateEffet });

  test('until the one that is chosen, they are paid as today', async () => {
    expect((await de(LOIN)).json()).toEqual({ echeancier: ECHEANCIER });
    expect((await de(plusJours(JOUR, 13))).statusCode).toBe(400);
    expect((await de(null)).statusCode).toBe(400);
  });

  test('the system is asked for them once for each year', async () => {
    const { echeances } = server.gestion;
    const annees: number[] = [];
    server.gestion.echeances = (client, numContrat, annee) => {
      annees.push(annee);
      return echeances(client, numContrat, annee);
    };
    try {
      await de(LOIN);
    } finally {
      server.gestion.echeances = echeances;
    }
    const annee = Number(JOUR.slice(0, 4));
    expect(annees).toEqual([annee, annee + 1]);
  });

  test('who was shown another amount, or none, is asked to look again: nothing is written', async () => {
    for (const montre of [{}, { echeancier: { ...ECHEANCIER, montantPremiere: 80 } }])
      expect(expectRefusal(await post({}, jeanne, montre), 409).code).toBe('CALCUL_CHANGE');
    expect(await server.db.query('select 1 from demande')).toEqual([]);
  });
});

describe('what is wrong', () => {
  const REQ = 'Ce champ est obligatoire.';
  const CHOIX = 'Merci de choisir une valeur de la liste.';
  test.each<[string, object, string]>([
    ['codeModePaiement', { codeModePaiement: '' }, REQ],
    ['codeModePaiement', { codeModePaiement: 'C' }, CHOIX],
    ['titulaireCompte', { titulaireCompte: ' ' }, REQ],
    ['titulaireCompte', { titulaireCompte: 'x'.repeat(71) }, 'Ce champ est limité à 70 caractères.'],
    ['lienTitulaire', { isTitulaireDifferent: true }, REQ],
    ['iban', { iban: IBAN.slice(0, -1) }, "Merci de saisir entièrement les 27 caractères de l'IBAN"],
    ['iban', { iban: 'FR7630004000031234567890144' }, "L'IBAN saisi n'est pas valide."],
    ['bic', { bic: 'DEUTDEFF' }, "Le pays du BIC ne correspond pas à celui de l'IBAN."],
    ['jourPrelevement', { jourPrelevement: '' }, REQ],
    ['jourPrelevement', { jourPrelevement: 'J31' }, CHOIX],
    ['dateEffet', { dateEffet: plusJours(JOUR, 13) }, CHOIX],
  ])('%s: %j', async (champ, more, phrase) => {
    const { errors } = expectRefusal(await post(more), 400);
    expect(errors).toEqual({ [champ]: phrase });
  });

  test('without a security code, and by a beneficiary', async () => {
    expect(
      expectRefusal(await envoie(jeanne, 'ribcotisations', RIB, {}, { echeancier: ECHEANCIER }), 403).code,
    ).toBe('SECURITY_CODE_REQUIS');
    expectRefusal(await post({}, await server.member('beneficiaire@demo.fr')), 403);
    expect(await server.db.query('select 1 from demande')).toEqual([]);
  });
});

describe('another account', () => {
  const mandat = () => server.gestion.remises[0]?.changement as { mandat: { rum: string } } | undefined;

  test('of the same payer goes on under the same mandate', async () => {
    expect((await signeEtPost()).json()).toMatchObject({ etat: 'traitee' });
    expect(server.gestion.remises[0]?.changement).toEqual({
      nature: 'ribCotisations',
      numContrats: ['00012345'],
      rib: {
        titulaire: 'MME JEANNE MARTIN',
        compte: {
          codeInternationalPaysIso2: 'FR',
          cleIban: '76',
          identifiantNationalCompte: IBAN.slice(4),
          codeBIC: 'BNPAFRPPXXX',
        },
      },
      jourPrelevement: 10,
      mandat: {
        ...{ rum: 'SER3-00012345-20230101', ics: 'FR72ZZZ123456', dateSignature: JOUR },
        preuveSignatureId: expect.any(String),
      },
      dateEffet: LOIN,
    });
    expect((await deposes(server, 'adherent@demo.fr')).map(({ modele }) => modele).sort()).toEqual([
      'AR_RIB_COTISATIONS',
      'CODE_SECURITE',
      'SECU_MODIFICATION',
    ]);
  });

  test('of another payer, under a mandate of its own', async () => {
    await signeEtPost({
      ...{ titulaireCompte: 'M Hugo Petit', isTitulaireDifferent: true, lienTitulaire: 'PARENT' },
    });
    expect(mandat()?.mandat.rum).toMatch(/^00012345-\d{8}-[0-9A-F]{6}$/);
  });

  test('without a collection: no mandate, and somebody looks at it', async () => {
    // A card is no bank account: none is asked for, nor kept.
    const sansCompte = { codeModePaiement: 'CB', dateEffet: LOIN };
    const headers = avecCode;
    const answer = await envoie(jeanne, 'ribcotisations', sansCompte, headers, { echeancier: ECHEANCIER });
    expect(answer.json()).toMatchObject({ etat: 'enregistree', isModeGestionManuel: true });
  });

  test('by hand: the statement of the bank has to be joined', async () => {
    await regle(server, 'ribCotisationsActeGestion', { modeGestion: 'manuel' });
    const { errors } = expectRefusal(await post(), 400);
    expect(errors).toEqual({ rib: 'Merci de joindre le document demandé.' });
    await regle(server, 'ribCotisationsActeGestion', {});
  });

  test('its number is in no line of the logs and nowhere in the base', async () => {
    await signeEtPost();
    expect(server.logs.join('')).not.toContain(IBAN.slice(4));
    const [base] = await server.db.query<{ tout: string }>(
      `select string_agg(t::text, '') as tout from (select d::text as t from demande d
       union all select t::text from travail t
       union all select s::text from signature s union all select g::text from signature_document g
       union all select n::text from notification n union all select a::text from action_membre a) as lignes`,
    );
    expect(base?.tout).not.toContain(IBAN.slice(4));
    expect(base?.tout).not.toContain(Buffer.from(IBAN).toString('hex'));
  });
});

test('a contract that is over: nothing is taken from an account any more', async () => {
  const avant = server.gestion.contratsConnus.get('00012345');
  if (!avant) throw new Error('Le contrat manque');
  server.gestion.contratsConnus.set('00012345', { ...avant, etat: 'resilie' });
  try {
    const quelquun = await server.member('adherent@demo.fr');
    const acte = ligneActe('ribCotisations');
    expect(acte.requiert).toEqual(['nonResilie']);
    const headers = { 'x-num-contrat': '00012345' };
    expect(expectRefusal(await quelquun.get(`/api${acte.path}`, headers), 422).message).toBe(
      R.CONTRAT_RESILIE,
    );
    const sent = await envoie(quelquun, 'ribcotisations', RIB, { ...headers, ...avecCode });
    expect(expectRefusal(sent, 422).code).toBe('CONTRAT_RESILIE');
    expect(await server.db.query('select 1 from demande')).toEqual([]);
    expect(server.gestion.remises).toEqual([]);
  } finally {
    server.gestion.contratsConnus.set('00012345', avant);
  }
});
