import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentClient, Fonctionnalite } from '#src/core/api/page-data.ts';
import { pageData } from '#src/provider/page-data.ts';
import { forgetPublicReads } from '#src/provider/public-read.ts';
import { toasts } from '#src/ui/toasts.ts';
import { lu } from '#tests/support/lu.ts';
import { writePageData } from '#tests/support/page-data.ts';
import { Component as RegisterPage } from './register-page.tsx';

const CONSENTEMENTS = [
  { nom: 'CGU', libelle: 'CGU', description: null },
  { nom: 'OFFRES', libelle: 'Je veux les offres', description: 'Deux par mois.' },
];
const active: Fonctionnalite = {
  ...{ isActivated: true, isActivatedPerContract: {}, isEnvoiArActivated: true },
  modeGestion: 'automatique',
  texteInfo: null,
};

const COURANT = 'Ce mot de passe est trop courant.';
const server = setupServer(
  mock.get('/api/identity/consentements', () => HttpResponse.json(CONSENTEMENTS)),
  mock.post('/api/identity/new-password', async ({ request }) => {
    const { password, nom } = (await request.json()) as { password: string; nom: string };
    return HttpResponse.json({ faute: password === 'Motdepasse-2026!' && nom === 'Martin' ? COURANT : null });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  forgetPublicReads();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=jeton');
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
  for (const { id } of toasts.current()) toasts.close(id);
});
afterAll(() => server.close());

function open(changes: Partial<CurrentClient> = {}) {
  writePageData(null);
  const fonctionnalites = {
    creationCompteAutreActe: active,
    consentementCGUCreationCompteAutreActe: active,
    dematCreationCompte: active,
  };
  writePageData(null, { currentClient: { ...pageData().currentClient, fonctionnalites, ...changes } });
  const router = createMemoryRouter(
    [
      { path: '/register', element: <RegisterPage /> },
      { path: '/display-email', element: <p>Presque prêt</p> },
    ],
    { initialEntries: ['/register'] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

function answerWith(status: number, body: Record<string, unknown> = {}): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    mock.post('/api/identity/register', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ status, ...body }, { status });
    }),
  );
  return bodies;
}

const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const submit = () => screen.queryByRole('button', { name: 'Créer mon compte' });
const NOUVEAU = 'Tulipe-Orage-47!';

type User = ReturnType<typeof userEvent.setup>;

/** To the next part, which is there once this one is right. */
async function goOn(user: User, titre: string) {
  await user.click(screen.getByRole('button', { name: 'Continuer' }));
  await screen.findByRole('heading', { name: new RegExp(titre) });
}

/** The first part, and on. */
async function fillPerson(user: User) {
  await user.type(field(/^Numéro d’adhérent/), '00012345');
  await user.type(field(/^Prénom/), 'Jeanne');
  await user.type(field(/^Nom \*/), 'Martin');
  await user.type(field(/^Date de naissance/), '12051985');
  await goOn(user, 'Vos accès');
}

/** The first two, and on. */
async function fillAccess(user: User) {
  await fillPerson(user);
  await user.type(field(/^Identifiant/), 'Jeanne@Exemple.fr');
  await user.type(field(/^Mot de passe \*/), NOUVEAU);
  await user.type(field(/^Confirmation/), NOUVEAU);
  await goOn(user, 'Vos choix');
}

/** From the first part again, which is answered, to the last. */
async function fillRest(user: User) {
  expect(field(/^Prénom/).value).toBe('Jeanne');
  await goOn(user, 'Vos accès');
  await user.type(field(/^Identifiant/), 'jeanne@exemple.fr');
  await user.type(field(/^Mot de passe \*/), NOUVEAU);
  await user.type(field(/^Confirmation/), NOUVEAU);
  await goOn(user, 'Vos choix');
}

async function fill(user: User) {
  await fillAccess(user);
  await user.click(await screen.findByLabelText('Je veux les offres'));
  await user.click(field(/conditions générales/));
}
const send = (user: ReturnType<typeof userEvent.setup>) => user.click(submit() as HTMLElement);
const told = () => toasts.current().map(({ message, kind }) => [message, kind]);

describe('the page of registration', () => {
  it('is named, groups its questions, and says to browsers what they are', async () => {
    const { user } = open();
    const seen = (name: string, labels: readonly RegExp[]) => {
      expect(lu(document.title)).toMatch(
        new RegExp(`^Créer votre compte, étape \\d sur 3 : ${name} – Mutuelle Horizon$`),
      );
      expect((screen.getByRole('group', { name }) as HTMLFieldSetElement).name).toMatch(/^\w+-\d{1,7}$/);
      return labels.map((label) => field(label).autocomplete);
    };
    expect(seen('Qui vous êtes', [/^Prénom/, /^Nom \*/, /^Date/])).toEqual([
      ...['given-name', 'family-name', 'bday'],
    ]);
    await fillPerson(user);
    expect(seen('Vos accès', [/^Identifiant/, /^Mot de passe \*/, /^Confirmation/])).toEqual([
      ...['email', 'new-password', 'new-password'],
    ]);
    await user.click(screen.getByRole('button', { name: /^Qui vous êtes/ }));
    await fillRest(user);
    seen('Vos choix', []);
    expect(await screen.findByText('Deux par mois.')).toBeTruthy();
    expect(field(/^Je reçois mes documents en ligne/).checked).toBe(true);
    expect(field(/^Je veux les offres/).checked).toBe(false);
  });

  it.each([
    ['INDIVIDUAL', true, false, null],
    ['NIR', false, true, null],
    ['ALL', true, true, 'et'],
    ['ONE_OF_TWO', true, true, 'ou'],
  ] as const)('in mode %s asks for the right numbers', (createAccountAuthMode, numero, nir, mot) => {
    open({ createAccountAuthMode });
    expect(screen.queryByLabelText(/^Numéro d’adhérent/) !== null).toBe(numero);
    expect(screen.queryByLabelText(/^Numéro de sécurité sociale \(sans clé\)/) !== null).toBe(nir);
    for (const word of ['et', 'ou']) expect(screen.queryByText(word) !== null).toBe(word === mot);
  });

  it('asks for what the client checks, with its own hints, and writes the end of the account in capitals', async () => {
    const { user } = open({
      ...{ isCodePostalVerifiedOnAccountCreation: true, isRegisterVerifyIban: true },
      ...{ registerEmailMessage: 'Celle de votre contrat.', registerIbanMessage: 'Celui du remboursement.' },
    });
    expect(field(/^Code postal/).autocomplete).toBe('postal-code');
    expect(screen.getByText('Celui du remboursement.')).toBeTruthy();
    await user.type(field(/^4 derniers caractères/), 'ab12');
    expect(field(/^4 derniers caractères/).value).toBe('AB12');
    await user.type(field(/^Code postal/), '75011');
    await fillPerson(user);
    expect(screen.getByText('Celle de votre contrat.')).toBeTruthy();
  });

  it.each([
    [false, 'C’est avec elle que vous vous connecterez.'],
    [true, 'C’est celle que nous connaissons déjà de vous, et avec elle que vous vous connecterez.'],
  ])(
    'where the address is compared (%s) it says which one is expected',
    async (isRegisterVerifyEmail, hint) => {
      const { user } = open({ isRegisterVerifyEmail });
      await fillPerson(user);
      expect(screen.getByText(hint)).toBeTruthy();
    },
  );

  it('without the feature asks to agree to nothing: the second part is the last', async () => {
    const { user } = open({ fonctionnalites: { creationCompteAutreActe: active } });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await fillPerson(user);
    expect(submit()).not.toBeNull();
    expect(screen.queryByLabelText(/documents en ligne/)).toBeNull();
  });

  it('is not left while a part is not answered right, and says so of that part alone', async () => {
    const { user } = open();
    await user.type(field(/^Prénom/), 'Jeanne');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getAllByRole('button')).toHaveLength(3);
    await user.type(field(/^Nom \*/), 'Martin');
    await waitFor(() => expect(field(/^Nom \*/).getAttribute('aria-invalid')).toBe('false'));
    expect(screen.queryByLabelText(/^Identifiant/)).toBeNull();
    expect(told()).toEqual([]);
  });

  it('does not leave the part that asks for a password with one that others would try first', async () => {
    const { user } = open();
    await fillPerson(user);
    await user.type(field(/^Identifiant/), 'jeanne@exemple.fr');
    await user.type(field(/^Mot de passe \*/), 'Motdepasse-2026!');
    await user.type(field(/^Confirmation/), 'Motdepasse-2026!');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect((await screen.findByRole('alert')).textContent).toContain(COURANT);
    expect(field(/^Mot de passe \*/).getAttribute('aria-invalid')).toBe('true');
    for (const label of [/^Mot de passe \*/, /^Confirmation/]) {
      await user.clear(field(label));
      await user.type(field(label), NOUVEAU);
    }
    await goOn(user, 'Vos choix');
  });

  it('goes back to the part before by the way back of the browser, and forward again, with what was typed', async () => {
    const { router, user } = open();
    await fillPerson(user);
    await user.type(await screen.findByLabelText(/^Identifiant/), 'jeanne@exemple.fr');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(field(/^Prénom/).value).toBe('Jeanne'));
    await act(() => router.navigate(1));
    await waitFor(() => expect(field(/^Identifiant/).value).toBe('jeanne@exemple.fr'));
    await user.click(screen.getByRole('button', { name: 'Précédent' }));
    await waitFor(() => expect(field(/^Prénom/).value).toBe('Jeanne'));
    expect(router.state.location.pathname).toBe('/register');
  });

  it('sends what was answered, then says that a mail is on its way; nothing of it is in the address', async () => {
    const bodies = answerWith(200);
    const { router, user } = open();
    await fill(user);
    await user.click(field(/^Je reçois mes documents en ligne/));
    await send(user);
    await screen.findByText('Presque prêt');
    expect(bodies).toEqual([
      {
        ...{ numeroContrat: '00012345', prenom: 'Jeanne', nom: 'Martin', dateNaissance: '1985-05-12' },
        ...{ email: 'jeanne@exemple.fr', password: NOUVEAU, confirmPassword: NOUVEAU },
        ...{ dematerialization: false, cgu: true, consentements: [{ nom: 'OFFRES', accepted: true }] },
      },
    ]);
    const { pathname, search, state } = router.state.location;
    expect([pathname, search, state]).toEqual(['/display-email', '', null]);
  });

  it('says in passing that the account could not be created, and why on the form', async () => {
    answerWith(500, { message: 'Parce que.' });
    const { user } = open();
    await fill(user);
    await send(user);
    expect(await screen.findByText('Parce que.')).toBeTruthy();
    expect(told()).toEqual([['La création du compte a échoué.', 'error']]);
  });

  it('says what is missing on its field, in a summary, and in passing where the specification says so', async () => {
    const { user } = open();
    await fillPerson(user);
    await user.type(field(/^Identifiant/), 'jeanne@exemple.fr');
    await user.type(field(/^Mot de passe \*/), NOUVEAU);
    await user.type(field(/^Confirmation/), `${NOUVEAU}x`);
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() =>
      expect(told()).toEqual([["Merci de saisir les mots de passe à l'identique.", 'error']]),
    );
    expect(field(/^Confirmation/).getAttribute('aria-invalid')).toBe('true');
    await user.clear(field(/^Confirmation/));
    await user.type(field(/^Confirmation/), NOUVEAU);
    await goOn(user, 'Vos choix');
    await send(user);
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Merci de renseigner toutes les données obligatoires.');
    expect(document.activeElement).toBe(summary);
    expect(told()).toEqual([
      ["Blocage création compte - absence d'acceptation des conditions d'utilisation du site", 'error'],
    ]);
    await user.click(within(summary).getByRole('button', { name: /^J’accepte les conditions/ }));
    expect(document.activeElement).toBe(field(/conditions générales/));
  });

  it('shows the sentence of the server on its field, and keeps what was typed', async () => {
    const message = 'Cette adresse e-mail ne peut pas être utilisée. Merci de saisir une adresse permanente.';
    answerWith(400, { message: 'x', errors: { email: message } });
    const { user } = open();
    await fill(user);
    await send(user);
    await waitFor(() => expect(field(/^Identifiant/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(new RegExp(message))).toHaveLength(2);
    // Back in the part that asks for it.
    expect(field(/^Mot de passe \*/).value).toBe(NOUVEAU);
  });

  it('after a few failures says where to call, after the last hides the button', async () => {
    const sentence = 'Les informations saisies ne nous permettent pas de vous reconnaître.';
    const bodies = answerWith(422, { code: 'IDENTIFICATION_IMPOSSIBLE', message: sentence });
    const { user } = open({ registerAttemptNumber: 3, registerAttemptNumberAfterMessage: 2 });
    await fill(user);
    await send(user);
    await screen.findByText(sentence);
    expect(screen.queryByRole('link', { name: '01 99 00 12 34' })).toBeNull();
    await send(user);
    await screen.findByRole('link', { name: '01 99 00 12 34' });
    await send(user);
    const alert = await screen.findByText(/nombre de tentatives autorisées/);
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(submit()).toBeNull();
    expect(bodies).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: /^Qui vous êtes/ }));
    expect(field(/^Prénom/).value).toBe('Jeanne');
  });

  it('believes the server when it counts more', async () => {
    answerWith(429, { code: 'TROP_DE_TENTATIVES', message: 'Trop.' });
    const { user } = open();
    await fill(user);
    await send(user);
    await screen.findByText(/nombre de tentatives autorisées/);
    expect(submit()).toBeNull();
  });

  it('can be sent where the consents cannot be read: none is agreed to', async () => {
    server.use(mock.get('/api/identity/consentements', () => HttpResponse.error()));
    const bodies = answerWith(200);
    const { user } = open();
    await fillAccess(user);
    await user.click(field(/conditions générales/));
    await send(user);
    await screen.findByText('Presque prêt');
    expect(bodies).toMatchObject([{ consentements: [], cgu: true }]);
  });
});
