import { expect, test } from 'vitest';
import * as z from 'zod';
import { appelsDuContrat } from '#tests/support/gestion-appels.ts';
import { openApiDuContrat } from '#tests/support/gestion-openapi.ts';

const FICHIER = '../../../docs/gestion-openapi.json';
const document = openApiDuContrat();

test('la description du contrat est celle des définitions', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(FICHIER);
});

/** The schema of an answer, with the others that it names beside it. */
function schemaDe(schema: object) {
  const { schemas } = document.components as { readonly schemas: object };
  const texte = JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/');
  return z.fromJSONSchema(JSON.parse(texte) as Parameters<typeof z.fromJSONSchema>[0]);
}

test.each(appelsDuContrat().map((appel) => [appel.id, appel] as const))(
  '%s : ses exemples ont la forme qu’ils montrent',
  (_, { corps, reponse }) => {
    for (const porte of [corps, reponse])
      if (porte) expect(schemaDe(porte.schema).safeParse(porte.exemple).error?.issues ?? []).toEqual([]);
  },
);
