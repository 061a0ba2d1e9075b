import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { statusMessage } from '#src/core/compte/status-messages.ts';
import { toasts } from '#src/ui/toasts.ts';
import { client, writePageData } from '#tests/support/page-data.ts';
import { justRegistered } from './just-registered.ts';

const server = setupServer();
const NOUVEAU = 'Tulipe-Orage-47!';
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  writePageData(null, { currentClient: { ...client, isCheckBirthdayForgotPasswordActivated: false } });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=jeton');
  server.use(
    mock.post('/api/identity/check-token', () => HttpResponse.json({ isValid: true })),
    mock.get('/api/cms/blocklists', () => HttpResponse.json([])),
    mock.post('/api/identity/new-password', () => HttpResponse.json({ faute: null })),
    // A link that is over: what one asks of it then is another.
    mock.post('/api/identity/confirm-email', () => HttpResponse.json({ message: 'Périmé' }, { status: 400 })),
  );
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.current()) toasts.close(id);
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const told = () => toasts.current().map(({ message, kind }) => [message, kind]);

async function open(page: Promise<{ Component: ComponentType }>, at = '/page?code=c&userId=u') {
  const { Component } = await page;
  const router = createMemoryRouter([{ path: '*', element: <Component /> }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
}

const password = { 'Mot de passe': NOUVEAU, Confirmation: NOUVEAU };

it.each([
  [
    'activate-user',
    () => import('./activate-user-page.tsx'),
    password,
    'Activer mon compte',
    "L'activation du compte a échoué.",
  ],
  [
    'forgot-password',
    () => import('./forgot-password-page.tsx'),
    { Identifiant: 'jeanne@exemple.fr' },
    'Envoyer',
    'La demande de réinitialisation du mot de passe a échoué.',
  ],
  [
    'reset-password',
    () => import('./reset-password-page.tsx'),
    { 'Nouveau mot de passe': NOUVEAU, Confirmation: NOUVEAU },
    'Valider',
    'La réinitialisation du mot de passe a échoué.',
  ],
] as const)(
  '%s: a failure is told in passing, and why on the form',
  async (call, page, answers, button, phrase) => {
    server.use(
      mock.post(`/api/identity/${call}`, () => HttpResponse.json({ message: 'Parce que.' }, { status: 500 })),
    );
    await open(page());
    for (const [label, text] of Object.entries(answers))
      await userEvent.type(await screen.findByLabelText(new RegExp(`^${label}.*\\*`)), text);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('Parce que.')).toBeTruthy();
    expect(told()).toEqual([[phrase, 'error']]);
  },
);

it.each([
  [200, ["Le mail d'activation a été renvoyé.", 'success']],
  [500, ["Le renvoi du mail d'activation a échoué.", 'error']],
])('another link is asked for, answered %i', async (status, phrase) => {
  server.use(
    mock.post('/api/identity/relance-activation', () =>
      HttpResponse.json({ message: 'Parce que.' }, { status }),
    ),
  );
  await open(import('./confirm-email-page.tsx'));
  await userEvent.click(await screen.findByRole('button', { name: 'Recevoir un nouveau lien' }));
  await vi.waitFor(() => expect(told()).toEqual([phrase]));
});

it('an activation that is over is sent again by one click, to whom its link names', async () => {
  const asked: string[] = [];
  server.use(
    mock.post('/api/identity/check-token', () => HttpResponse.json({ isValid: false })),
    mock.post('/api/identity/relance-activation', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({});
    }),
  );
  await open(import('./activate-user-page.tsx'));
  await userEvent.click(await screen.findByRole('button', { name: 'Recevoir un nouveau lien' }));
  await screen.findByText(/un nouveau lien vient de vous être envoyé/);
  expect(asked).toEqual(['?userId=u']);
  expect(screen.getByRole('link', { name: 'Mot de passe oublié' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
});

it('no link is offered, nor said to have left, where nobody is named', async () => {
  await open(import('./confirm-email-page.tsx'), '/page');
  await screen.findByRole('link', { name: 'Se connecter' });
  expect(screen.queryByRole('button', { name: 'Recevoir un nouveau lien' })).toBeNull();
});

it('whoever has just registered may have the mail sent again; whoever only comes by may not', async () => {
  const asked: unknown[] = [];
  server.use(
    mock.post('/api/identity/relance-confirmation', async ({ request }) => {
      asked.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await open(import('./display-email-page.tsx'));
  await screen.findByRole('link', { name: 'Retour à l’accueil' });
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  justRegistered.note('zoe@exemple.fr');
  await open(import('./display-email-page.tsx'));
  await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer l’e-mail' }));
  await vi.waitFor(() => expect(asked).toEqual([{ email: 'zoe@exemple.fr' }]));
});

const INTACT = 'Votre lien n’a pas été utilisé : merci de l’ouvrir à nouveau';
const verifiee = 'Votre demande n’a pas pu être vérifiée.';

describe.each([
  ['check-token', () => import('./activate-user-page.tsx')],
  ['check-token', () => import('./reset-password-page.tsx')],
  ['confirm-email', () => import('./confirm-email-page.tsx')],
  ['confirm-contact', () => import('./confirm-contact-page.tsx')],
  ['changement-identifiant', () => import('./changement-identifiant-page.tsx')],
] as const)('a link that %s could not look at', (call, page) => {
  it.each([
    [
      403,
      { code: 'JETON_INVALIDE', message: `${verifiee} Merci de recharger la page et de recommencer.` },
      `${verifiee} Merci de recharger la page et de recommencer. Votre lien n’a pas été utilisé.`,
    ],
    [500, {}, `${statusMessage(500)}. ${INTACT} dans quelques instants.`],
    [500, { message: 'Parce que.' }, `Parce que. ${INTACT} dans quelques instants.`],
    [
      429,
      { message: 'Trop d’essais.', retryAfter: 120 },
      `Trop d’essais. Vous pourrez recommencer dans 2 minutes. ${INTACT} à ce moment-là.`,
    ],
  ])('answered %i with %j, says why and what to do, once each', async (status, body, phrase) => {
    server.use(mock.post(`/api/identity/${call}`, () => HttpResponse.json(body, { status })));
    await open(page(), '/page?code=intact&userId=u');
    expect(await screen.findByText(phrase)).toBeTruthy();
  });
});
