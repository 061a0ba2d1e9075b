import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { EtatVide } from './etat-vide.tsx';

afterEach(cleanup);

function Page() {
  const [isVide, setVide] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Mes documents</h1>
      <input aria-label="Mots" />
      {isVide ? (
        <EtatVide
          titre="Aucun document ne correspond"
          actions={
            <button type="button" onClick={() => setVide(false)}>
              Voir tous mes documents
            </button>
          }
        />
      ) : (
        <p>18 documents</p>
      )}
    </main>
  );
}

it('who pressed what goes away with it is taken to the title of the page, and nobody else is', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Voir tous mes documents' }));
  await screen.findByText('18 documents');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
