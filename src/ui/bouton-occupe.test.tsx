import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { BoutonOccupe } from './bouton-occupe.tsx';

afterEach(cleanup);

const bouton = () => screen.getByRole('button', { name: 'Valider' });

function Formulaire({ onSend }: { readonly onSend: () => void }) {
  const [busy, setBusy] = useState(false);
  const envoie = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    onSend();
  };
  return (
    <form onSubmit={envoie}>
      <input aria-label="Nom" />
      <BoutonOccupe type="submit" busy={busy}>
        Valider
      </BoutonOccupe>
    </form>
  );
}

it('keeps the focus while what it asked is under way, says so, and does not ask twice', async () => {
  const onSend = vi.fn();
  render(<Formulaire onSend={onSend} />);
  await userEvent.click(bouton());
  expect(document.activeElement).toBe(bouton());
  expect([bouton().getAttribute('aria-disabled'), bouton().getAttribute('aria-busy')]).toEqual([
    'true',
    'true',
  ]);
  await userEvent.click(bouton());
  await userEvent.type(screen.getByLabelText('Nom'), 'Martin{Enter}');
  expect(onSend).toHaveBeenCalledOnce();
});

it('says why it cannot be asked yet, and stays within reach', async () => {
  const onClick = vi.fn();
  render(
    <BoutonOccupe busy={false} attente="Téléversement en cours..." onClick={onClick}>
      Valider
    </BoutonOccupe>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(bouton());
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('Téléversement en cours...');
});
