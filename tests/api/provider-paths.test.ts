import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actesServeur } from '#server/acts/registre.ts';
import { actes, envoiDe, type LigneActe } from '#src/core/acte/actes.ts';
import { formulaireDuType } from '#src/core/acte/facette.ts';
import { lectures } from '#src/core/lecture/lectures.ts';
import { registry } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { visitor } from '#tests/support/visitor.ts';

type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

let server: TestApp;
let paths: Paths;

beforeAll(async () => {
  server = await testApp();
  paths = (await visitor(server.app).get('/api/openapi.json')).json<{ paths: Paths }>().paths;
});
afterAll(() => server.close());

const verbs = (path: string) => Object.keys(paths[path] ?? {});

describe('what the provider asks is what the running server describes', () => {
  test.each(Object.entries(lectures))('read %s', (_, { path }) => {
    expect(verbs(`/api${path}`)).toContain('get');
  });

  test.each(Object.entries<LigneActe>(actes))('act %s', (cle, ligne) => {
    const { path } = ligne;
    expect(actesServeur.map(({ acte }) => acte.key)).toContain(formulaireDuType(cle));
    expect(verbs(`/api${path}`)).toContain('get');
    expect(verbs(`/api${envoiDe(ligne)}`)).toContain('post');
  });

  test.each(Object.entries(registry).filter(([, { admin }]) => admin))(
    'the verbs of %s',
    (_, { path, model, actions }) => {
      const read = verbs(`/api/admin${path}/{id}`);
      for (const { key } of actions) expect(verbs(`/api/admin${path}/{id}/${key}`)).toEqual(['post']);
      if (model.ecriture === 'moteur') return expect(read).toEqual(['get']);
      if (model.singulier) {
        expect(verbs(`/api/admin${path}`).toSorted()).toEqual(['get', 'post']);
        return expect(read.toSorted()).toEqual(['get', 'put']);
      }
      expect(verbs(`/api/admin${path}`).toSorted()).toEqual(['delete', 'get', 'patch', 'post']);
      expect(read.toSorted()).toEqual(['delete', 'get', 'put']);
      expect(verbs(`/api/admin${path}/visionneuse`)).toContain('get');
      expect(verbs(`/api/admin${path}/export`)).toContain('get');
    },
  );

  test('files go to one place, and come by a token', () => {
    expect(verbs('/api/upload')).toContain('post');
    expect(verbs('/api/download/jeton')).toContain('post');
    expect(verbs('/api/download')).toContain('get');
  });
});
