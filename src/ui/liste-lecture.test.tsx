import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpError } from '#src/provider/http-error.ts';
import { ListeLecture } from './liste-lecture.tsx';
import type { Lue } from './use-lecture.ts';

type Page = { readonly lignes: readonly string[]; readonly total: number };
const lue = (partie: Partial<Lue<Page>>): Lue<Page> => ({
  ...{ donnees: undefined, error: null, isLoading: false, relit: () => undefined },
  ...partie,
});

function montre(partie: Partial<Lue<Page>>) {
  return render(
    <MemoryRouter>
      <ListeLecture
        liste={{ lue: lue(partie), page: 2, parPage: 2, vers: (page) => `?page=${page}` }}
        quoi="vos lignes"
        vide={{ titre: 'Aucune ligne', texte: 'Elles arriveront ici.' }}
        dit={(page) => <p data-testid="compte">{page ? `${page.total} lignes` : ' '}</p>}
      >
        {(lignes) => lignes.map((ligne) => <p key={ligne}>{ligne}</p>)}
      </ListeLecture>
    </MemoryRouter>,
  );
}
afterEach(cleanup);

describe('une liste qui se lit', () => {
  it('attend, sans rien dire de ce qui vient', () => {
    montre({ isLoading: true });
    expect(screen.getByLabelText('Chargement de vos lignes')).toBeTruthy();
    expect(screen.getByTestId('compte').textContent).toBe(' ');
  });

  it('montre ses lignes, leur nombre et les autres pages', async () => {
    montre({ donnees: { lignes: ['c', 'd'], total: 5 } });
    expect(await screen.findByText('c')).toBeTruthy();
    expect(screen.getByTestId('compte').textContent).toBe('5 lignes');
    expect(screen.getByText('Page suivante').getAttribute('href')).toContain('page=3');
    expect(screen.getByText('Page précédente').getAttribute('href')).toContain('page=1');
  });

  it('dit qu’il n’y a rien', async () => {
    montre({ donnees: { lignes: [], total: 0 } });
    expect(await screen.findByText('Aucune ligne')).toBeTruthy();
    expect(screen.queryByText('Page suivante')).toBeNull();
  });

  it('au-delà de sa dernière page, le dit et ramène à la première', async () => {
    montre({ donnees: { lignes: [], total: 5 } });
    expect(await screen.findByText('Cette page est au-delà de la liste')).toBeTruthy();
    expect(screen.getByText('Revenir à la première page').closest('a')?.getAttribute('href')).toContain(
      'page=1',
    );
    expect(screen.queryByText('Page suivante')).toBeNull();
  });

  it('dit ce qui a échoué, et garde ce qui était lu', async () => {
    const error = new HttpError(503, { message: 'Indisponible.' });
    montre({ error });
    expect(screen.getByText('Nous n’avons pas pu lire vos lignes.')).toBeTruthy();
    cleanup();
    montre({ error, donnees: { lignes: ['a'], total: 1 } });
    expect(await screen.findByText('a')).toBeTruthy();
  });
});
