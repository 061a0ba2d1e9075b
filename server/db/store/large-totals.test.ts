import { expect, test } from 'vitest';
import { makeLargeTotals } from './large-totals.ts';

test('le total d’une longue liste se redit dix secondes ; passé ce temps, un seul la recompte', () => {
  let now = 0;
  const totals = makeLargeTotals(() => now);
  totals.set('file', 1_000_000);
  now = 9_999;
  expect(totals.get('file')).toBe(1_000_000);
  now = 10_000;
  expect([totals.get('file'), totals.get('file')]).toEqual([undefined, 1_000_000]);
  totals.set('file', 1_000_007);
  expect(totals.get('file')).toBe(1_000_007);
});

test('une liste courte, ou qui l’est devenue, se recompte à chaque changement', () => {
  const totals = makeLargeTotals();
  totals.set('courte', 49_999);
  totals.set('réduite', 60_000);
  totals.set('réduite', 12);
  expect([totals.get('courte'), totals.get('réduite')]).toEqual([undefined, undefined]);
});

test('la mémoire est bornée : les plus anciens partent', () => {
  const totals = makeLargeTotals();
  for (let i = 0; i <= 500; i++) totals.set(`liste ${i}`, 50_000);
  expect([totals.get('liste 0'), totals.get('liste 500')]).toEqual([undefined, 50_000]);
});
