import '#tests/support/sample-lists.setup.ts';
import { expect, it } from 'vitest';
import { accessOf } from '#src/admin/generate/access.ts';
import { lookup, registry } from '#src/registry.ts';
import { columnsOf, hiddenByDefault } from './columns.ts';
import { moved } from './columns-button.tsx';
import { inOrder } from './use-columns.ts';

const reader = {
  id: 'u',
  clientId: 'c',
  userName: 'u',
  nom: 'N',
  prenom: 'P',
  roles: [],
  isPlateforme: false,
  habilitations: [
    {
      ressource: '*',
      actions: ['read'] as const,
      champsLecture: null,
      champsEcriture: null,
      condition: null,
    },
  ],
};

const LISTES = Object.keys(registry).filter((key) => !lookup(key).model.singulier);

it.each(LISTES)('%s: a few columns at first, the way to the record among them', (key) => {
  const access = accessOf(key, reader);
  const columns = columnsOf(access);
  const hidden = hiddenByDefault(access, columns);
  const shown = columns.filter(({ name }) => !hidden.includes(name));
  // A key that the server has made is in no list: its title leads to the record.
  const [premiere = access.model.title] = access.model.naturalKey;
  const isListed = columns.some(({ name }) => name === premiere);
  expect(shown[0]?.name).toBe(isListed ? premiere : access.model.title);
  expect(shown.map(({ name }) => name)).toContain(access.model.title);
  expect(shown.length).toBeGreaterThanOrEqual(3);
  expect(shown.length).toBeLessThanOrEqual(8);
});

it('keeps the first column first, and new columns after those that were ordered', () => {
  const columns = columnsOf(accessOf('civilite', reader));
  const names = inOrder(columns, ['ordre', 'libelle']).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['code', 'ordre', 'libelle']);
  expect(names).toHaveLength(columns.length);
});

it('moves a column by one place within the others', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
});

const PAR_ETATS = LISTES.filter((key) => lookup(key).model.etats !== null);

it.each(PAR_ETATS)('%s: where each record stands is seen without asking for it', (key) => {
  const access = accessOf(key, reader);
  const columns = columnsOf(access);
  const hidden = hiddenByDefault(access, columns);
  expect(hidden).not.toContain(access.model.etats?.champ);
});

it('demande-rgpd, historique: what was asked, what it was done on', () => {
  for (const [key, champ] of [
    ['demande-rgpd', 'genre'],
    ['historique', 'ressource'],
  ] as const) {
    const access = accessOf(key, reader);
    expect(hiddenByDefault(access, columnsOf(access))).not.toContain(champ);
  }
});
