import Dialog from '@mui/material/Dialog';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openableDialogs } from '#tests/support/dialogs.ts';
import { LightDialog } from './light-dialog.tsx';

beforeAll(openableDialogs);
afterEach(cleanup);

function Page({ isDemande }: { readonly isDemande: boolean }) {
  return (
    <main>
      <Dialog open aria-labelledby="noter">
        <h2 id="noter">Noter une demande</h2>
        <button type="button">Noter</button>
      </Dialog>
      {isDemande && <LightDialog title="Confirmez que c’est bien vous">Un code de sécurité.</LightDialog>}
    </main>
  );
}

it('ouverte au-dessus d’une autre fenêtre, elle se lit', () => {
  const { rerender, unmount } = render(<Page isDemande={false} />);
  expect(screen.queryByRole('main')).toBeNull();
  rerender(<Page isDemande />);
  expect(screen.getByRole('dialog', { name: 'Confirmez que c’est bien vous' })).toBeTruthy();
  rerender(<Page isDemande={false} />);
  expect(screen.getByRole('dialog', { name: 'Noter une demande' })).toBeTruthy();
  unmount();
  expect(document.querySelector('[aria-hidden="true"]')).toBeNull();
});
