import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { contrats } from '#src/provider/contrats.ts';
import { contrat } from '#tests/support/contrats.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { Component as AvecSante } from './avec-sante.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ['sante', true],
  ['mixte', true],
  ['prevoyance', false],
] as const)('a contract of %s has its lists of care: %s', async (typeContrat, hasListe) => {
  writePageData(adherente);
  const courant = contrat('00012345', { typeContrat });
  vi.spyOn(contrats, 'etat').mockReturnValue({ etape: 'prets', liste: [courant], courant });
  const pages = [{ path: '/remboursements/annee', element: <p>Mon année</p> }];
  const router = createMemoryRouter([{ element: <AvecSante />, children: pages }], {
    initialEntries: ['/remboursements/annee'],
  });
  render(<RouterProvider router={router} />);
  const texte = hasListe ? 'Mon année' : 'Ce contrat ne rembourse pas de soins';
  expect(await screen.findByText(texte)).toBeDefined();
  expect(screen.queryByText('Mon année') !== null).toBe(hasListe);
  // It is still the page that was asked for.
  if (!hasListe) expect(screen.getByRole('heading', { level: 1, name: 'Mon année de soins' })).toBeDefined();
});
