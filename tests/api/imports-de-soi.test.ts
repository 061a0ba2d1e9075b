import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportDeListe } from '#src/core/api/import.ts';
import { lookup } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { finDImport } from '#tests/support/imports.ts';
import { adminPath } from '#tests/support/lists.ts';
import { principals } from '#tests/support/principals.ts';
import { formulaire } from '#tests/support/televersement.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const LISTE = lookup('categorie-sociale');
const AT = `${adminPath(LISTE)}/imports`;
const ENTETE = 'code,libelle,niveau,codeParent';
/** More than a lot of the file. */
const BEAUCOUP = 1_200;

let server: TestApp;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  manager = await principals(server.app)('gestionnaire');
});
afterAll(() => server.close());

const finit = (id: string) => finDImport(manager, `${AT}/${id}`);

async function depose(lignes: readonly string[]): Promise<string> {
  const contenu = Buffer.from([ENTETE, ...lignes].join('\n'));
  const { corps, type } = formulaire({ nom: 'categories.csv', contenu, inputName: 'import' });
  const answer = await manager.call('POST', AT, { body: corps, headers: { 'content-type': type } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

async function importe(lignes: readonly string[]): Promise<ImportDeListe> {
  const essai = await finit(await depose(lignes));
  const fait = await manager.call('POST', `${AT}/${essai.id}/execution`);
  if (fait.statusCode !== 200) throw new Error(`${fait.statusCode} ${fait.body}`);
  const apres = await finit(essai.id);
  const comptes = ({ crees, modifies, inchanges, refuses }: ImportDeListe) => [
    ...[crees, modifies, inchanges, refuses],
  ];
  expect(comptes(apres)).toEqual(comptes(essai));
  return apres;
}

const parentDe = async (code: string) =>
  (
    await server.db.query<{ parent: string | null }>(
      `select c.code_parent as parent from categorie_sociale c join client k on k.id = c.client_id
       where k.code = 'horizon' and c.code = $1`,
      [code],
    )
  )[0]?.parent;

test('un parent écrit plus de mille lignes plus loin que ses enfants est trouvé, et les enfants de ses enfants', async () => {
  const enfants = Array.from({ length: BEAUCOUP }, (_, at) => `ENF${at},Enfant ${at},3,MILIEU`);
  const autres = Array.from({ length: BEAUCOUP }, (_, at) => `SEUL${at},Seul ${at},1,`);
  const fait = await importe([...enfants, ...autres, 'MILIEU,Milieu,2,SOMMET', 'SOMMET,Sommet,1,']);
  expect(fait).toMatchObject({ etat: 'fait', crees: BEAUCOUP * 2 + 2, refuses: 0 });
  expect(await parentDe('ENF0')).toBe('MILIEU');
  expect(await parentDe(`ENF${BEAUCOUP - 1}`)).toBe('MILIEU');
  expect(await parentDe('MILIEU')).toBe('SOMMET');
});

test('un parent que le fichier n’a pas, ni la liste, est dit ligne par ligne', async () => {
  const seuls = Array.from({ length: BEAUCOUP }, (_, at) => `T${at},Tout ${at},1,`);
  const fait = await importe(['PERDU,Perdu,2,NULLEPART', ...seuls]);
  expect(fait).toMatchObject({ crees: BEAUCOUP, refuses: 1 });
  const { body } = await manager.get(`${AT}/${fait.id}/refus`);
  expect(body).toMatch(/PERDU/);
});

test('deux imports confiés en même temps se font l’un après l’autre, sans se perdre', async () => {
  const lignes = (prefixe: string) =>
    Array.from({ length: 50 }, (_, at) => `${prefixe}${at},${prefixe} ${at},1,`);
  const essais = await Promise.all(['DA', 'DB'].map(async (un) => finit(await depose(lignes(un)))));
  const faits = await Promise.all(
    essais.map(async ({ id }) => {
      expect((await manager.call('POST', `${AT}/${id}/execution`)).statusCode).toBe(200);
      return finit(id);
    }),
  );
  expect(faits.map(({ etat, crees }) => [etat, crees])).toEqual([
    ['fait', 50],
    ['fait', 50],
  ]);
  expect([await parentDe('DA0'), await parentDe('DB49')]).toEqual([null, null]);
});
