import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Queryable } from '#server/db/connection.ts';
import { lectures } from '#src/core/lecture/lectures.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { visitor } from '#tests/support/visitor.ts';

interface Lue {
  readonly texte: string;
  readonly valeurs: readonly unknown[];
  readonly lignes: readonly object[];
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Fewer would mean that nothing was heard, or that rows without a name of their own were all that was. */
const LEAST = { instructions: 25, nommees: 10 };

let base: TestDatabase;
let server: TestApp;
let clients: readonly { readonly id: string; readonly code: string }[];
const lues: Lue[] = [];

function ecoute(on: Queryable): Queryable {
  const note = (texte: string, valeurs: readonly unknown[], lignes: object[]) => {
    lues.push({ texte, valeurs, lignes });
    return lignes;
  };
  return {
    query: async (texte, valeurs = []) => note(texte, valeurs, await on.query(texte, valeurs)) as never,
    prepared: async (texte, valeurs = []) => note(texte, valeurs, await on.prepared(texte, valeurs)) as never,
  };
}

/** What nothing else is called by: identifiers, and sealed values. */
function noms(lignes: readonly object[]): readonly string[] {
  const scelles = lignes.flatMap((ligne) =>
    Object.values(ligne).flatMap((valeur) => (Buffer.isBuffer(valeur) ? valeur.toString('hex') : [])),
  );
  return [...scelles, ...(JSON.stringify(lignes).match(UUID) ?? [])];
}

/** What belongs to the first client and is answered to the second, who asks the same. */
async function fuites(db: Queryable, { texte, valeurs, lignes }: Lue): Promise<readonly string[]> {
  const [un, deux] = clients;
  const autres = valeurs.map((valeur) => {
    if (valeur === un?.id) return deux?.id;
    return valeur === un?.code ? deux?.code : valeur;
  });
  const donnes = JSON.stringify(autres);
  const siens = new Set(noms(lignes).filter((nom) => !donnes.includes(nom)));
  const repondus = await db.query<object>(texte, autres);
  return noms(repondus).filter((nom) => siens.has(nom));
}

const nomme = ({ valeurs }: Pick<Lue, 'valeurs'>) =>
  valeurs.some((valeur) => valeur === clients[0]?.id || valeur === clients[0]?.code);

beforeAll(async () => {
  base = await testDatabase();
  clients = await base.db.query<{ id: string; code: string }>(
    "select id, code from client order by code <> 'horizon', code limit 2",
  );
  const ecoutee = ecoute(base.portail);
  const portail: Database = { ...base.portail, ...ecoutee, brief: ecoutee.prepared };
  server = await testApp({ base: { ...base, portail } });
  const adherent = visitor(server.app);
  await adherent.signIn('adherent@demo.fr');
  lues.length = 0;
  for (const { path } of Object.values(lectures)) await adherent.get(`/api${path}`);
});
afterAll(() => server.close());

test('rien de ce qu’un membre lit n’est répondu quand un autre client pose la même question', async () => {
  const siennes = lues.filter(nomme);
  expect(siennes.length).toBeGreaterThan(LEAST.instructions);
  expect(siennes.filter(({ lignes }) => noms(lignes).length > 0).length).toBeGreaterThan(LEAST.nommees);
  for (const lue of siennes) expect([lue.texte, await fuites(base.db, lue)]).toEqual([lue.texte, []]);
});

test('une instruction qui dit son client sans s’y tenir est vue', async () => {
  const valeurs = ['adherent@demo.fr', clients[0]?.id];
  const texte = 'select c.id, $2::uuid as client from compte c where c.user_name = $1';
  const lignes = await base.db.query<{ id: string; client: string }>(texte, valeurs);
  expect(lignes.length).toBeGreaterThan(0);
  expect(await fuites(base.db, { texte, valeurs, lignes })).toEqual(lignes.map(({ id }) => id));
});
