import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetPublicReads } from '#src/provider/public-read.ts';
import { PublicTheme } from '#src/ui/theme/public-theme.tsx';
import { writePageData } from '#tests/support/page-data.ts';
import { Component as StaticPage } from './static-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  forgetPublicReads();
  server.resetHandlers();
});
afterAll(() => server.close());

function open(answer: Response | (() => Response)): string[] {
  const asked: string[] = [];
  server.use(
    mock.get('/api/cms/blocklists', ({ request }) => {
      asked.push(new URL(request.url).search);
      return typeof answer === 'function' ? answer() : answer;
    }),
  );
  writePageData(null);
  const element = (
    <PublicTheme>
      <StaticPage />
    </PublicTheme>
  );
  const router = createMemoryRouter([{ path: '/page/:pageName', element }], {
    initialEntries: ['/page/aide'],
  });
  render(<RouterProvider router={router} />);
  return asked;
}

const PAGE = {
  id: '01900000-0000-7000-8000-00000000000a',
  blockListId: 'PAGE_AIDE',
  name: 'Pages_Statiques',
  itemName: 'aide',
  title: 'Aide et contact',
  content: '<h4>Par téléphone</h4><p>Tous les jours</p>',
  isSingleDisplay: false,
  type: 'page',
  cookieName: null,
};

describe('a static page', () => {
  it('has the title and the text of its content', async () => {
    const asked = open(HttpResponse.json([PAGE]));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Aide et contact');
    expect(screen.getByRole('heading', { level: 2, name: 'Par téléphone' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Aide et contact – Mutuelle Horizon'));
    expect(asked).toEqual(['?itemName=aide&name=Pages_Statiques']);
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/');
  });

  it('is unknown when nobody wrote it, and leads elsewhere', async () => {
    open(HttpResponse.json([]));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page inconnue');
    await waitFor(() => expect(document.title).toBe('Page inconnue – Mutuelle Horizon'));
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeTruthy();
  });

  it('says that it could not be loaded', async () => {
    open(HttpResponse.json({}, { status: 500 }));
    expect(await screen.findByText("Le message aide n'a pas pu être chargé.")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});
