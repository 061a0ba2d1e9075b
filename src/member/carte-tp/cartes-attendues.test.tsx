import { render, screen } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contrats } from '#src/provider/contrats.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { autourDesPages } from '#tests/support/around-pages.ts';
import { contrat } from '#tests/support/contrats.ts';
import { adherente, client, writePageData } from '#tests/support/page-data.ts';
import { CartesAttendues } from './cartes-attendues.tsx';

const LUCAS = '000000451204';
const server = setupServer(...autourDesPages());
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  const dite = {
    ...{ isActivated: true, isActivatedPerContract: {}, modeGestion: 'manuel' as const },
    ...{ isEnvoiArActivated: true, texteInfo: null },
  };
  writePageData(adherente, {
    currentClient: { ...client, fonctionnalites: { certificatScolariteActeGestion: dite } },
  });
  server.use(
    mock.get('*/api/adherent/contrats', () => HttpResponse.json({ contrats: [contrat('00012345')] })),
  );
});
afterAll(() => server.close());

it('leads to the certificate that is waited for, and to nothing while it is looked at', async () => {
  const attendues = [
    { numPers: LUCAS, phrase: 'Lucas : carte 2027 en attente.', isADonner: true },
    { numPers: LUCAS, phrase: 'Lucas : carte 2028 en attente.', isADonner: false },
  ];
  await contrats.charge();
  const router = createMemoryRouter([{ path: '/', element: <CartesAttendues attendues={attendues} /> }]);
  render(
    <PortalTheme density="confort">
      <RouterProvider router={router} />
    </PortalTheme>,
  );
  const lien = await screen.findByRole('link', { name: 'L’envoyer' });
  expect(lien.getAttribute('href')).toBe(`/contrat/beneficiaires/scolarite?personne=${LUCAS}`);
  expect(lien.closest('[role="alert"]')?.textContent).toContain('carte 2027');
  expect(screen.getAllByText(/en attente/)).toHaveLength(2);
});
