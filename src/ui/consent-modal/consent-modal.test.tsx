import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ConsentementMembre } from '#src/provider/consentements.ts';
import { forgetReads } from '#src/provider/forget-reads.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { toasts } from '#src/ui/toasts.ts';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { ConsentHost } from './consent-host.tsx';

const FORM = '*/api/forms/consentement/form';
const MERCI = 'Nous avons bien pris en compte votre consentement.';

const server = setupServer();
beforeAll(() => {
  openableDialogs();
  server.listen({ onUnhandledFrame: 'error' });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  forgetReads();
  window.sessionStorage.clear();
  for (const { id } of toasts.current()) toasts.close(id);
});
afterAll(() => server.close());

function consentement(nom: string, libelle: string): ConsentementMembre {
  return {
    ...{
      nom,
      libelle,
      finalite: 'Prospection',
      descriptionHtml: '<p>Au plus un message par mois.</p>',
      version: '2026-01',
    },
    ...{ isObligatoire: false, isRetractable: true, isAccepted: null, date: null },
  };
}

const TOUS = [
  consentement('OFFRES', 'Recevoir les offres'),
  consentement('ENQUETE', 'Répondre aux enquêtes'),
];
const sent = vi.fn();

function open(aRecueillir: readonly string[] = ['OFFRES', 'ENQUETE']) {
  sent.mockReset();
  writePageData(adherente);
  server.use(
    mock.get('*/api/consentement', () => HttpResponse.json({ consentements: TOUS, aRecueillir })),
    mock.post(FORM, async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ id: '1', reference: 'DEM-2026-000001', etat: 'traitee' });
    }),
  );
  return render(
    <MemoryRouter>
      <PortalTheme density="confort">
        <ConsentHost userId={adherente.id} />
      </PortalTheme>
    </MemoryRouter>,
  );
}

const fenetre = () => screen.findByRole('dialog', { name: 'Vos consentements' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('each one accepted or refused leaves the list, and the window closes with the last', async () => {
  open();
  const dialog = await fenetre();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
  await press('J’accepte : Recevoir les offres');
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
  expect(sent).toHaveBeenLastCalledWith({ data: { nomConsentement: 'OFFRES', isAccepted: true } });
  expect(document.activeElement?.textContent).toBe('Répondre aux enquêtes');
  await press('Je refuse : Répondre aux enquêtes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveBeenLastCalledWith({ data: { nomConsentement: 'ENQUETE', isAccepted: false } });
  expect(toasts.current().map(({ message }) => message)).toEqual([MERCI]);
});

it('its two buttons look alike', async () => {
  open(['OFFRES']);
  await fenetre();
  const [yes, no] = screen.getAllByRole('button', { name: /Recevoir les offres/ });
  expect(yes?.className).toBe(no?.className);
});

it('does not open where nothing waits for an answer', async () => {
  open([]);
  await waitFor(() => expect(server.listHandlers()).not.toHaveLength(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closed without an answer, it does not come back in this session', async () => {
  const { unmount } = open();
  await fenetre();
  await press('Fermer');
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  forgetReads();
  open();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

it('a refusal of the server is told, and the question stays', async () => {
  open(['OFFRES']);
  server.use(
    mock.post(FORM, () => HttpResponse.json({ message: 'Une erreur s’est produite' }, { status: 500 })),
  );
  const dialog = await fenetre();
  await press('J’accepte : Recevoir les offres');
  await waitFor(() => expect(toasts.current()[0]?.message).toBe('Une erreur s’est produite'));
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
});
