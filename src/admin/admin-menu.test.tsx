import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { gestionnaire, writePageData } from '#tests/support/page-data.ts';
import { AdminMenu } from './admin-menu.tsx';

beforeEach(() => writePageData(gestionnaire));
afterEach(cleanup);

function open(route: string) {
  render(
    <MemoryRouter initialEntries={[route]}>
      <PortalTheme density="dense">
        <StoreContextProvider value={memoryStore()}>
          <AdminMenu />
        </StoreContextProvider>
      </PortalTheme>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const family = (name: string) => screen.getByRole('button', { name });
const links = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the menu', () => {
  it('marks the page one is on, and opens its family only', () => {
    open('/admin/code-postal?page=2');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Codes postaux');
    expect(family('Identité et adresse').getAttribute('aria-expanded')).toBe('true');
    expect(family('Prestations').getAttribute('aria-expanded')).toBe('false');
  });

  it('opens and closes a family by the keyboard', async () => {
    const user = open('/admin');
    expect(links()).toEqual(['Tableau de bord']);
    family('Identité et adresse').focus();
    await user.keyboard('{Enter}');
    expect(links()).toContain('Civilités');
    await user.keyboard(' ');
    expect(links()).toEqual(['Tableau de bord']);
  });

  it('keeps what matches what is typed, and says when nothing does', async () => {
    const user = open('/admin');
    const box = screen.getByRole('searchbox', { name: 'Chercher dans le menu' });
    await user.type(box, 'civilite');
    expect(links()).toEqual(['Civilités']);
    await user.type(box, 'zzz');
    expect(screen.getByRole('status').textContent).toBe('Rien dans le menu ne porte ce nom.');
    await user.keyboard('{Escape}');
    expect(links()).toEqual(['Tableau de bord']);
  });
});
