import { beforeEach, describe, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { envoie, regle } from '#tests/support/actes.ts';
import { effaceDemandes } from '#tests/support/demandes.ts';
import { essaieDesActes } from '#tests/support/essai-actes.ts';
import { deposes } from '#tests/support/outbox.ts';
import { prelevements } from '#tests/support/prelevements.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

const IBAN = 'FR7630004000031234567890143';
const CONTRAT = '00012345';
const CLE = 'ribActeGestion';
const JOUR = aujourdhui(new Date());
const LOIN = plusJours(JOUR, 20);
const RIB = { usage: 'les2', titulaireCompte: 'Mme Jeanne Martin', iban: IBAN, bic: 'BNPAFRPPXXX' };

const { server, jeanne, avecCode, signe } = essaieDesActes((server) =>
  prelevements(server, [plusJours(JOUR, 13), LOIN]),
);
beforeEach(async () => {
  await regle(server, CLE, { modeGestion: 'automatique' });
});

const post = (more: object = {}, who = jeanne, headers: Record<string, string> = avecCode) =>
  envoie(who, 'rib', { ...RIB, ...more }, headers);
/** Signs its mandate, where there is one, then sends it. */
async function signeEtPost(more: Readonly<Record<string, unknown>> = {}) {
  if (more.usage !== 'prestations') await signe('rib', { ...RIB, ...more });
  return post(more);
}
const remis = () => server.gestion.remises[0]?.changement;

test('begins with the accounts of today, masked, and the first due date that leaves a fortnight', async () => {
  const { donnees } = (await jeanne.get('/api/forms/rib')).json();
  expect(donnees).toMatchObject({
    actuels: {
      prestations: 'FR76 **** **** **** **** ***8 916',
      cotisations: 'FR76 **** **** **** **** ***8 916',
    },
    echeance: LOIN,
  });
  expect(JSON.stringify(donnees)).not.toContain('FR7617806001004000000018916');
});

test.each<[string, object, string]>([
  ['usage', { usage: null }, M.REQ],
  ['usage', { usage: 'rien' }, M.CHOIX],
  ['titulaireCompte', { titulaireCompte: '' }, M.REQ],
  ['iban', { iban: IBAN.slice(0, -1) }, M.IBAN27],
  ['iban', { iban: 'FR7630004000031234567890144' }, M.IBAN],
  ['iban', { iban: 'TN5910006035183598478831' }, M.IBAN_SEPA],
  ['bic', { bic: 'DEUTDEFF' }, MA.BIC_PAYS],
])('%s: %j', async (champ, more, phrase) => {
  const { errors } = expectRefusal(await post(more), 400);
  expect(errors?.[champ]).toBe(phrase);
  expect(await server.db.query('select 1 from demande')).toEqual([]);
});

test('always with a security code, never by a beneficiary', async () => {
  expect(expectRefusal(await post({}, jeanne, {}), 403).code).toBe('SECURITY_CODE_REQUIS');
  expectRefusal(await post({}, await server.member('beneficiaire@demo.fr')), 403);
});

describe('at once', () => {
  const compte = {
    titulaire: 'MME JEANNE MARTIN',
    compte: {
      ...{ codeInternationalPaysIso2: 'FR', cleIban: '76' },
      ...{ identifiantNationalCompte: IBAN.slice(4), codeBIC: 'BNPAFRPPXXX' },
    },
  };
  const preleve = {
    jourPrelevement: 10,
    mandat: {
      ...{ rum: 'SER3-00012345-20230101', ics: 'FR72ZZZ123456', dateSignature: JOUR },
      preuveSignatureId: expect.any(String),
    },
    dateEffet: LOIN,
  };

  test.each<[string, object]>([
    ['les2', { isVerse: true, codeModePaiement: 'V', preleve }],
    ['prestations', { isVerse: true, codeModePaiement: 'V', preleve: null }],
    ['cotisations', { isVerse: false, codeModePaiement: null, preleve }],
  ])('for %s: what it is used for, and no more', async (usage, reste) => {
    expect((await signeEtPost({ usage })).json()).toMatchObject({ etat: 'traitee' });
    expect(remis()).toEqual({ nature: 'rib', numContrats: [CONTRAT], rib: compte, ...reste });
    const modeles = (await deposes(server, 'adherent@demo.fr')).map(({ modele }) => modele).sort();
    expect(modeles.filter((modele) => modele !== 'CODE_SECURITE')).toEqual(['AR_RIB', 'SECU_MODIFICATION']);
  });

  test('care alone needs no mandate; another payer signs one of their own', async () => {
    expect((await post({ usage: 'prestations' })).statusCode).toBe(200);
    await effaceDemandes(server);
    server.gestion.remises.length = 0;
    await signeEtPost({ titulaireCompte: 'M Hugo Petit' });
    expect(remis()).toMatchObject({
      preleve: { mandat: { rum: expect.stringMatching(/^00012345-\d{8}-/) } },
    });
  });

  test('its number is in no line of the logs and nowhere in the base', async () => {
    await signeEtPost();
    const lignes = await server.db.query(
      'select d::text from demande d union all select t::text from travail t',
    );
    for (const ecrit of [server.logs.join(''), JSON.stringify(lignes)])
      expect(ecrit).not.toContain(IBAN.slice(4));
  });
});

test('by hand: the statement of the bank has to be joined, and one waits for its answer', async () => {
  await regle(server, CLE, { modeGestion: 'manuel' });
  expect(expectRefusal(await post(), 400).errors).toEqual({ rib: M.FILE });
  expect(server.gestion.remises).toEqual([]);
});

test('an employer pays: contributions are not taken from an account here', async () => {
  const avant = server.gestion.contratsConnus.get(CONTRAT);
  if (!avant) throw new Error('sans contrat');
  server.gestion.contratsConnus.set(CONTRAT, { ...avant, natureContrat: 'collectifObligatoire' });
  expect(expectRefusal(await post(), 400).errors).toMatchObject({ usage: M.CHOIX });
  expect((await post({ usage: 'prestations' })).statusCode).toBe(200);
  server.gestion.contratsConnus.set(CONTRAT, avant);
});
