import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RepartDe } from './repart-de.tsx';

afterEach(cleanup);

function Recherche() {
  const [q, setQ] = useState('');
  const envoie = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQ(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <RepartDe cle={q}>
      <form onSubmit={envoie}>
        <input aria-label="Mots" name="q" defaultValue={q} />
        <button type="submit">Chercher</button>
        {q !== '' && (
          <button type="button" onClick={() => setQ('')}>
            Tout effacer
          </button>
        )}
      </form>
    </RepartDe>
  );
}

it('who looks for something stays where they were, and what they pressed is no more: in the first box', async () => {
  render(<Recherche />);
  expect(document.activeElement).toBe(document.body);
  await userEvent.type(screen.getByLabelText('Mots'), '  carte {Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('Mots').value).toBe('carte');
  expect(document.activeElement).toBe(screen.getByLabelText('Mots'));
  await userEvent.type(screen.getByLabelText('Mots'), 's');
  await userEvent.click(screen.getByRole('button', { name: 'Chercher' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Chercher' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tout effacer' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Mots'));
});
