import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from '#src/provider/query-client.ts';
import { MAIN_ID } from '#src/ui/skip-link.tsx';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { Component } from './demande-page.tsx';

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  // jsdom has no modal windows.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const DEMANDE = {
  ...{ id: 'd1', reference: 'DEM-2026-000001', codeType: 'adresse', libelle: 'Modifier mon adresse' },
  ...{ numContrat: null, personneConcernee: null, etat: 'enregistree', isModeGestionManuel: true },
  ...{ dateCreation: '2026-11-26T09:00:00.000Z', dateMaj: '2026-11-26T09:00:00.000Z', dateCloture: null },
  ...{ delaiCibleJours: 5, dateLimite: '2026-12-03', motifRefus: null, commentaire: null },
  ...{ isAnnulable: true, isReprenable: false, nbPiecesAttendues: 0, version: 1 },
  ...{ historique: [], pieces: [], piecesAttendues: [], signee: null, resume: [] },
};

it('annulée, rend le clavier au titre de la page : son bouton s’en est allé', async () => {
  let demande = DEMANDE;
  server.use(
    mock.get(`*/${DEMANDE.reference}`, () => HttpResponse.json(demande)),
    mock.post(`*/${DEMANDE.reference}/annulation`, () => {
      demande = { ...DEMANDE, etat: 'annulee', isAnnulable: false, version: 2 };
      return HttpResponse.json({});
    }),
  );
  writePageData(adherente);
  queryClient.clear();
  const router = createMemoryRouter([{ path: '/demandes/:reference', element: <Component /> }], {
    initialEntries: [`/demandes/${DEMANDE.reference}`],
  });
  render(
    <PortalTheme density="confort">
      <main id={MAIN_ID} tabIndex={-1}>
        <RouterProvider router={router} />
      </main>
    </PortalTheme>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Annuler ma demande' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler ma demande' }),
  );
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler ma demande' })).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

const A_SUIVRE = {
  ...{ ...DEMANDE, isReprenable: true, formatsReprise: null, nbPiecesAttendues: 1 },
  piecesAttendues: [{ inputName: 'rib', codePiece: 'RIB', libelle: 'Votre RIB', formats: null }],
};
const jusqua = new Date(Date.now() + 600_000).toISOString();

it.each([
  [undefined, ['Envoyer ce document', 'Reprendre ma demande', 'Annuler ma demande']],
  [true, ['Envoyer ce document', 'Annuler ma demande']],
  [false, []],
] as const)(
  'n’offre que ce qui peut être envoyé ; en remplacement avec écriture : %s',
  async (ecrit, offerts) => {
    server.use(mock.get(`*/${DEMANDE.reference}`, () => HttpResponse.json(A_SUIVRE)));
    writePageData({
      ...adherente,
      ...(ecrit !== undefined && { remplacement: { jusqua, ecrit, enPersonne: [] } }),
    });
    queryClient.clear();
    const router = createMemoryRouter([{ path: '/demandes/:reference', element: <Component /> }], {
      initialEntries: [`/demandes/${DEMANDE.reference}`],
    });
    render(
      <PortalTheme density="confort">
        <RouterProvider router={router} />
      </PortalTheme>,
    );
    await screen.findByText('Votre RIB', { exact: false });
    const noms = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    const gestes = ['Envoyer ce document', 'Reprendre ma demande', 'Annuler ma demande'];
    expect(gestes.filter((geste) => noms.includes(geste))).toEqual(offerts);
  },
);
