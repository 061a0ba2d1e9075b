import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import {
  CONTRAT,
  carteDeFamille,
  gestionDeFamille,
  JEANNE,
  LEA,
  LUCAS,
  nirDe,
  reglages,
  TOM,
} from '#tests/support/famille.ts';
import { deposes } from '#tests/support/outbox.ts';
import { lisPdf } from '#tests/support/pdf.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const ID = carteDeFamille().id;
let server: TestApp;
let jeanne: Visitor;
let lucas: Visitor;
const monde = reglages();
beforeAll(async () => {
  server = await testApp({ gestion: gestionDeFamille(monde) });
  jeanne = await someone('adherent@demo.fr');
  lucas = await someone('beneficiaire@demo.fr');
});
afterAll(() => server.close());
afterEach(async () => {
  Object.assign(monde, reglages());
  await server.db.query('delete from limite');
  await server.db.query(`delete from demande where code_type in ('envoiCarteTp', 'carteTp')`);
});

async function someone(userName: string, host = 'localhost'): Promise<Visitor> {
  const who = visitor(server.app, host);
  await who.signIn(userName);
  return who;
}

interface Vue {
  readonly cartes: readonly {
    readonly id: string;
    readonly beneficiaires: readonly { readonly numPers: string }[];
  }[];
  readonly motifIndisponible: string | null;
}
async function cartes(who: Visitor, query = ''): Promise<Vue> {
  return (await who.get(`/api/cgdm-svc/carte-tp${query}`)).json();
}
const personnes = ({ cartes: [carte] }: Vue) => carte?.beneficiaires.map(({ numPers }) => numPers);

describe('on screen', () => {
  test('the policyholder sees everybody, a beneficiary themselves and the minors attached to them', async () => {
    expect(personnes(await cartes(jeanne))).toEqual([JEANNE, LUCAS, LEA, TOM]);
    expect(personnes(await cartes(lucas))).toEqual([LUCAS, LEA]);
  });

  test('filters narrow', async () => {
    expect(personnes(await cartes(jeanne, `?numPers=${LEA}`))).toEqual([LEA]);
    expect((await cartes(lucas, `?numPers=${TOM}`)).cartes).toEqual([]);
    expect((await cartes(jeanne, '?annee=1999')).cartes).toEqual([]);
    expectRefusal(await jeanne.get('/api/cgdm-svc/carte-tp?nir=1'), 400);
  });

  test('never a whole number', async () => {
    for (const who of [jeanne, lucas]) {
      const { body } = await who.get('/api/cgdm-svc/carte-tp');
      for (const numPers of [JEANNE, LUCAS, LEA, TOM]) expect(body).not.toContain(nirDe(numPers));
      expect(body).toContain('** *** *** **');
    }
  });

  test.each([
    [{ precontentieux: true }, 'precontentieux'],
    [{ etat: 'suspendu' as const }, 'suspendu'],
    [{ etat: 'resilie' as const }, 'resilie'],
    [{ etat: 'eninstance' as const }, 'eninstance'],
  ])('%o: no card, and why', async (contrat, motif) => {
    monde.contrat = contrat;
    expect(await cartes(jeanne)).toEqual({ cartes: [], motifIndisponible: motif });
    expectRefusal(await jeanne.get(`/api/forms/cartetp/print?id=${ID}`), 404);
    // Nothing is asked about a card that is not there.
    for (const acte of ['cartetp', 'envoi-cartetp'])
      expectRefusal(await jeanne.get(`/api/forms/${acte}`), 422, acte);
  });
});

describe('on paper', () => {
  test('has the whole numbers of those who are on it, and of nobody else', async () => {
    for (const [who, vus, caches] of [
      [jeanne, [JEANNE, LUCAS, LEA, TOM], []],
      [lucas, [LUCAS, LEA], [JEANNE, TOM]],
    ] as const) {
      const answer = await who.get(`/api/forms/cartetp/print?id=${ID}`);
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="carte-tiers-payant-\d{4}\.pdf"/,
      );
      const chiffres = (await lisPdf(answer.rawPayload)).texte.replace(/\s/g, '');
      for (const numPers of vus) expect(chiffres).toContain(nirDe(numPers));
      for (const numPers of caches) expect(chiffres).not.toContain(nirDe(numPers));
    }
  });

  test('the same by POST; a card of somebody else does not exist', async () => {
    const post = (id: unknown) => jeanne.call('POST', '/api/forms/cartetp/print', { body: { id } });
    expect((await post(ID)).headers['content-type']).toBe('application/pdf');
    expectRefusal(await post('00099999-2026'), 404);
    expectRefusal(await post(undefined), 400);
    expectRefusal(await jeanne.get('/api/forms/cartetp/print?id=00099999-2026'), 404);
    expectRefusal(await jeanne.get('/api/forms/cartetp/print'), 400);
  });
});

describe('shared', () => {
  const partage = (who: Visitor, data: object = {}) =>
    who.call('POST', '/api/forms/cartetp/form', {
      body: { data: { id: ID, action: 'partager', email: 'Proche@exemple.fr', dureeHeures: '1', ...data } },
      headers: { 'idempotency-key': randomUUID() },
    });
  async function lien(): Promise<string> {
    const [mail] = await deposes(server, 'proche@exemple.fr');
    expect(mail?.modele).toBe('CARTE_TP_PARTAGE');
    // Whose card it is: a link from nobody is not opened.
    expect(mail?.variables.prenom).toMatch(/^(Jeanne|Lucas)$/);
    const { hash } = new URL(mail?.variables.lien ?? '');
    expect(hash).toMatch(/^#\/carte-partagee\?jeton=/);
    return hash.split('jeton=')[1] ?? '';
  }
  async function ouvre(jeton: unknown, host = 'localhost') {
    const inconnu = visitor(server.app, host);
    await inconnu.get('/');
    return inconnu.call('POST', '/api/carte-partagee', { body: { jeton } });
  }

  const ouvrable = async (jeton: unknown, host = 'localhost') => {
    const inconnu = visitor(server.app, host);
    await inconnu.get('/');
    const answer = await inconnu.call('POST', '/api/carte-partagee/etat', { body: { jeton } });
    return answer.json<{ isValid: boolean }>().isValid;
  };

  test('the link opens once, for whom it was shared', async () => {
    expect((await partage(lucas, { dureeHeures: 24 })).statusCode).toBe(200);
    const jeton = await lien();
    // Looked at, as often as one likes, it is not used.
    for (const _ of [1, 2]) expect(await ouvrable(jeton)).toBe(true);
    expect(await ouvrable(jeton, 'deux.localhost')).toBe(false);
    expectRefusal(await ouvre(jeton, 'deux.localhost'), 404);
    const answers = await Promise.all([1, 2, 3].map(() => ouvre(jeton)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    const pdf = answers.find(({ statusCode }) => statusCode === 200);
    const chiffres = (await lisPdf(pdf?.rawPayload ?? Buffer.alloc(0))).texte.replace(/\s/g, '');
    expect(chiffres).toContain(nirDe(LUCAS));
    expect(chiffres).not.toContain(nirDe(JEANNE));
    expect(await ouvrable(jeton)).toBe(false);
    expect(expectRefusal(await ouvre(jeton), 404).message).toBe(
      'Le lien que vous avez suivi n’est plus valide',
    );
  });

  test('it dies with its time, and with the account of who shared it', async () => {
    await partage(jeanne);
    const jeton = await lien();
    await server.db.query(`update compte set etat_compte = 'desactive' where user_name = 'adherent@demo.fr'`);
    expectRefusal(await ouvre(jeton), 404);
    await server.db.query(`update compte set etat_compte = 'actif' where user_name = 'adherent@demo.fr'`);
    await server.db.query(`update carte_partagee set date_expiration = now() - interval '1 second'`);
    expectRefusal(await ouvre(jeton), 404);
    for (const faux of [undefined, '', 'x', 'a'.repeat(43), { $ne: '' }])
      expect([expectRefusal(await ouvre(faux), 404).code, await ouvrable(faux)]).toEqual([
        'LIEN_EXPIRE',
        false,
      ]);
    jeanne = await someone('adherent@demo.fr');
  });

  test('the history says that it was shared, and not that a document was downloaded', async () => {
    await server.db.query('delete from action_membre');
    await partage(jeanne);
    const lignes = (await jeanne.get('/api/history')).json<{ codeEvenement: string; libelle: string }[]>();
    expect(lignes).toMatchObject([{ codeEvenement: 'PARTAGE_CARTE' }]);
    // To whom, masked, and until when.
    expect(lignes[0]?.libelle).toMatch(
      /^Partage de votre carte de tiers payant à P\*\*\*e@exemple\.fr, jusqu’au \d\d\/\d\d\/\d{4}/i,
    );
    expect(JSON.stringify(lignes)).not.toMatch(/t[ée]l[ée]charg/i);
  });

  test('nothing of the link is kept in the clear, nor in a log', async () => {
    await partage(jeanne);
    const jeton = await lien();
    await ouvre(jeton);
    const [row] = await server.db.query<{ tout: string }>(
      `select string_agg(t, '') as tout from (select c::text as t from carte_partagee c union all select d::text from demande d
       union all select a::text from action_membre a) lignes`,
    );
    expect(row?.tout).not.toContain(jeton);
    expect(server.logs.join('')).not.toContain(jeton);
  });

  test.each([
    [{ email: 'pas-une-adresse' }, 'email', "Le format de l'adresse e-mail est incorrect."],
    [{ email: '' }, 'email', 'Ce champ est obligatoire.'],
    [{ dureeHeures: '48' }, 'dureeHeures', 'Merci de choisir une valeur de la liste.'],
    [{ id: '00099999-2026' }, 'id', 'Merci de choisir une valeur de la liste.'],
    [{ action: 'publier' }, 'action', 'Merci de choisir une valeur de la liste.'],
  ])('%o is refused', async (data, champ, message) => {
    expect(expectRefusal(await partage(jeanne, data), 400).errors).toMatchObject({ [champ]: message });
  });

  test('ten a day', async () => {
    for (let count = 0; count < 10; count++) expect((await partage(jeanne)).statusCode).toBe(200);
    expectRefusal(await partage(jeanne), 429);
  });

  test('downloading by the act sends nothing', async () => {
    const answer = await partage(jeanne, { action: 'telecharger', email: 'autre@exemple.fr' });
    expect(answer.json().documents).toEqual([{ id: `carteTp:${ID}`, libelle: 'Carte de tiers payant' }]);
    expect(await deposes(server, 'autre@exemple.fr')).toEqual([]);
    const [derniere] = (await jeanne.get('/api/history')).json<{ libelle: string }[]>();
    expect(derniere?.libelle).toBe('Téléchargement d’un document : votre carte de tiers payant');
  });
});

describe('sent', () => {
  const PATH = '/api/forms/envoi-cartetp';
  const envoi = (who: Visitor, data: object) =>
    who.call('POST', `${PATH}/form`, { body: { data }, headers: { 'idempotency-key': randomUUID() } });
  const parMail = { mode: 'email', email: 'adherent@demo.fr', beneficiaires: [JEANNE] };
  const parCourrier = { mode: 'courrier', motif: 'perte', beneficiaires: [JEANNE, LEA] };
  const demandes = () =>
    server.db.query(`select 1 from demande where code_type = 'envoiCarteTp' and nature = 'suivie'`);

  test('the form knows whose cards there are, and where they go', async () => {
    const { donnees, initial } = (await lucas.get(PATH)).json();
    expect(donnees.beneficiaires.map(({ code }: { code: string }) => code)).toEqual([LUCAS, LEA]);
    expect(donnees.adresse).toContain('51300 Vitry');
    expect(initial).toMatchObject({ mode: 'email', email: 'lucas.contact@exemple.fr' });
    // The same contact address as for documents online, and not the identifier; who gave none has the identifier's.
    const demat = async (who: Visitor) =>
      (await who.get('/api/forms/dematerialisation')).json().donnees.email;
    expect([await demat(lucas), await demat(jeanne)]).toEqual([
      'lucas.contact@exemple.fr',
      'adherent@demo.fr',
    ]);
  });

  test('by mail: a link to the portal, never the card, and no request', async () => {
    const before = (await deposes(server, 'adherent@demo.fr')).length;
    expect((await envoi(jeanne, parMail)).json()).toMatchObject({
      etat: 'traitee',
      isEnvoiArActivated: true,
    });
    const mails = await deposes(server, 'adherent@demo.fr');
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({
      modele: 'AR_CARTE_TP',
      variables: { lien: expect.stringMatching(/\/#\/carte-tp$/) },
    });
    expect(await demandes()).toEqual([]);
    expect(monde.transmis).toEqual([]);
  });

  test('by mail to another address: there, and there alone', async () => {
    const before = (await deposes(server, 'adherent@demo.fr')).length;
    await server.db.query('delete from limite');
    await envoi(jeanne, { ...parMail, email: 'ailleurs@exemple.fr' });
    expect(await deposes(server, 'ailleurs@exemple.fr')).toHaveLength(1);
    expect(await deposes(server, 'adherent@demo.fr')).toHaveLength(before);
  });

  test('by mail to others: ten a day, sharing included; to oneself, as often as one likes', async () => {
    const autre = (email: string) => envoi(lucas, { ...parMail, email, beneficiaires: [LUCAS] });
    await server.db.query('delete from limite');
    for (let count = 0; count < 10; count++) expect((await autre('cible@exemple.fr')).statusCode).toBe(200);
    expectRefusal(await autre('cible@exemple.fr'), 429);
    expectRefusal(await autre('autre@exemple.fr'), 429);
    expect(await deposes(server, 'cible@exemple.fr')).toHaveLength(10);
    expect((await autre('beneficiaire@demo.fr')).statusCode).toBe(200);
  });

  test('by post: a request, handed over, once in fifteen days', async () => {
    const answers = await Promise.all([envoi(jeanne, parCourrier), envoi(jeanne, parCourrier)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const late = await envoi(jeanne, parCourrier);
    expect(expectRefusal(late, 422).message).toBe('Un envoi est déjà en cours.');
    expect(await demandes()).toHaveLength(1);
    expect(monde.transmis.map(({ changement }) => changement)).toEqual([
      { nature: 'carteTp', numContrat: CONTRAT, numPers: [JEANNE, LEA], motif: 'perte' },
    ]);
    await server.db.query(`update demande set date_creation = now() - interval '16 days'`);
    expect((await envoi(jeanne, parCourrier)).statusCode).toBe(200);
  });

  test.each([[{ precontentieux: true }], [{ etat: 'suspendu' as const }], [{ etat: 'resilie' as const }]])(
    '%o: nothing is sent',
    async (contrat) => {
      monde.contrat = contrat;
      for (const data of [parMail, parCourrier])
        expect(expectRefusal(await envoi(jeanne, data), 422).message).toBe(
          "Votre carte n'est pas disponible. Merci de contacter votre service client.",
        );
      expect(await demandes()).toEqual([]);
    },
  );

  test.each([
    [{ ...parMail, email: '' }, 'email'],
    [{ ...parMail, mode: undefined }, 'mode'],
    [{ ...parMail, beneficiaires: [] }, 'beneficiaires'],
    [{ ...parMail, beneficiaires: [JEANNE, '000000999999'] }, 'beneficiaires'],
    [{ ...parCourrier, motif: undefined }, 'motif'],
  ])('%o is refused', async (data, champ) => {
    expect(Object.keys(expectRefusal(await envoi(jeanne, data), 400).errors ?? {})).toEqual([champ]);
  });

  test('somebody else’s card does not exist for a beneficiary', async () => {
    expectRefusal(await envoi(lucas, { ...parCourrier, beneficiaires: [JEANNE] }), 400);
    expect(await demandes()).toEqual([]);
  });
});
