import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigation } from '#src/provider/navigation.ts';
import { pageData } from '#src/provider/page-data.ts';
import { toasts } from '#src/ui/toasts.ts';
import { adherente, gestionnaire, writePageData } from '#tests/support/page-data.ts';
import { Component as LoginArea } from './login-area.tsx';
import { loginRoutes } from './routes.ts';
import { Component as SignInPage } from './sign-in-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  writePageData(null);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=jeton');
  vi.spyOn(navigation, 'reloadAt').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function open(address = '/login', avant: readonly string[] = []) {
  const router = createMemoryRouter(
    [
      {
        element: <LoginArea />,
        children: [
          { path: '/login', element: <SignInPage /> },
          { path: '/connexion-secours', element: <SignInPage /> },
          { path: '/admin', element: <p>Administration</p> },
        ],
      },
    ],
    { initialEntries: [...avant, address] },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

const identifier = () => screen.getByLabelText(/^Identifiant/);
const password = () => screen.getByLabelText(/^Mot de passe/);
const submit = () => screen.getByRole('button', { name: 'Se connecter' });

function answerWith(status: number, body: Record<string, unknown>): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    mock.post('/api/identity/login', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return bodies;
}

async function fillAndSubmit(user: ReturnType<typeof userEvent.setup>) {
  await user.type(identifier(), ' gestionnaire@demo.fr ');
  await user.type(password(), 'Demonstration-2026!');
  await user.click(submit());
}

describe('the sign-in page', () => {
  it('is named, and says to browsers what its fields are', () => {
    open();
    expect(document.title).toBe('Connexion – Mutuelle Horizon');
    expect(screen.getByRole('heading', { level: 1, name: 'Connexion' })).toBeTruthy();
    expect(identifier().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    expect(password().getAttribute('type')).toBe('password');
  });

  it('begins each of its steps at its title, forth and back', async () => {
    answerWith(200, { etape: 'secondFacteur', moyens: ['cle', 'totp'] });
    const user = open();
    await fillAndSubmit(user);
    const titre = await screen.findByRole('heading', { level: 1, name: 'Second facteur' });
    expect(document.activeElement).toBe(titre);
    await user.click(screen.getByRole('button', { name: 'Revenir au mot de passe' }));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1, name: 'Connexion' }));
  });

  it.each([
    ['as the first page', []],
    ['from another page', ['/connexion-secours']],
  ])(
    'begins where one types at its field, however one shows the second factor, come to %s',
    async (_, avant) => {
      answerWith(200, { etape: 'secondFacteur', moyens: ['totp', 'recuperation'] });
      const user = open('/login', avant);
      await fillAndSubmit(user);
      expect(document.activeElement).toBe(await screen.findByLabelText(/^Code à 6 chiffres/));
      await user.click(screen.getByRole('button', { name: 'Utiliser un code de récupération' }));
      expect(document.activeElement).toBe(screen.getByLabelText(/^Code de récupération/));
    },
  );

  it('offers another link to whoever never confirmed the address, once the password is right', async () => {
    answerWith(200, { etape: 'confirmation', userId: 'u' });
    const asked: string[] = [];
    server.use(
      mock.post('/api/identity/relance-activation', ({ request }) => {
        asked.push(new URL(request.url).search);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = open();
    await fillAndSubmit(user);
    await screen.findByRole('heading', { level: 1, name: 'Confirmez votre adresse e-mail' });
    await user.click(screen.getByRole('button', { name: 'Recevoir un nouveau lien' }));
    await screen.findByText(/un nouveau lien vient de vous être envoyé/);
    expect(asked).toEqual(['?userId=u']);
    for (const { id } of toasts.current()) toasts.close(id);
    await user.click(screen.getByRole('button', { name: 'Revenir à la connexion' }));
    await screen.findByRole('heading', { level: 1, name: 'Connexion' });
  });

  it('shows and hides the password', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(password().getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(password().getAttribute('type')).toBe('password');
  });

  it('says what is missing, under the field and in a summary that leads there', async () => {
    const user = open();
    await user.click(submit());
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Merci de renseigner toutes les données obligatoires.');
    expect(document.activeElement).toBe(summary);
    expect(password().getAttribute('aria-invalid')).toBe('true');
    const described = password().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Ce champ est obligatoire.');
    await user.click(within(summary).getByRole('button', { name: /^Mot de passe/ }));
    expect(document.activeElement).toBe(password());
  });

  it('opens the administration for a back-end user', async () => {
    const bodies = answerWith(200, { ...gestionnaire });
    await fillAndSubmit(open());
    await vi.waitFor(() => expect(navigation.reloadAt).toHaveBeenCalledWith('/admin'));
    expect(bodies).toEqual([{ userName: 'gestionnaire@demo.fr', password: 'Demonstration-2026!' }]);
  });

  it('opens the member area for a member', async () => {
    answerWith(200, { ...adherente });
    await fillAndSubmit(open());
    await vi.waitFor(() => expect(navigation.reloadAt).toHaveBeenCalledWith('/accueil'));
  });

  it.each([
    ['%2Fadmin%2Fcivilite', '/admin/civilite'],
    ['https%3A%2F%2Fevil.example', '/admin'],
  ])('goes back to a route of ours only: %s', async (callbackUrl, route) => {
    answerWith(200, { ...gestionnaire });
    await fillAndSubmit(open(`/login?callbackUrl=${callbackUrl}`));
    await vi.waitFor(() => expect(navigation.reloadAt).toHaveBeenCalledWith(route));
  });

  it('shows the sentence of the server when it refuses, and keeps what was typed', async () => {
    answerWith(401, { status: 401, message: 'Identifiant ou mot de passe incorrect.' });
    await fillAndSubmit(open());
    const summary = await screen.findByText('Identifiant ou mot de passe incorrect.');
    expect(document.activeElement).toBe(summary.closest('[role="alert"]'));
    expect((password() as HTMLInputElement).value).toBe('Demonstration-2026!');
    expect(navigation.reloadAt).not.toHaveBeenCalled();
  });

  it('asks for the anti-forgery cookie again when it was cleared', async () => {
    const asked: string[] = [];
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
      asked.length > 0 ? 'XSRF-TOKEN=nouveau' : '',
    );
    answerWith(200, { ...gestionnaire });
    server.use(
      mock.get('/', ({ request }) => {
        asked.push(request.url);
        return HttpResponse.html('<!doctype html>');
      }),
    );
    await fillAndSubmit(open());
    await vi.waitFor(() => expect(navigation.reloadAt).toHaveBeenCalledWith('/admin'));
    expect(asked).toHaveLength(1);
  });

  it('says that the session is over when it brought one here, whatever the page still believes', () => {
    writePageData(gestionnaire);
    open('/login?motif=session');
    expect(screen.getByRole('status').textContent).toContain('Votre session a pris fin.');
  });

  it('is not for those who are signed in', async () => {
    writePageData(gestionnaire);
    open();
    expect(await screen.findByText('Administration')).toBeTruthy();
  });

  it('has an address that no external provider closes, without what only exists where people sign in here', () => {
    const route = (path: string) => loginRoutes.find((one) => one.path === path);
    expect(route('connexion-secours')).toMatchObject({ path: 'connexion-secours' });
    expect(route('connexion-secours')?.loader).toBeUndefined();
    expect(route('login')?.loader).toBeDefined();
    const { currentClient } = pageData();
    writePageData(null, { currentClient: { ...currentClient, oidcExternalProvider: 'France Identité' } });
    open();
    expect(submit()).toBeTruthy();
    expect(screen.queryByRole('link', { name: /oublié/ })).toBeNull();
    open('/connexion-secours');
    expect(screen.getByRole('heading', { level: 1, name: 'Connexion de secours' })).toBeTruthy();
  });
});
