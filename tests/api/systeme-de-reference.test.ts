import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CleLecture, lectures } from '#src/core/lecture/lectures.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

// A portal on the system that is given as a model, started by its command: what it answers is what the portal takes.
const JETON = 'jeton-du-systeme-de-gestion';
const LANCE = ['bin/portail.mjs', 'gestion:reference', '--port', '0', '--jeton', JETON];
let reference: ChildProcess;
let server: TestApp;
let jeanne: Visitor;

/** Where it says that it is. */
async function adresseDite(programme: ChildProcess): Promise<string> {
  for await (const dit of programme.stdout ?? []) {
    const trouvee = /http:\/\/127\.0\.0\.1:\d+/.exec(String(dit));
    if (trouvee) return trouvee[0];
  }
  throw new Error('Le système de référence n’a pas démarré.');
}

beforeAll(async () => {
  reference = spawn(process.execPath, LANCE, { stdio: ['ignore', 'pipe', 'inherit'] });
  const GESTION_URL = await adresseDite(reference);
  server = await testApp({ environment: { GESTION_URL, GESTION_JETON: JETON } });
  jeanne = visitor(server.app);
  await jeanne.signIn('adherent@demo.fr');
});
afterAll(async () => {
  await server.close();
  const fin = once(reference, 'exit');
  reference.kill();
  await fin;
});

test('chaque lecture de l’espace adhérent a sa réponse, et rien n’en est refusé', async () => {
  const rendues = new Map<number, CleLecture[]>();
  for (const [cle, { path }] of Object.entries(lectures) as [CleLecture, { path: string }][]) {
    const { statusCode } = await jeanne.get(`/api${path}`);
    rendues.set(statusCode, [...(rendues.get(statusCode) ?? []), cle]);
  }
  expect(server.logs.filter((ligne) => ligne.includes('réponse inattendue'))).toEqual([]);
  // What cannot do without a criterion says so; what this household has nothing of does not exist.
  expect([...rendues.keys()].filter((statut) => ![200, 400, 404, 422].includes(statut))).toEqual([]);
  expect(rendues.get(200)?.length).toBeGreaterThan(25);
  expect(rendues.get(200)).toEqual(
    expect.arrayContaining(['contrats', 'simulateur', 'retenues', 'paiements']),
  );
});
