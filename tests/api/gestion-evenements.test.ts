import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Evenement, Resultat } from '#server/gestion/evenement.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type ActesApp, actesApp, envoie, regle } from '#tests/support/actes.ts';
import { effaceDemandes } from '#tests/support/demandes.ts';
import { jetonDeService } from '#tests/support/jetons.ts';
import { query } from '#tests/support/lists.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const JEANNE = '000000451203';
const QUEUE = '/api/admin/demandes';

let server: ActesApp;
let jeanne: Visitor;
let marc: Visitor;
let jeton: string;

beforeAll(async () => {
  server = await actesApp();
  await regle(server, 'adresseActeGestion', { modeGestion: 'manuel' });
  jeanne = await server.member('adherent@demo.fr');
  marc = await server.member('gestionnaire@demo.fr');
  jeton = await jetonDeService(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await effaceDemandes(server);
  await server.db.query('delete from notification');
  await server.db.query('delete from evenement_gestion');
  await server.db.query('delete from limite');
  await server.db.query("delete from travail where genre = 'envoi'");
});

const ADRESSE = {
  codePays: 'FR',
  codePostal: '51100',
  localite: 'REIMS',
  numVoie: '14',
  libelleVoie: 'de Vesle',
  dateEffet: aujourdhui(new Date()),
  assuresConcernes: [JEANNE],
};

async function demande(): Promise<string> {
  const answer = await envoie(jeanne, 'adresse', ADRESSE);
  expect(answer.statusCode).toBe(200);
  return answer.json().reference;
}

function dit(body: object, { token = jeton, host = 'localhost' } = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/gestion/evenements',
    headers: { host, authorization: `Bearer ${token}` },
    payload: body,
  });
}

function evenement(reference: string, rang: number, plus: Partial<Evenement> = {}): Evenement {
  return {
    id: randomUUID(),
    reference,
    rang,
    date: '2026-11-24T08:00:00Z',
    nature: 'priseEnCharge',
    ...plus,
  };
}

const suivie = async (reference: string) => (await jeanne.get(`/api/demandes/${reference}`)).json();
/** What the bell says of what happened, the sending itself aside. */
const cloche = () =>
  server.db.query<{ titre: string }>(
    `select titre from notification where titre in ('Un document est nécessaire', 'Votre demande est acceptée',
       'Votre demande n’a pas pu être acceptée', 'Votre demande est terminée', 'Un courrier à propos de votre demande')
     order by date_creation, id`,
  );
const modeles = async () =>
  (await deposes(server, 'adherent@demo.fr'))
    .map(({ modele }) => modele)
    .filter((modele) => !/^(AR|SECU)_/.test(modele));

describe('ce qui arrive là-bas', () => {
  test('se lit ici : prise, document demandé, refusée avec son motif, dite à son auteur', async () => {
    const reference = await demande();
    const prise = await dit(evenement(reference, 1));
    expect([prise.statusCode, prise.json()]).toMatchObject([200, { isApplique: true, etat: 'enCours' }]);
    const piece = { nature: 'pieceDemandee', piece: 'Justificatif de domicile', message: 'Récent.' } as const;
    expect((await dit(evenement(reference, 2, piece))).json()).toMatchObject({ etat: 'enAttentePieces' });
    expect(await suivie(reference)).toMatchObject({
      etat: 'enAttentePieces',
      piecesAttendues: [{ libelle: 'Justificatif de domicile' }],
    });
    const refus = { nature: 'refusee', motifRefus: 'PIECE_ILLISIBLE', message: 'La page 2.' } as const;
    expect((await dit(evenement(reference, 3, refus))).statusCode).toBe(200);
    const vue = await suivie(reference);
    expect(vue).toMatchObject({ etat: 'refusee', motifRefus: 'Pièce illisible', piecesAttendues: [] });
    expect(vue.commentaire).toContain('La page 2.');
    expect((await cloche()).map(({ titre }) => titre)).toEqual([
      'Un document est nécessaire',
      'Votre demande n’a pas pu être acceptée',
    ]);
    await expect.poll(modeles).toContain('DEM_REFUSEE');
    const [trace] = await server.db.query<{ acteur_nom: string; motif: string }>(
      `select acteur_nom, motif from journal.modification where ressource = 'demande-adherent' order by date desc limit 1`,
    );
    expect(trace).toEqual({
      acteur_nom: 'Jeton de service : Système de gestion',
      motif: 'Système de gestion : refusee',
    });
  });

  test('acceptée puis terminée : deux nouvelles, un message de plus, et la file ne la montre plus en attente', async () => {
    const reference = await demande();
    const ligne = async () =>
      (await marc.get(`${QUEUE}${query({ filter: { reference } })}`)).json<
        { etat: string; echeance: string }[]
      >()[0];
    expect((await ligne())?.echeance).not.toBeNull();
    expect((await dit(evenement(reference, 1, { nature: 'acceptee' }))).statusCode).toBe(200);
    expect(await ligne()).toMatchObject({ etat: 'acceptee', echeance: null });
    await expect.poll(modeles).toEqual(['DEM_ACCEPTEE']);
    expect(
      (await dit(evenement(reference, 2, { nature: 'traitee', message: 'C’est fait.' }))).statusCode,
    ).toBe(200);
    expect(await suivie(reference)).toMatchObject({ etat: 'traitee', commentaire: 'C’est fait.' });
    await expect.poll(async () => (await modeles()).length).toBe(2);
    // A letter may still come about something that is over.
    expect((await dit(evenement(reference, 3, { nature: 'courrier' }))).json()).toMatchObject({
      etat: 'traitee',
    });
    expect((await cloche()).at(-1)).toEqual({ titre: 'Un courrier à propos de votre demande' });
  });

  test('plusieurs d’un coup : chacun a sa réponse, et l’un n’empêche pas l’autre', async () => {
    const [une, autre] = [await demande(), 'DEM-2026-999999'];
    const evenements = [
      evenement(une, 1),
      evenement(autre, 1),
      { id: 'x', reference: une },
      evenement(une, 2, { nature: 'message', message: 'Nous attendons la caisse.' }),
    ];
    const { resultats } = (await dit({ evenements })).json<{ resultats: Resultat[] }>();
    expect(resultats.map(({ id, statut }) => [id, statut])).toEqual([
      [evenements[0]?.id, 200],
      [evenements[1]?.id, 404],
      ['x', 400],
      [evenements[3]?.id, 200],
    ]);
    expect(resultats[2]?.errors).toMatchObject({ rang: expect.any(String), nature: expect.any(String) });
    expect((await suivie(une)).commentaire).toBe('Nous attendons la caisse.');
    expectRefusal(await dit({ evenements: [] }), 400);
    expectRefusal(await dit({ evenements: Array(101).fill(evenement(une, 3)) }), 400);
  });
});

describe('ce qui ne va pas', () => {
  test('deux fois le même, même à la fois : une fois, et la même réponse', async () => {
    const reference = await demande();
    const le = evenement(reference, 1, { nature: 'acceptee', message: 'D’accord.' });
    const [un, deux] = await Promise.all([dit(le), dit(le)]);
    expect(un.json()).toEqual(deux.json());
    // Later too, and in another order of its members.
    await dit(evenement(reference, 2, { nature: 'traitee' }));
    const redit = await dit(Object.fromEntries(Object.entries(le).toReversed()));
    expect(redit.body).toBe(un.body);
    expect((await cloche()).length).toBe(2);
    expect((await suivie(reference)).etat).toBe('traitee');
    expectRefusal(await dit({ ...le, message: 'Autre chose.' }), 422);
  });

  test('un retardataire ne dit plus rien, un passage impossible est refusé, et rien n’est écrit', async () => {
    const reference = await demande();
    expect((await dit(evenement(reference, 5, { nature: 'acceptee' }))).statusCode).toBe(200);
    const retard = await dit(evenement(reference, 3, { nature: 'refusee', motifRefus: 'AUTRE' }));
    expect([retard.statusCode, retard.json()]).toMatchObject([
      200,
      { isApplique: false, code: 'RANG_DEPASSE', etat: 'acceptee' },
    ]);
    const impossible = await dit(evenement(reference, 6, { nature: 'refusee', motifRefus: 'AUTRE' }));
    expectRefusal(impossible, 409);
    expect(impossible.json().code).toBe('PASSAGE_IMPOSSIBLE');
    expect((await cloche()).length).toBe(1);
    expect((await suivie(reference)).etat).toBe('acceptee');
  });

  test('une demande reprise par son auteur ne se décide plus', async () => {
    const reference = await demande();
    const { version } = await suivie(reference);
    await jeanne.call('POST', `/api/demandes/${reference}/annulation`, { body: { version } });
    const refus = await dit(evenement(reference, 1, { nature: 'acceptee' }));
    expectRefusal(refus, 409);
    expect(refus.json().code).toBe('DEMANDE_ANNULEE');
  });

  test('le motif manque, n’existe pas, ou va à autre chose : 422, sur le champ', async () => {
    const reference = await demande();
    for (const motifRefus of [undefined, 'INCONNU', 'DELAI']) {
      const refus = await dit(
        evenement(reference, 1, { nature: 'refusee', ...(motifRefus && { motifRefus }) }),
      );
      expectRefusal(refus, 422);
      expect(Object.keys(refus.json().errors)).toEqual(['motifRefus']);
    }
    expectRefusal(await dit(evenement(reference, 1, { nature: 'pieceDemandee' })), 422);
    expectRefusal(await dit(evenement(reference, 1, { nature: 'message' })), 422);
    expectRefusal(await dit(evenement(reference, 1, { message: 'x'.repeat(2001) })), 400);
    expect((await suivie(reference)).etat).toBe('enregistree');
  });

  test('contrefait : un jeton faux, celui d’un autre client, une session, une référence d’ailleurs', async () => {
    const reference = await demande();
    expectRefusal(await dit(evenement(reference, 1), { token: `${jeton.slice(0, -3)}AAA` }), 401);
    expectRefusal(await dit(evenement(reference, 1), { host: 'deux.localhost' }), 401);
    expectRefusal(await marc.call('POST', '/api/gestion/evenements', { body: evenement(reference, 1) }), 401);
    const [{ code } = { code: '' }] = await server.db.query<{ code: string }>(
      "select code from client where 'deux.localhost' = any(hotes)",
    );
    const autre = await jetonDeService(server, { client: code });
    expectRefusal(await dit(evenement(reference, 1), { token: autre, host: 'deux.localhost' }), 404);
    expectRefusal(await dit([evenement(reference, 1)]), 400);
    expect((await suivie(reference)).etat).toBe('enregistree');
  });
});

test('le message d’un adhérent y reçoit sa réponse, et ne s’accepte pas', async () => {
  const reference = await demande();
  await server.db.query("update demande set code_type = 'contact' where reference = $1", [reference]);
  expectRefusal(await dit(evenement(reference, 1, { nature: 'acceptee' })), 409);
  expect((await dit(evenement(reference, 1, { nature: 'traitee', message: 'Vendredi.' }))).statusCode).toBe(
    200,
  );
  const liens = await server.db.query<{ lien: string }>(
    "select lien from notification where titre = 'Une réponse à votre message'",
  );
  expect(liens).toEqual([{ lien: expect.stringMatching(/^\/messagerie\/[0-9a-f-]{36}$/) }]);
});
