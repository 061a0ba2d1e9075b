import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writePageData } from '#tests/support/page-data.ts';
import { PageTitleBar } from './page-title-bar.tsx';
import { PortalTheme } from './theme/portal-theme.tsx';

beforeEach(() => writePageData(null));
afterEach(cleanup);

function open() {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <PortalTheme density="dense">
            <PageTitleBar mode="index" mainTitle="Accueil" />
            <Link to="/civilite">Civilités</Link>
          </PortalTheme>
        ),
      },
      {
        path: '/civilite',
        element: (
          <PortalTheme density="dense">
            <PageTitleBar
              mode="admin"
              mainTitle="Madame"
              title="Référentiels"
              documentTitle="Madame – Civilités"
              back={{ to: '/', label: 'Retour à la liste' }}
            />
          </PortalTheme>
        ),
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

describe('the title bar', () => {
  it('names the page, and leaves the focus alone on the first one', () => {
    open();
    expect(document.title).toBe('Accueil – Mutuelle Horizon');
    expect(document.activeElement).toBe(document.body);
  });

  it('takes the focus to the title of the page that one goes to', async () => {
    const user = open();
    await user.click(screen.getByRole('link', { name: 'Civilités' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Madame' });
    expect(document.activeElement).toBe(title);
    expect(document.title).toBe('Madame – Civilités – Mutuelle Horizon');
  });

  it('leads back', async () => {
    const user = open();
    await user.click(screen.getByRole('link', { name: 'Civilités' }));
    await user.click(await screen.findByRole('link', { name: 'Retour à la liste' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Accueil' })).toBe(document.activeElement);
  });
});
