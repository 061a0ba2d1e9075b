import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  manager = await principals(server.app)('gestionnaire');
});
afterAll(() => server.close());

const cherche = (query: string) =>
  visitor(server.app).get(`/api/inbenta-faq/search?userType=VISITEUR&query=${encodeURIComponent(query)}`);
interface Rapport {
  readonly recherchesVides: number;
  readonly avisUtiles: number;
  readonly recherches: readonly { readonly mots: string; readonly nombre: number }[];
  readonly questions: readonly {
    readonly question: string;
    readonly nbUtile: number;
    readonly part: number | null;
  }[];
}
const rapport = async () => (await manager.get('/api/admin/utilite-faq')).json<Rapport>();

test('une recherche sans résultat est comptée par ses mots, sans rien de personne', async () => {
  expect((await rapport()).recherches).toEqual([]);
  for (const query of ['zygomatique introuvable', 'Introuvable ZYGOMATIQUE', 'zygomatique 2850675123456'])
    expect((await cherche(query)).json()).toEqual([]);
  const { recherches, recherchesVides } = await rapport();
  expect(recherchesVides).toBe(3);
  expect(recherches.map(({ mots, nombre }) => [mots, nombre])).toEqual([
    ['introuvable zygomatique', 2],
    ['zygomatique', 1],
  ]);
  await cherche('2850675123456 06 12 34 56 78');
  expect(JSON.stringify(await server.db.query('select * from faq_recherche_vide'))).not.toContain('2850675');
});

test('ce que l’on pense d’une réponse se lit avec elle, et dans le rapport', async () => {
  const lecteur = await principals(server.app)('visiteur');
  const [trouvee] = (await lecteur.get('/api/inbenta-faq/search?userType=VISITEUR&getPopular=true')).json();
  const code: string = trouvee.rateCode;
  const avis = { rateCode: code, isUseful: true, userType: 'VISITEUR' };
  expect((await lecteur.call('POST', '/api/inbenta-faq/useful', { body: avis })).statusCode).toBe(204);
  const { questions, avisUtiles } = await rapport();
  expect(avisUtiles).toBe(1);
  expect(questions.filter(({ nbUtile }) => nbUtile > 0)).toMatchObject([{ nbUtile: 1, part: 100 }]);
  const filter = encodeURIComponent(JSON.stringify({ code }));
  const [fiche] = (await manager.get(`/api/admin/faq/question?filter=${filter}`)).json();
  expect(fiche).toMatchObject({ nbUtile: 1, nbInutile: 0 });
  expectRefusal(await (await principals(server.app)('adherent')).get('/api/admin/utilite-faq'), 403);
});
