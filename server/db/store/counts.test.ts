import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/connection.ts';
import { Counts } from './counts.ts';

let live: boolean;
let announce: (what: string | null) => void;
let counts: Counts;
beforeEach(() => {
  live = true;
  const changes = {
    get live() {
      return live;
    },
    subscribe(listener: (what: string | null) => void) {
      announce = listener;
      return () => undefined;
    },
  };
  counts = new Counts({ changes } as unknown as Database);
});

const keep = (table: string, key: string, total: number) => counts.set(table, key, total, counts.generation);

test('un total gardé sert jusqu’au changement de sa table, et d’elle seule', () => {
  keep('pays', 'tout', 250);
  keep('sexe', 'tout', 2);
  announce('sexe');
  expect([counts.get('pays', 'tout'), counts.get('sexe', 'tout')]).toEqual([250, undefined]);
  announce(null);
  expect(counts.get('pays', 'tout')).toBeUndefined();
});

test('une session qui s’éteint n’efface rien', () => {
  keep('pays', 'tout', 250);
  announce('session:abc');
  expect(counts.get('pays', 'tout')).toBe(250);
});

test('un total compté avant un changement n’est pas gardé après lui', () => {
  const since = counts.generation;
  announce('pays');
  counts.set('pays', 'tout', 249, since);
  expect(counts.get('pays', 'tout')).toBeUndefined();
});

test('sans annonces de la base, rien n’est cru ni gardé', () => {
  keep('pays', 'tout', 250);
  live = false;
  expect(counts.get('pays', 'tout')).toBeUndefined();
  keep('pays', 'autre', 1);
  live = true;
  expect(counts.get('pays', 'autre')).toBeUndefined();
});

test('la mémoire est bornée, en nombre et en longueur', () => {
  keep('pays', 'x'.repeat(2_001), 1);
  expect(counts.get('pays', 'x'.repeat(2_001))).toBeUndefined();
  for (let n = 0; n < 5_000; n++) keep('pays', `clé ${n}`, n);
  expect(counts.get('pays', 'clé 0')).toBe(0);
  keep('pays', 'une de trop', 1);
  expect(counts.get('pays', 'clé 0')).toBeUndefined();
  expect(counts.get('pays', 'une de trop')).toBe(1);
});
