import Dialog from '@mui/material/Dialog';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MAIN_ID } from './skip-link.tsx';
import { useFoyerGarde } from './use-foyer-garde.ts';

afterEach(cleanup);

function Barre() {
  const [isEntiere, prend] = useState(false);
  return (
    <div role="toolbar" aria-label="Actions sur la sélection">
      {!isEntiere && (
        <button type="button" onClick={() => prend(true)}>
          Sélectionner les 42
        </button>
      )}
      <button type="button">Modifier</button>
    </div>
  );
}

function Page({ titre = true }: { readonly titre?: boolean }) {
  useFoyerGarde();
  const [etape, avance] = useState(0);
  return (
    <>
      <main id={MAIN_ID} tabIndex={-1}>
        {titre && <h1 tabIndex={-1}>Demande</h1>}
        {etape === 0 && (
          <button type="button" onClick={() => avance(1)}>
            Accepter
          </button>
        )}
        <button type="button" disabled={etape === 2} onClick={() => avance(2)}>
          Reprendre
        </button>
      </main>
      <Barre />
      <p>Décidée</p>
    </>
  );
}

const foyer = () => document.activeElement;

it('gives the focus to the title of the page when what had it has gone, or is of no use', async () => {
  render(<Page />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(foyer()).toBe(screen.getByRole('heading', { name: 'Demande' })));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  // As a browser does of what is disabled.
  screen.getByRole('button', { name: 'Reprendre' }).blur();
  await vi.waitFor(() => expect(foyer()).toBe(screen.getByRole('heading', { name: 'Demande' })));
});

it('gives it to the page where it has no title, and to nothing for whoever had left', async () => {
  const { unmount } = render(<Page titre={false} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(foyer()).toBe(screen.getByRole('main')));
  unmount();
  render(<Page />);
  await userEvent.tab();
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByText('Décidée') });
  screen.getByRole('button', { name: 'Accepter' }).click();
  await new Promise((fini) => setTimeout(fini, 200));
  expect(foyer()).toBe(document.body);
});

it('gives it too to whoever presses with the mouse what had it already', async () => {
  render(<Page />);
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Accepter' }));
  await vi.waitFor(() => expect(foyer()).toBe(screen.getByRole('heading', { name: 'Demande' })));
});

it('gives it to what is beside, in a bar that stays', async () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Sélectionner les 42' }).focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(foyer()).toBe(screen.getByRole('button', { name: 'Modifier' })));
});

function Etapes() {
  useFoyerGarde();
  const [isVue, voit] = useState(false);
  return (
    <Dialog open aria-labelledby="etapes">
      <h2 id="etapes">Modifier 10 motifs</h2>
      {!isVue && (
        <button type="button" onClick={() => voit(true)}>
          Voir ce qui change
        </button>
      )}
    </Dialog>
  );
}

it('gives it to the window itself, and not to the frame around it, which has no name', async () => {
  render(<Etapes />);
  screen.getByRole('button', { name: 'Voir ce qui change' }).focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(foyer()).toBe(screen.getByRole('dialog', { name: 'Modifier 10 motifs' })));
});
