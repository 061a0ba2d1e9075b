import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useSearchParams } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { PortalTheme } from '#src/ui/theme/portal-theme.tsx';
import { writePageData } from '#tests/support/page-data.ts';
import { ListePaginee } from './liste-paginee.tsx';
import { useTitle } from './use-title.ts';

afterEach(cleanup);

function Page() {
  const [search] = useSearchParams();
  const page = Number(search.get('page') ?? 1);
  useTitle('Mes soins');
  return (
    <ListePaginee
      page={page}
      total={50}
      parPage={20}
      vers={(autre) => `?page=${autre}`}
      complet="Le relevé en PDF"
    >
      <ul>
        <li>Soins de la page {page}</li>
      </ul>
    </ListePaginee>
  );
}

it('who turns the page is taken to the start of the list, which says which page it is, as the title does', async () => {
  writePageData(null);
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  render(
    <MemoryRouter>
      <PortalTheme density="confort">
        <Page />
      </PortalTheme>
    </MemoryRouter>,
  );
  expect(document.title).toBe('Mes soins – Mutuelle Horizon');
  await userEvent.click(screen.getByRole('link', { name: 'Page suivante' }));
  const liste = screen.getByRole('group', { name: 'Page 2 sur 3' });
  expect(document.activeElement).toBe(liste);
  expect(scroll.mock.contexts).toEqual([liste]);
  expect(document.title).toBe('Mes soins, page 2 sur 3 – Mutuelle Horizon');
  await userEvent.click(screen.getByRole('link', { name: 'Page précédente' }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Page 1 sur 3' }));
  expect(document.title).toBe('Mes soins – Mutuelle Horizon');
});

it('on paper, which has one page alone, says which lines they are and what has them all', async () => {
  writePageData(null);
  Element.prototype.scrollIntoView = vi.fn();
  render(
    <MemoryRouter initialEntries={['/?page=3']}>
      <Page />
    </MemoryRouter>,
  );
  const papier = screen.getByText('Lignes 41 à 50 sur 50. Le relevé en PDF les donne toutes.');
  expect(papier.className).toBe('pages-papier');
});
