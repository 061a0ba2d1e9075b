import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/connection.ts';
import { TableMemory } from './table-memory.ts';

let live: boolean;
let announce: (what: string | null) => void;
let memory: TableMemory<string>;
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
  const bounds = { weightOf: (text: string) => text.length, maxWeight: 100, maxValue: 40 };
  memory = new TableMemory({ changes } as unknown as Database, bounds);
});

const keep = (table: string, key: string, value = 'valeur') =>
  memory.set(table, key, value, memory.since(table));

test('ce qui est gardé sert jusqu’au changement de sa table, et d’elle seule', () => {
  keep('pays', 'tous les pays');
  keep('sexe', 'tous les sexes');
  announce('sexe');
  expect([memory.get('tous les pays'), memory.get('tous les sexes')]).toEqual(['valeur', undefined]);
  announce(null);
  expect(memory.get('tous les pays')).toBeUndefined();
});

test('ce que le nœud a écrit lui-même est oublié aussitôt, ce qu’il écrit ailleurs n’y fait rien', () => {
  keep('pays', 'tout');
  const avant = memory.since('pays');
  announce('ecrit:demande');
  expect([memory.since('pays'), memory.get('tout')]).toEqual([avant, 'valeur']);
  announce('ecrit:pays');
  expect(memory.get('tout')).toBeUndefined();
});

test('une vue est oubliée avec ce que le nœud écrit dans les tables qu’elle montre', () => {
  memory.set('demande_adherent', 'file', 'valeur', memory.since('demande_adherent', ['demande']));
  keep('pays', 'tout');
  announce('ecrit:demande');
  expect([memory.get('file'), memory.get('tout')]).toEqual([undefined, 'valeur']);
});

test('une session qui s’éteint n’efface rien', () => {
  keep('pays', 'tout');
  announce('session:abc');
  expect(memory.get('tout')).toBe('valeur');
});

test.each(['pays', 'ecrit:pays'])(
  'ce qui fut lu avant un changement n’est pas gardé après lui (%s)',
  (quoi) => {
    // Read for the first time: nothing of that table was ever kept.
    const since = memory.since('pays');
    announce(quoi);
    memory.set('pays', 'tout', 'ancienne', since);
    expect(memory.get('tout')).toBeUndefined();
  },
);

test('sans annonces de la base, rien n’est cru ni gardé', () => {
  keep('pays', 'tout');
  live = false;
  expect(memory.get('tout')).toBeUndefined();
  keep('pays', 'autre');
  live = true;
  expect(memory.get('autre')).toBeUndefined();
});

test('la mémoire est bornée : les plus anciens partent, les trop grands n’entrent pas', () => {
  keep('pays', 'x'.repeat(4_001));
  expect(memory.get('x'.repeat(4_001))).toBeUndefined();
  keep('pays', 'trop grand', 'v'.repeat(41));
  expect(memory.get('trop grand')).toBeUndefined();
  for (const key of ['a', 'b', 'c']) keep('pays', key, key.repeat(40));
  expect(['a', 'b', 'c'].map((key) => memory.get(key)?.length)).toEqual([undefined, 40, 40]);
});

test('une valeur remplacée ne pèse qu’une fois', () => {
  keep('pays', 'autre', 'v'.repeat(40));
  for (let n = 0; n < 10; n++) keep('pays', 'même', 'v'.repeat(40));
  expect(memory.get('autre')).toHaveLength(40);
});
