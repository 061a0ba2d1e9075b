import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SansEcheance } from './sans-echeance.tsx';

afterEach(cleanup);

it.each([
  [2027, 'Échéancier 2027 à venir', /dès que vos cotisations de 2027 seront fixées/],
  [2026, 'Aucune échéance en 2026', /écrivez-nous/],
  [2024, 'Aucune échéance en 2024', /écrivez-nous/],
])('a schedule of %i that has nothing, in 2026', (annee, titre, phrase) => {
  render(<SansEcheance annee={annee} courante={2026} />);
  expect([screen.queryByText(titre) !== null, screen.queryByText(phrase) !== null]).toEqual([true, true]);
});
