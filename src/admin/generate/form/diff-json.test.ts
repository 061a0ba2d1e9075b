import { expect, test } from 'vitest';
import { diffJson } from './diff-json.ts';

test('un changement se dit en deux lignes de JSON, avant puis après', () => {
  expect(
    diffJson([
      { champ: 'delaiToasts', avant: 5, apres: 7 },
      { champ: 'schemesApp', avant: [], apres: ['mutuelle'] },
      { champ: 'ics', avant: null, apres: 'FR72' },
    ]),
  ).toBe(
    [
      '- "delaiToasts": 5',
      '+ "delaiToasts": 7',
      '- "schemesApp": []',
      '+ "schemesApp": ["mutuelle"]',
      '- "ics": null',
      '+ "ics": "FR72"',
    ].join('\n'),
  );
});
