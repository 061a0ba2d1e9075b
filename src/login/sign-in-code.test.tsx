import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { navigation } from '#src/provider/navigation.ts';
import { stored } from '#src/provider/stored.ts';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { ToastArea } from '#src/ui/toast-area.tsx';
import { toasts } from '#src/ui/toasts.ts';
import { adherente, client, writePageData } from '#tests/support/page-data.ts';
import { Component as SignInPage } from './sign-in-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  writePageData(null);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=jeton');
  vi.spyOn(navigation, 'reloadAt').mockImplementation(() => undefined);
  vi.spyOn(navigation, 'goTo').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.current()) toasts.close(id);
  stored.forgetPersonal();
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const SENT = { logoutUrl: null, content: 'Code envoyé à j***n@exemple.fr.', sendType: 'MAIL' };

function answer(path: string, status: number, body: object): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    mock.post(path, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return bodies;
}

/** Signs in with a right password, at a client whose account is protected. */
async function arrive(address = '/login') {
  answer('/api/identity/login', 200, { etape: 'code' });
  const router = createMemoryRouter(
    [
      {
        path: '/login',
        element: (
          <PortalTheme density="confort">
            <SignInPage />
            <ToastArea />
          </PortalTheme>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Identifiant/), 'adherent@demo.fr');
  await user.type(screen.getByLabelText(/^Mot de passe/), 'Demonstration-2026!');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  return user;
}

it('asks for the code in place, and goes on to the route that was asked for', async () => {
  const sent = answer('/api/amf/send-security-code', 200, SENT);
  const verified = answer('/api/amf/validate-operation', 200, { ...SENT, currentUser: adherente });
  const user = await arrive('/login?callbackUrl=%2Fsecurite');
  await screen.findByRole('heading', { level: 1, name: 'Code de sécurité' });
  expect(document.title).toBe('Code de sécurité – Mutuelle Horizon');
  expect(screen.getByRole('status', { name: '' }).textContent).toBe(SENT.content);
  expect(screen.queryByLabelText(/^Mot de passe/)).toBeNull();
  await user.paste('123456');
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(navigation.reloadAt).toHaveBeenCalledWith('/securite'));
  expect(sent).toEqual([{ operation: 'LOGIN' }]);
  expect(verified).toEqual([{ operation: 'LOGIN', securityCode: '123456' }]);
  expect(stored.read('securityCode')).toBe('123456');
});

it('names the device that is to go without a code, where the client allows it', async () => {
  answer('/api/amf/send-security-code', 200, SENT);
  const verified = answer('/api/amf/validate-operation', 200, { ...SENT, currentUser: adherente });
  writePageData(null, { currentClient: { ...client, isAppareilConfianceActivated: true } });
  const user = await arrive();
  await screen.findByRole('heading', { level: 1, name: 'Code de sécurité' });
  await user.paste('123456');
  await user.click(screen.getByRole('checkbox', { name: /^Ne plus me demander de code/ }));
  await user.type(screen.getByLabelText(/^Nom de cet appareil/), 'Mon ordinateur{Enter}');
  await vi.waitFor(() => expect(navigation.reloadAt).toHaveBeenCalled());
  expect(verified).toEqual([
    { operation: 'LOGIN', securityCode: '123456', confiance: true, nomAppareil: 'Mon ordinateur' },
  ]);
});

it('does not speak of it elsewhere', async () => {
  answer('/api/amf/send-security-code', 200, SENT);
  await arrive();
  await screen.findByRole('heading', { level: 1, name: 'Code de sécurité' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('lets one ask again when no code has left', async () => {
  answer('/api/amf/send-security-code', 429, { status: 429, message: 'Merci de patienter.' });
  await arrive();
  await screen.findByText('L’envoi du code de sécurité a échoué.');
  expect(screen.getByText('Merci de patienter.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Recevoir un code/ })).toBeTruthy();
});

it('goes back to the password, with the reason where there is one', async () => {
  answer('/api/amf/send-security-code', 200, SENT);
  answer('/api/amf/validate-operation', 401, {
    status: 401,
    code: 'CONNEXION_EXPIREE',
    message: 'Votre connexion a pris trop de temps. Merci de recommencer.',
  });
  const user = await arrive();
  await screen.findByRole('heading', { level: 1, name: 'Code de sécurité' });
  await user.paste('123456');
  await user.keyboard('{Enter}');
  const reason = await screen.findByRole('alert');
  expect(reason.textContent).toContain('Votre connexion a pris trop de temps.');
  expect(screen.getByLabelText(/^Mot de passe/)).toBeTruthy();
  expect(navigation.goTo).not.toHaveBeenCalled();
});
