import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actesServeur } from '#server/acts/registre.ts';
import { envoiDe } from '#src/core/acte/actes.ts';
import { contientDonneeSensible } from '#src/core/acte/donnees-sensibles.ts';
import { EN_PERSONNE } from '#src/core/acte/en-personne.ts';
import { lectures } from '#src/core/lecture/lectures.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ouvreEspaceDe, remplacant } from '#tests/support/remplacement.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const INCONNU = 'inconnu@exemple.fr';

let server: TestApp;
let jeanne: Visitor;
/** Somebody who works here, in her place, and may act in it. */
let chef: Visitor;
beforeAll(async () => {
  server = await testApp();
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
  chef = await remplacant(server, 'remplacante');
  await ouvreEspaceDe(server, chef, 'remplacante@essai.fr');
});
afterAll(() => server.close());
beforeEach(() => server.db.query('delete from envoi'));

const envoie = (who: Visitor, acte: string, data: object) =>
  who.call('POST', `/api/forms/${acte}/form`, { body: { data } });
const carteDe = async (who: Visitor) =>
  (await who.get('/api/forms/cartetp')).json<{ initial: { id: string } }>().initial.id;

describe('la carte ne part à une adresse que de la main de la personne', () => {
  test('partagée à n’importe qui : refusé à sa place, sans un message ; elle le fait', async () => {
    const data = { id: await carteDe(jeanne), action: 'partager', email: INCONNU, dureeHeures: '1' };
    expect(expectRefusal(await envoie(chef, 'cartetp', data), 403).code).toBe('REMPLACEMENT_INTERDIT');
    expect(await deposes(server, INCONNU)).toEqual([]);
    const sien = await envoie(jeanne, 'cartetp', data);
    expect(sien.statusCode, sien.body).toBe(200);
    expect((await deposes(server, INCONNU)).map(({ modele }) => modele)).toEqual(['CARTE_TP_PARTAGE']);
  });

  test('envoyée, par e-mail ou par courrier, ni demandée pour être téléchargée', async () => {
    const { initial } = (await jeanne.get('/api/forms/envoi-cartetp')).json<{
      initial: { beneficiaires: string[] };
    }>();
    const { beneficiaires } = initial;
    for (const [acte, data] of [
      ['envoi-cartetp', { mode: 'email', email: INCONNU, beneficiaires }],
      ['envoi-cartetp', { mode: 'courrier', motif: 'perte', beneficiaires }],
      ['cartetp', { id: await carteDe(jeanne), action: 'telecharger' }],
    ] as const)
      expect(expectRefusal(await envoie(chef, acte, data), 403).code).toBe('REMPLACEMENT_INTERDIT');
    expect(await deposes(server, INCONNU)).toEqual([]);
  });

  test('elle se regarde, ses numéros masqués', async () => {
    const lue = await chef.get(`/api${lectures['carte-tp'].path}`);
    expect([lue.statusCode, contientDonneeSensible(lue.body)]).toEqual([200, false]);
    expect(lue.body).toContain(await carteDe(chef));
  });
});

test('ce que seule la personne fait se refuse à sa place, un code à la main, et la page le sait', async () => {
  const page = (await chef.get('/')).body;
  expect(page).toContain(`"enPersonne":${JSON.stringify(EN_PERSONNE)}`);
  expect((await jeanne.get('/')).body).not.toContain('"enPersonne"');
  const siens = actesServeur.filter(({ acte }) => EN_PERSONNE.includes(acte.key));
  expect(siens).toHaveLength(EN_PERSONNE.length);
  const code = await codeVerifie(server, 'remplacante@essai.fr');
  for (const { acte } of siens) {
    const refus = await chef.call('POST', `/api${envoiDe(acte)}`, {
      body: { data: {} },
      headers: { 'x-security-code': code },
    });
    expect([acte.key, refus.statusCode, refus.json<{ code: string }>().code]).toEqual([
      acte.key,
      403,
      'REMPLACEMENT_INTERDIT',
    ]);
  }
});

test('rien n’est à consentir à sa place', async () => {
  await server.db.query(`update consentement set version_texte = '2026-11' where nom like 'OFFRES%'`);
  const url = `/api${lectures.consentement.path}`;
  const lus = async (who: Visitor) =>
    (await who.get(url)).json<{ consentements: object[]; aRecueillir: string[] }>();
  const [sien, vu] = await Promise.all([lus(jeanne), lus(chef)]);
  expect(sien.aRecueillir.length).toBeGreaterThan(0);
  expect(vu).toEqual({ consentements: sien.consentements, aRecueillir: [] });
});

test('aucune démarche signée en ligne ne se fait à sa place', () => {
  const signees = actesServeur.filter(({ acte }) => acte.verbe === 'vel').map(({ acte }) => acte.key);
  expect(signees.length).toBeGreaterThan(3);
  expect(signees.filter((cle) => !EN_PERSONNE.includes(cle))).toEqual([]);
});
