import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Component as ContratPage } from '#src/member/contrat/contrat-page.tsx';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { acteEssai, ouvreActe, PREFILL } from '#tests/support/acte-essai.tsx';
import { autourDesPages } from '#tests/support/around-pages.ts';
import { contrat } from '#tests/support/contrats.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';

const EN_COURS = {
  ...{ libelle: 'Résilier votre contrat', reference: 'DEM-2026-000042' },
  ...{ etat: 'enregistree', dateCreation: '2026-11-12T08:30:00.000Z' },
};
const CONTRAT = {
  ...contrat('00020001'),
  ...{ natureContrat: 'individuel', isContratResponsable: true, dateFin: null, assures: [], couvertures: [] },
  ...{ dateAnniversaire: '2027-01-01', souscripteur: { nom: 'Martin', prenom: 'Jeanne' }, entreprise: null },
  ...{ cotisation: null, isDemat: true, isBeneficiaireAjoutable: false, version: 1 },
  gestionnaire: { libelle: 'Service adhérents', telephone: '01 99 00 12 34', email: 'service@exemple.fr' },
};

const server = setupServer(...autourDesPages());
beforeAll(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => writePageData(adherente));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  forgetReads();
});
afterAll(() => server.close());

async function seRappelle() {
  const rappel = (await screen.findByText(/Une demande de même nature est déjà en cours/)).closest('[role]');
  expect(rappel?.textContent).toContain('« Résilier votre contrat », référence DEM-2026-000042');
  expect(rappel?.textContent).toMatch(/envoyée le 12\/11\/2026 à\s9\sh\s30 : enregistrée\./);
  const suivre = screen.getByRole('link', { name: 'Suivre cette demande' });
  expect(suivre.getAttribute('href')).toBe('/demandes/DEM-2026-000042');
}

it('recalls at the entry of an act what was already asked, before anything is typed', async () => {
  const chemin = `*/api${acteEssai.path}`;
  server.use(mock.get(chemin, () => HttpResponse.json({ ...PREFILL, enCours: [EN_COURS] })));
  ouvreActe();
  await seRappelle();
  await screen.findByRole('button', { name: 'Continuer' });
});

it.each([EN_COURS, null])('recalls on the contract that its end was asked for: %j', async (demandee) => {
  server.use(
    mock.get('*/api/adherent/contrats', () => HttpResponse.json({ contrats: [contrat('00020001')] })),
    mock.get('*/api/adherent/contrats/detail', () =>
      HttpResponse.json({ ...CONTRAT, resiliationDemandee: demandee }),
    ),
  );
  const router = createMemoryRouter([{ path: '/contrat', element: <ContratPage /> }], {
    initialEntries: ['/contrat'],
  });
  render(
    <PortalTheme density="confort">
      <RouterProvider router={router} />
    </PortalTheme>,
  );
  await screen.findByRole('heading', { name: 'Votre offre' });
  if (demandee) await seRappelle();
  else expect(screen.queryByText(/déjà en cours/)).toBeNull();
});
