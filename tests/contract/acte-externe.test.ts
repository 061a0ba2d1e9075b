import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExterneVu } from '#src/core/acte/externes.ts';
import type { ParcoursGarde } from '#src/core/acte/parcours.ts';
import { type Monde, poseSignature } from '#tests/support/acte-signe.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const CHEMIN = '/api/forms/envoi-cartetp';

let server: TestApp;
let jeanne: Visitor;
let monde: Monde;
let retire: () => void;
let data: Record<string, unknown>;
beforeAll(async () => {
  ({ monde, retire } = poseSignature());
  server = await testApp({ environment: { LOG_LEVEL: 'silent' } });
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
  data = (await jeanne.get(CHEMIN)).json<{ initial: typeof data }>().initial;
});
afterAll(async () => {
  retire();
  await server.close();
});
beforeEach(async () => {
  monde.issues.clear();
  monde.departs.length = 0;
  monde.references.length = 0;
  monde.enPanne = false;
  monde.pendant = null;
  await server.db.query('delete from parcours');
});

interface Reponse {
  readonly version: number;
  readonly externe: ExterneVu;
  readonly vers?: string | null;
}
const part = (version: number, more: object = {}, who = jeanne) =>
  who.call('POST', `${CHEMIN}/externes/signature`, {
    body: { version, etape: 'signature', data: { ...data, ...more } },
  });
const issue = (who = jeanne) => who.call('POST', `${CHEMIN}/externes/signature/issue`, { body: {} });
const envoie = (more: object = {}) =>
  jeanne.call('POST', `${CHEMIN}/form`, { body: { data: { ...data, ...more } } });
const garde = async () => (await jeanne.get(CHEMIN)).json<{ parcours: ParcoursGarde | null }>().parcours;
const code = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code;

/** Goes there, and has it end so. */
async function signe(etat: 'fait' | 'refuse' | 'abandonne' | 'expire', version = 0): Promise<Reponse> {
  const parti = (await part(version)).json<Reponse>();
  monde.issues.set(monde.departs.at(-1)?.reference ?? '', etat);
  return parti;
}

test('one leaves with the answers kept, and comes back to the same step', async () => {
  const parti = (await part(0)).json<Reponse>();
  expect(parti).toMatchObject({ version: 1, externe: { issue: 'parti' } });
  const [depart] = monde.departs;
  expect(parti.vers).toContain(`/signer/${depart?.reference}?`);
  expect(depart?.retour).toMatch(/\/#\/carte-tp\/recevoir\?etape=signature$/);
  expect(depart?.saisie).toMatchObject({ mode: 'email' });
  expect(await garde()).toMatchObject({
    version: 1,
    etape: 'signature',
    externes: { signature: { issue: 'parti' } },
  });
  // Its name there is nobody's business here.
  expect(JSON.stringify(await garde())).not.toContain(depart?.reference);
});

test('what became of it is asked of who does it; coming back twice changes nothing', async () => {
  await part(0);
  expect((await issue()).json()).toMatchObject({ version: 1, externe: { issue: 'parti' } });
  monde.issues.set(monde.departs[0]?.reference ?? '', 'fait');
  for (let fois = 0; fois < 2; fois++)
    expect((await issue()).json()).toMatchObject({ version: 2, externe: { issue: 'fait' } });
  const answers = await Promise.all([issue(), issue(), issue()]);
  expect(answers.map((answer) => answer.json<Reponse>().version)).toEqual([2, 2, 2]);
});

test('two presses and two tabs begin one thing', async () => {
  const un = (await part(0)).json<Reponse>();
  const deux = (await part(un.version)).json<Reponse>();
  expect(deux.vers).toBe(un.vers);
  // Done in the first tab, the second is told so, and leads nowhere.
  monde.issues.set(monde.departs[0]?.reference ?? '', 'fait');
  expect((await part(deux.version)).json()).toMatchObject({ vers: null, externe: { issue: 'fait' } });
  expect((await part(1)).statusCode).toBe(412);
});

test('sent before it is done, or of other answers, the act is refused and nothing is written', async () => {
  const nombre = async () => (await server.db.query('select 1 from demande')).length;
  const avant = await nombre();
  expect([(await envoie()).statusCode, code(await envoie())]).toEqual([409, 'EXTERNE_ATTENDU']);
  await part(0);
  expect(code(await envoie())).toBe('EXTERNE_ATTENDU');
  monde.issues.set(monde.departs[0]?.reference ?? '', 'fait');
  // It is said to be done by who does it, and not yet known here.
  expect(code(await envoie())).toBe('EXTERNE_ATTENDU');
  await issue();
  expect(code(await envoie({ email: 'autre@exemple.fr' }))).toBe('EXTERNE_ATTENDU');
  expect(await nombre()).toBe(avant);
});

test('done, it goes with the act, once', async () => {
  await signe('fait');
  await issue();
  const deux = await Promise.all([envoie(), envoie()]);
  expect(deux.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(monde.references[0]).toEqual({ signature: monde.departs[0]?.reference });
  expect(await garde()).toBeNull();
});

test('begun anew while the act is on its way, what was done does not serve for what is begun', async () => {
  await signe('fait');
  await issue();
  // The page of another tab, between the check of this sending and its writing.
  monde.pendant = async () => {
    await jeanne.call('DELETE', `${CHEMIN}/parcours`);
    for (const version of [0, 1]) expect((await part(version)).statusCode).toBe(200);
  };
  const avant = (await server.db.query('select 1 from demande')).length;
  expect(code(await envoie())).toBe('EXTERNE_ATTENDU');
  expect((await server.db.query('select 1 from demande')).length).toBe(avant);
  expect((await garde())?.externes?.signature?.issue).toBe('parti');
});

test.each(['refuse', 'abandonne', 'expire'] as const)('%s: it is told, and begun anew', async (etat) => {
  await signe(etat);
  expect((await issue()).json()).toMatchObject({ externe: { issue: etat } });
  expect(code(await envoie())).toBe('EXTERNE_ATTENDU');
  expect((await part(2)).json()).toMatchObject({ externe: { issue: 'parti' } });
  const [premier, second] = monde.departs;
  expect(second?.reference).not.toBe(premier?.reference);
  // What comes late of the first one is about nothing any more.
  monde.issues.set(premier?.reference ?? '', 'fait');
  expect((await issue()).json()).toMatchObject({ externe: { issue: 'parti' } });
});

test('what is typed afterwards keeps it, and other answers ask for another', async () => {
  await signe('fait');
  await issue();
  const autres = { ...data, email: 'autre@exemple.fr' };
  const body = { version: 2, etape: 'envoi', data: autres };
  expect((await jeanne.call('PUT', `${CHEMIN}/parcours`, { body })).json()).toEqual({ version: 3 });
  expect((await garde())?.externes?.signature?.issue).toBe('fait');
  expect((await part(3, autres)).json()).toMatchObject({ externe: { issue: 'parti' } });
  expect(monde.departs).toHaveLength(2);
});

test('answers that do not do, and what is not there', async () => {
  const refus = await part(0, { email: 'x' });
  // Said on the question that is to be mended.
  expect([refus.statusCode, Object.keys(refus.json().errors)]).toEqual([400, ['email']]);
  expect((await issue()).statusCode).toBe(404);
  for (const nom of ['autre', 'toString', '__proto__'])
    expect((await jeanne.call('POST', `${CHEMIN}/externes/${nom}/issue`, { body: {} })).statusCode, nom).toBe(
      404,
    );
  expect(monde.departs).toEqual([]);
});

test('it is of who began it', async () => {
  await signe('fait');
  const autre = visitor(server.app);
  await autre.get('/');
  expect((await issue(autre)).statusCode).toBe(401);
  const beneficiaire = visitor(server.app);
  await beneficiaire.signIn('beneficiaire@demo.fr');
  expect((await issue(beneficiaire)).statusCode).toBe(404);
});

test('where it does not answer, what was typed is kept, and the next try is of the same thing', async () => {
  monde.enPanne = true;
  expect((await part(0)).statusCode).toBe(500);
  expect(await garde()).toMatchObject({ version: 1, externes: { signature: { issue: 'parti' } } });
  monde.enPanne = false;
  expect((await part(1)).json()).toMatchObject({ version: 2 });
});
