import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Groupe, nomDeGroupe } from './groupe.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  [0, 'acces-1'],
  [0.5, 'acces-500001'],
  [0.999_999_999_9, 'acces-1000000'],
])('the suffix of a group goes up to a million: %d gives %s', (random, name) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  expect(nomDeGroupe('acces')).toBe(name);
});

it('a group is said with its questions, and keeps its name', () => {
  const draw = () => (
    <Groupe nom="acces" titre="Vos accès">
      <input aria-label="Identifiant" />
    </Groupe>
  );
  const { rerender } = render(draw());
  const group = screen.getByRole('group', { name: 'Vos accès' }) as HTMLFieldSetElement;
  const { name } = group;
  expect(name).toMatch(/^acces-\d{1,7}$/);
  rerender(draw());
  expect(group.name).toBe(name);
});
