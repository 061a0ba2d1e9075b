import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Fenetre } from './fenetre.tsx';

afterEach(cleanup);

const PIED = (
  <DialogActions>
    <Button>Annuler</Button>
    <Button color="error">Supprimer</Button>
  </DialogActions>
);

function Page({ children }: { readonly children: ReactNode }) {
  const [ouverte, setOuverte] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOuverte(true)}>
        Ouvrir
      </button>
      <Fenetre open={ouverte} onClose={() => setOuverte(false)} aria-label="Une question">
        {children}
        {PIED}
      </Fenetre>
    </>
  );
}

async function ouvre(contenu: ReactNode) {
  const qui = userEvent.setup();
  render(<Page>{contenu}</Page>);
  await qui.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await screen.findByRole('dialog');
  return qui;
}

const ici = () => document.activeElement;

it('une fenêtre sans question s’ouvre sur le bouton qui ne change rien, et rend sa place', async () => {
  const qui = await ouvre(<p>Cette fiche sera supprimée.</p>);
  expect(ici()).toBe(screen.getByRole('button', { name: 'Annuler' }));
  await qui.keyboard('{Escape}');
  await waitFor(() => expect(ici()).toBe(screen.getByRole('button', { name: 'Ouvrir' })));
});

it('avec des questions, sur la première, que rien ne cache', async () => {
  await ouvre(
    <>
      <input type="hidden" />
      <div aria-hidden="true">
        <input aria-label="Cachée" />
      </div>
      <textarea aria-label="Motif" />
      <input aria-label="Autre" />
    </>,
  );
  expect(ici()).toBe(screen.getByRole('textbox', { name: 'Motif' }));
});

it('ce qui prend la place de soi-même la garde', async () => {
  await ouvre(
    <>
      <input aria-label="Nom" />
      <button type="button" ref={(un) => un?.focus()}>
        Ici
      </button>
    </>,
  );
  expect(ici()).toBe(screen.getByRole('button', { name: 'Ici' }));
});

function enRetard() {
  const venue = Promise.withResolvers<{ default: () => ReactNode }>();
  const Question = lazy(() => venue.promise);
  const contenu = (
    <Suspense fallback="…">
      <Question />
    </Suspense>
  );
  const viens = () => act(async () => venue.resolve({ default: () => <input aria-label="Motif" /> }));
  return { contenu, viens };
}

it('une question qui tarde a la place quand elle vient, sauf si l’on est déjà ailleurs', async () => {
  const une = enRetard();
  await ouvre(une.contenu);
  expect(ici()).toBe(screen.getByRole('button', { name: 'Annuler' }));
  await une.viens();
  await waitFor(() => expect(ici()).toBe(screen.getByRole('textbox', { name: 'Motif' })));
  cleanup();
  const autre = enRetard();
  const qui = await ouvre(autre.contenu);
  await qui.tab();
  await autre.viens();
  await screen.findByRole('textbox', { name: 'Motif' });
  expect(ici()).toBe(screen.getByRole('button', { name: 'Supprimer' }));
});

it('un menu qui se ferme après elle ne laisse pas sur la fenêtre elle-même', async () => {
  await ouvre(<input aria-label="Motif" />);
  act(() => screen.getByRole('dialog').parentElement?.focus());
  expect(ici()).toBe(screen.getByRole('textbox', { name: 'Motif' }));
});
