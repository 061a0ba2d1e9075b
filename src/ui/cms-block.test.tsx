import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlocContenu } from '#src/core/adherent/contenu.ts';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import { lireBlocs } from '#src/provider/cms.ts';
import { forgetPublicReads } from '#src/provider/public-read.ts';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { adherente, writePageData } from '#tests/support/page-data.ts';
import { CmsBlock } from './cms-block.tsx';
import { PublicTheme } from './theme/public-theme.tsx';

const server = setupServer();
beforeAll(() => {
  openableDialogs();
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => writePageData(null));
afterEach(() => {
  cleanup();
  forgetPublicReads();
  server.resetHandlers();
  window.localStorage.clear();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function bloc(more: Partial<BlocContenu> = {}): BlocContenu {
  return {
    id: '01900000-0000-7000-8000-00000000000a',
    blockListId: 'ESSAI',
    name: 'Accueil_Bandeau',
    itemName: null,
    title: 'Un titre',
    content: '<p>Un contenu</p>',
    isSingleDisplay: false,
    type: 'bloc',
    cookieName: null,
    ...more,
  };
}

/** Answers the blocks, and keeps what was asked. */
function answerWith(...blocs: readonly BlocContenu[]): string[] {
  const asked: string[] = [];
  server.use(
    mock.get('/api/cms/blocklists', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(blocs);
    }),
  );
  return asked;
}

function open(user: CurrentUser | null = null) {
  writePageData(user);
  const element = (
    <PublicTheme>
      <CmsBlock name="Accueil_Bandeau" itemName="un" />
    </PublicTheme>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return userEvent.setup();
}

describe('a block of content', () => {
  it('says that it loads, then shows', async () => {
    const asked = answerWith(bloc());
    open();
    expect(screen.getByRole('status').textContent).toBe('Chargement en cours...');
    expect(await screen.findByText('Un contenu')).toBeTruthy();
    expect(screen.queryByText('Chargement en cours...')).toBeNull();
    expect(asked).toEqual(['?itemName=un&name=Accueil_Bandeau']);
  });

  it('says which one could not be loaded, and asks again the next time', async () => {
    server.use(mock.get('/api/cms/blocklists', () => HttpResponse.json({}, { status: 500 })));
    open();
    expect(await screen.findByText("Le message Accueil_Bandeau n'a pas pu être chargé.")).toBeTruthy();
    cleanup();
    answerWith(bloc());
    open();
    expect(await screen.findByText('Un contenu')).toBeTruthy();
  });

  it('is hidden for good by the one who hides it, and by nobody else', async () => {
    answerWith(bloc({ isSingleDisplay: true }));
    const user = open(adherente);
    await user.click(await screen.findByRole('button', { name: 'Ne plus afficher ce message' }));
    expect(screen.queryByText('Un contenu')).toBeNull();
    expect(window.localStorage.getItem('singleDisplayBlockListIds')).toBe(`${adherente.id};ESSAI`);
    cleanup();
    open(adherente);
    await vi.waitFor(() => expect(screen.queryByText('Chargement en cours...')).toBeNull());
    expect(screen.queryByText('Un contenu')).toBeNull();
    cleanup();
    open({ ...adherente, id: 'autre' });
    expect(await screen.findByText('Un contenu')).toBeTruthy();
  });

  it('cannot be hidden when it is not made for it', async () => {
    answerWith(bloc());
    open();
    await screen.findByText('Un contenu');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a block in a window', () => {
  const popup = bloc({ type: 'popup', cookieName: 'essai_vu' });

  it('shows each time until «Ne plus afficher» is ticked, then not for 365 days', async () => {
    answerWith(popup);
    const written = vi.spyOn(document, 'cookie', 'set');
    const user = open();
    const dialog = await screen.findByRole('dialog', { name: 'Un titre' });
    await user.click(screen.getByText('Fermer'));
    expect(dialog.isConnected).toBe(false);
    expect(written).not.toHaveBeenCalled();
    cleanup();
    const again = open();
    await again.click(await screen.findByRole('checkbox', { name: 'Ne plus afficher' }));
    await again.click(screen.getByText('Fermer'));
    expect(written).toHaveBeenCalledWith('essai_vu=1; Max-Age=31536000; Path=/; SameSite=Lax');
    cleanup();
    open();
    await vi.waitFor(() => expect(screen.queryByText('Chargement en cours...')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks nothing of the kind without a cookie', async () => {
    answerWith(bloc({ type: 'popup' }));
    open();
    await screen.findByRole('dialog', { name: 'Un titre' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('reading blocks', () => {
  it('asks once in five minutes, and gives each a copy of its own', async () => {
    const asked = answerWith(bloc());
    const [first, second] = await Promise.all([lireBlocs('Accueil_Bandeau'), lireBlocs('Accueil_Bandeau')]);
    expect(first).toEqual(second);
    expect(first[0]).not.toBe(second[0]);
    expect(asked).toHaveLength(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_001);
    await lireBlocs('Accueil_Bandeau');
    expect(asked).toHaveLength(2);
  });
});
