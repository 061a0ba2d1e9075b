import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { type ActesApp, actesApp, envoie } from '#tests/support/actes.ts';
import { effaceDemandes } from '#tests/support/demandes.ts';
import { deposes } from '#tests/support/outbox.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const ADRESSE = {
  codePays: 'FR',
  codePostal: '51100',
  localite: 'REIMS',
  numVoie: '14',
  libelleVoie: 'de Vesle',
  dateEffet: aujourdhui(new Date()),
  assuresConcernes: ['000000451203'],
};

let server: ActesApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await actesApp();
  jeanne = await server.member('adherent@demo.fr');
});
afterAll(() => server.close());
beforeEach(async () => {
  await effaceDemandes(server);
  await server.db.query('delete from envoi');
  server.gestion.remises.length = 0;
  server.gestion.panne.remises = false;
});

const post = (cle = randomUUID()) => envoie(jeanne, 'adresse', ADRESSE, { 'idempotency-key': cle });
const lus = async () =>
  (await deposes(server, 'adherent@demo.fr'))
    .map(({ modele, variables: { quoi } }) => (quoi === undefined ? modele : `${modele} : ${quoi}`))
    .sort();
const gardes = async () => (await server.db.query('select 1 from envoi')).length;
const encore = async () => {
  await server.db.query(
    'update travail set prochain_essai = now(), erreur = null where demande_id is not null',
  );
  server.db.changes.announce('travail:transmission');
};
const etat = async () => (await server.db.query<{ etat: string }>('select etat from demande'))[0]?.etat;
const FAITS = [
  'AR_ADRESSE',
  `SECU_MODIFICATION : Votre adresse postale a été modifiée le ${jourFrancais(aujourdhui(new Date()))}.`,
];

test('what is done at once is told at once', async () => {
  expect((await post()).json()).toMatchObject({ etat: 'traitee', isEnvoiArActivated: true });
  expect(await lus()).toEqual(FAITS);
  expect(await gardes()).toBe(2);
});

test('nobody is told of a change that is not made yet; once it is, everything leaves', async () => {
  server.gestion.panne.remises = true;
  const cle = randomUUID();
  const premiere = await post(cle);
  expect(premiere.json()).toMatchObject({ etat: 'enCours', isEnvoiArActivated: false });
  expect((await post(cle)).body).toBe(premiere.body);
  expect(await lus()).toEqual([]);
  // Neither the demonstration's outbox nor the back office's shows them.
  expect((await jeanne.get('/api/boite-envoi?destinataire=adherent')).body).not.toContain(
    'SECU_MODIFICATION',
  );
  server.gestion.panne.remises = false;
  await encore();
  await expect.poll(lus).toEqual(FAITS);
  expect(await gardes()).toBe(2);
});

test('what somebody takes by hand after three failures was asked for, and is not told as done', async () => {
  server.gestion.panne.remises = true;
  await post();
  for (const [essai, attendu] of ['erreur', 'enCours'].entries()) {
    await encore();
    await expect
      .poll(() =>
        server.db.query(
          'select essais, erreur is not null as echoue from travail where demande_id is not null',
        ),
      )
      .toEqual([{ essais: essai + 2, echoue: true }]);
    await expect.poll(etat).toBe(attendu);
  }
  const demandee = ['SECU_MODIFICATION : Demande de modification : votre adresse postale'];
  await expect.poll(lus).toEqual(demandee);
  server.gestion.panne.remises = false;
  await encore();
  await expect.poll(() => server.gestion.remises.length).toBe(1);
  expect(await lus()).toEqual(demandee);
  expect(await gardes()).toBe(1);
});

test('the same where a manager has taken it meanwhile', async () => {
  server.gestion.panne.remises = true;
  await post();
  await server.db.query("update demande set is_manuel = true, etat = 'enCours'");
  server.gestion.panne.remises = false;
  await encore();
  await expect.poll(lus).toEqual(['SECU_MODIFICATION : Demande de modification : votre adresse postale']);
});
