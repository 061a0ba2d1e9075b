import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHANGEMENTS } from '#server/gestion/changements.ts';
import { pageDesFormes } from '#tests/support/formes-gestion.ts';
import { REPONSES } from './reponses.ts';

const PAGE = '../../../docs/gestion-formes.md';

test('la page du contrat est celle des définitions', async () => {
  await expect(pageDesFormes(REPONSES, CHANGEMENTS)).toMatchFileSnapshot(PAGE);
});

test('le contrat nomme chaque forme qu’il reçoit', () => {
  const contrat = readFileSync(new URL('../../../docs/gestion.md', import.meta.url), 'utf8');
  for (const nom of Object.keys(REPONSES)) expect(contrat).toMatch(new RegExp(`\\b${nom}\\b`));
});

test('une définition qui change rend la page périmée', () => {
  const { Personne: _, ...reste } = REPONSES;
  const page = readFileSync(new URL(PAGE, import.meta.url), 'utf8');
  expect(page).not.toBe(pageDesFormes(reste, CHANGEMENTS));
  expect(page).not.toBe(
    pageDesFormes({ ...REPONSES, Remise: { ...REPONSES.Remise, autre: REPONSES.Personne.nom } }, CHANGEMENTS),
  );
});
