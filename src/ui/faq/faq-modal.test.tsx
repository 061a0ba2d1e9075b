import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuestionFaq } from '#src/core/adherent/contenu.ts';
import { forgetPublicReads } from '#src/provider/public-read.ts';
import { PublicTheme } from '#src/ui/theme/public-theme.tsx';
import { toasts } from '#src/ui/toasts.ts';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { writePageData } from '#tests/support/page-data.ts';
import { FaqLink } from './faq-link.tsx';

const server = setupServer();
beforeAll(() => {
  openableDialogs();
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  window.sessionStorage.clear();
  writePageData(null);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=jeton');
});
afterEach(() => {
  cleanup();
  forgetPublicReads();
  for (const { id } of toasts.current()) toasts.close(id);
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const BASE = '/api/inbenta-faq';

function question(code: string, title: string, related: readonly string[] = []): QuestionFaq {
  return {
    title,
    content: `<p>Réponse ${code}</p>`,
    clickCode: code,
    rateCode: code,
    related: related.map((other, at) => ({
      title: `Question ${other}`,
      content: `<p>Réponse ${other}</p>`,
      clickCode: other,
      order: at + 1,
    })),
  };
}
const A = question('A', 'Question A', ['B']);
const B = question('B', 'Question B', ['A']);
const C = question('C', 'Question C');

interface Told {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The knowledge base: what each search finds, and what the window tells it. */
function serve(found: Readonly<Record<string, readonly QuestionFaq[]>> = {}, usefulStatus = 204): Told[] {
  const told: Told[] = [];
  const keep = (call: string, status: number) =>
    mock.post(`${BASE}/${call}`, async ({ request }) => {
      told.push({ call, body: (await request.json()) as Told['body'] });
      return new HttpResponse(null, { status });
    });
  server.use(
    mock.get(`${BASE}/content`, () =>
      HttpResponse.json({
        categories: [
          { code: 'X', libelle: 'Connexion et compte', icone: 'account-circle', ordre: 1, questions: [A, B] },
        ],
      }),
    ),
    mock.get(`${BASE}/search`, ({ request }) => {
      const asked = new URL(request.url).searchParams;
      expect(asked.get('userType')).toBe('VISITEUR');
      return HttpResponse.json(asked.get('getPopular') ? [A, C] : (found[asked.get('query') ?? ''] ?? []));
    }),
    keep('click', 204),
    keep('useful', usefulStatus),
  );
  return told;
}

async function show() {
  const element = (
    <PublicTheme>
      <FaqLink />
    </PublicTheme>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Besoin d’aide pour vous connecter ?' }));
  return user;
}

async function open() {
  const user = await show();
  await screen.findByRole('tab', { name: 'Top 5' });
  return user;
}

const search = () => screen.getByRole('searchbox', { name: 'Que cherchez-vous ?' });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const listed = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const kept = () => JSON.parse(window.sessionStorage.getItem('portail.conversationAide') ?? 'null');
const said = (message: string) => toasts.current().some((one) => one.message === message);

describe('the window of questions', () => {
  it('opens on the most read, ready to search', async () => {
    serve();
    await open();
    expect(screen.getByRole('dialog', { name: 'Besoin d’aide ?' })).toBeTruthy();
    expect(document.activeElement).toBe(search());
    expect(tabs()).toEqual(['Top 5', 'Catégories']);
    expect(listed()).toEqual(['Question A', 'Question C']);
  });

  it('gives the focus back to the link that opened it', async () => {
    serve();
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Besoin d’aide/ }));
  });

  it('has the questions by category', async () => {
    serve();
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Catégories' }));
    expect(screen.getByText('Connexion et compte')).toBeTruthy();
    expect(screen.getByText('2 questions')).toBeTruthy();
  });

  it('has a tab of results only after a search that found', async () => {
    serve({ mot: [A, B], rien: [] });
    const user = await open();
    await user.type(search(), 'rien');
    expect(await screen.findByText('Désolé, nous n’avons pas trouvé de réponse...')).toBeTruthy();
    expect(screen.getAllByText('Aucun résultat.')).toHaveLength(1);
    expect(tabs()).toEqual(['Top 5', 'Catégories']);
    await user.clear(search());
    await user.type(search(), 'mot');
    expect((await screen.findByRole('tab', { name: 'Résultats' })).getAttribute('aria-selected')).toBe(
      'true',
    );
    expect(listed()).toEqual(['Question A', 'Question B']);
    expect(screen.getByText('2 résultats').getAttribute('role')).toBe('status');
    await user.clear(search());
    await vi.waitFor(() => expect(tabs()).toEqual(['Top 5', 'Catégories']));
  });

  it('opens the only question that was found, and leaves the focus to who is typing', async () => {
    const told = serve({ seul: [C] });
    const user = await open();
    await user.type(search(), 'seul');
    expect(await screen.findByText('Réponse C')).toBeTruthy();
    expect(document.activeElement).toBe(search());
    await vi.waitFor(() =>
      expect(told).toEqual([{ call: 'click', body: { clickCode: 'C', userType: 'VISITEUR' } }]),
    );
  });

  it('says that something went wrong when nothing comes', async () => {
    server.use(
      mock.get(`${BASE}/content`, () => HttpResponse.json({}, { status: 500 })),
      mock.get(`${BASE}/search`, () => HttpResponse.json({}, { status: 500 })),
    );
    render(
      <RouterProvider
        router={createMemoryRouter([
          {
            path: '*',
            element: (
              <PublicTheme>
                <FaqLink />
              </PublicTheme>
            ),
          },
        ])}
      />,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: /^Besoin d’aide/ }));
    const alerte = await screen.findByRole('alert');
    expect(alerte.textContent).toBe('Une erreur est survenue.');
    expect(kept()).toMatchObject({ etat: 4 });
    serve();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('tab', { name: 'Top 5' });
    expect(kept()).toMatchObject({ etat: 2 });
  });

  it('goes on where one left it, in this tab and for this person', async () => {
    serve({ mot: [A, B] });
    const user = await open();
    await user.type(search(), 'mot');
    await user.click(await screen.findByRole('button', { name: 'Question B' }));
    await screen.findByText('Réponse B');
    expect(kept()).toMatchObject({ etat: 2, question: 'B' });
    cleanup();
    await show();
    expect(await screen.findByText('Réponse B')).toBeTruthy();
    cleanup();
    window.sessionStorage.setItem(
      'portail.conversationAide',
      JSON.stringify({ etat: 2, texte: 'mot', question: null, qui: 'quelqu’un d’autre' }),
    );
    await open();
    expect(search()).toHaveProperty('value', '');
  });
});

async function openA(told: { readonly usefulStatus?: number } = {}) {
  const calls = serve({}, told.usefulStatus);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Question A' }));
  await screen.findByText('Réponse A');
  return { user, calls };
}

describe('an answer', () => {
  it('takes the focus, leads to its neighbours, and back', async () => {
    const { user } = await openA();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Question A' }));
    await user.click(screen.getByRole('button', { name: 'Question B' }));
    expect(await screen.findByText('Réponse B')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retour aux questions' }));
    expect(await screen.findByText('Réponse A')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retour aux questions' }));
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Top 5' }));
    expect(screen.queryByRole('button', { name: 'Retour aux questions' })).toBeNull();
  });

  it('closes when it was useful, with thanks', async () => {
    const { user, calls } = await openA();
    await user.click(screen.getByRole('button', { name: 'Oui' }));
    await screen.findByRole('tabpanel');
    expect(said('Nous vous remercions pour votre retour')).toBe(true);
    expect(calls.at(-1)).toEqual({
      call: 'useful',
      body: { rateCode: 'A', isUseful: true, userType: 'VISITEUR' },
    });
  });

  it('asks what is missing when it was not, and sends nothing empty', async () => {
    const { user, calls } = await openA();
    await user.click(screen.getByRole('button', { name: 'Non' }));
    const comment = await screen.findByRole('textbox', { name: 'Que manque-t-il à cette réponse ?' });
    expect(document.activeElement).toBe(comment);
    const send = screen.getByRole('button', { name: 'Envoyer' });
    expect(send.hasAttribute('disabled')).toBe(true);
    await user.type(comment, '   ');
    expect(send.hasAttribute('disabled')).toBe(true);
    await user.type(comment, 'Un exemple');
    await user.click(send);
    await screen.findByRole('tabpanel');
    expect(said('Nous vous remercions pour votre retour')).toBe(true);
    expect(calls.slice(-2).map(({ body }) => body)).toEqual([
      { rateCode: 'A', isUseful: false, userType: 'VISITEUR' },
      { rateCode: 'A', comment: 'Un exemple', userType: 'VISITEUR' },
    ]);
  });

  it('keeps the comment when it could not be sent, and says so', async () => {
    const { user } = await openA({ usefulStatus: 500 });
    await user.click(screen.getByRole('button', { name: 'Oui' }));
    await vi.waitFor(() => expect(said('Une erreur est survenue.')).toBe(true));
    expect(screen.getByText('Réponse A')).toBeTruthy();
  });
});
