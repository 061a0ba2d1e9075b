import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lectures } from '#src/core/lecture/lectures.ts';
import type { ActeVu } from '#src/lectures/simulateur.ts';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { autourDesPages } from '#tests/support/around-pages.ts';
import { contrat } from '#tests/support/contrats.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { Component } from './simulateur-page.tsx';

const ACTE: ActeVu = {
  ...{
    code: 'OSTEO',
    libelle: 'Ostéopathie',
    description: '',
    codeDomaine: 'DOUCE',
    tags: [],
    codeActe: 'HN',
  },
  ...{ famille: 'honoraires', retenue: null, isParcours: false, isLourd: false, quantite: null, unite: null },
  ...{ champs: [], majorations: [], limites: [], montantMoyen: 60, baseRemboursement: 0, tauxRo: 0 },
  ...{ nomenclature: null, isRenouvellement: false },
  cas: [
    {
      ...{ si: [], libelle: null, baseRemboursement: 0, tauxRo: 0, isBasePrix: false, montantMoyen: 60 },
      ...{ montantMax: null, isBaseExemple: false, codesGarantie: [], panier: null },
    },
  ],
};
const lu = (numPers: string, jour: string) => ({
  personnes: [
    { numPers: 'p1', prenom: 'Jeanne' },
    { numPers: 'p2', prenom: 'Lucas' },
  ],
  domaines: [
    {
      ...{ code: 'DOUCE', libelle: 'Médecines douces', icone: 'spa', mettreEnValeur: false, tags: [] },
      ...{ actes: [ACTE], children: [], options: [] },
    },
  ],
  contexte: {
    ...{ numPers, jour, regime: 'general', changementRegime: null, isCss: false, isMineur: false },
    ...{ isMoins16: false, isSuspendu: false, garanties: [] },
    retenues: { participation: 0, franchise: 0, participationJour: 0, paramedicalJour: 0, transportJour: 0 },
  },
});

const server = setupServer(...autourDesPages());
/** What the next read waits for. */
let attend: Promise<void>;
let arrive: () => void;
beforeAll(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  writePageData(adherente);
  attend = Promise.resolve();
  const CHEMIN = `*/api${lectures.simulateur.path}`;
  server.use(
    mock.get('*/api/adherent/contrats', () => HttpResponse.json({ contrats: [contrat('00020001')] })),
    mock.get(`*/api${lectures.retenues.path}`, () => HttpResponse.json([])),
    mock.get(CHEMIN, async ({ request }) => {
      const { searchParams: asked } = new URL(request.url);
      await attend;
      return HttpResponse.json(lu(asked.get('numPers') ?? 'p1', asked.get('dateSoins') ?? '2026-11-20'));
    }),
    mock.post(CHEMIN, () => new HttpResponse(null, { status: 503 })),
  );
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  forgetReads();
});
afterAll(() => server.close());

async function ouvre() {
  const router = createMemoryRouter([{ path: '/garanties/simulateur', element: <Component /> }], {
    initialEntries: ['/garanties/simulateur?acte=OSTEO'],
  });
  render(
    <PortalTheme density="confort">
      <RouterProvider router={router} />
    </PortalTheme>,
  );
  await screen.findByRole('region', { name: RESTE });
  attend = new Promise((resolve) => {
    arrive = resolve;
  });
}

const RESTE = 'Il vous resterait à payer';
const reste = () => screen.queryByRole('region', { name: RESTE });
const garde = () => screen.getByRole('button', { name: 'Garder en PDF' }).getAttribute('aria-disabled');
const date = (value: string) =>
  fireEvent.change(screen.getByLabelText(/^Date des soins/), { target: { value } });
const annonce = (texte: string) => screen.getByText(texte).closest('[aria-live="polite"]');

it('has no result beside a day that is half typed, and says what is missing', async () => {
  await ouvre();
  expect(garde()).not.toBe('true');
  date('15/1');
  expect(reste()).toBeNull();
  expect(annonce('Terminez la date des soins pour voir le résultat.')).not.toBeNull();
  expect(garde()).toBe('true');
  date('');
  await waitFor(() => expect(reste()).not.toBeNull());
});

it.each([
  ['another day', () => date('15/12/2026'), 'selon vos garanties au 15/12/2026'],
  [
    'somebody else',
    () => fireEvent.change(screen.getByLabelText(/^Pour qui/), { target: { value: 'p2' } }),
    'selon vos garanties au 20/11/2026',
  ],
])('takes the result away while the one of %s is on its way', async (_, change, mention) => {
  await ouvre();
  change();
  await waitFor(() => expect(reste()).toBeNull());
  expect(annonce('Calcul en cours…')).not.toBeNull();
  expect(garde()).toBe('true');
  arrive();
  await waitFor(() => expect(reste()?.textContent).toContain(mention));
});
