import { expect, test } from 'vitest';
import type { Row } from '#src/admin/generate/access.ts';
import { sansPersonne } from './audiences-vides.tsx';

const audience = (effectif: number | null) => ({ id: 'a', version: 1, effectif }) as unknown as Row;

test.each([
  ['tout le monde', [], [], false],
  ['une audience de personne', ['A'], [audience(0)], true],
  ['une où quelqu’un est', ['A'], [audience(1)], false],
  ['une de personne, une de quelqu’un', ['A', 'B'], [audience(0), audience(3)], false],
  ['pas encore comptée', ['A'], [audience(null)], false],
  ['pas toutes lues', ['A', 'B'], [audience(0)], false],
])('%s', (_, choisies, lues, attendu) => {
  expect(sansPersonne(choisies, lues)).toBe(attendu);
});
