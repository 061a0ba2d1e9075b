import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { adherente, gestionnaire } from '#tests/support/page-data.ts';
import { BandeauVue } from './bandeau-vue.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const dans = (ms: number) => new Date(Date.now() + ms).toISOString();

it('dit dans l’espace de qui l’on est, le temps qui reste, et comment en sortir', async () => {
  const onQuitte = vi.fn(async () => undefined);
  const user = { ...adherente, remplacement: { jusqua: dans(9 * 60_000), ecrit: false, enPersonne: [] } };
  render(<BandeauVue user={user} onQuitte={onQuitte} />);
  expect(screen.getByRole('region', { name: 'Profil de remplacement' }).textContent).toContain(
    'Vous consultez l’espace de Jeanne Martin, sans pouvoir y agir — 9 minutes restantes',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  expect(onQuitte).toHaveBeenCalledExactlyOnceWith(`/admin/compte-adherent/${adherente.id}/show`);
});

it('rend la page au back-office quand le temps est passé, après l’avoir dit', async () => {
  vi.useFakeTimers();
  const onQuitte = vi.fn(async () => undefined);
  const user = { ...adherente, remplacement: { jusqua: dans(1500), ecrit: true, enPersonne: [] } };
  render(<BandeauVue user={user} onQuitte={onQuitte} />);
  expect(screen.getByText(/moins d’une minute restante/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(2500);
  expect(screen.getByRole('status').textContent).toContain('La consultation est terminée');
  expect(onQuitte).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3500);
  expect(onQuitte).toHaveBeenCalledOnce();
});

it('dit comme quel rôle l’on voit le back-office, et l’échec de la sortie', async () => {
  const onQuitte = vi.fn(() => Promise.reject(new Error('panne')));
  render(<BandeauVue user={{ ...gestionnaire, apercu: 'Consultant' }} onQuitte={onQuitte} />);
  expect(screen.getByRole('region', { name: 'Aperçu d’un rôle' }).textContent).toContain(
    'Vous voyez le back-office comme Consultant, sans rien pouvoir enregistrer',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  expect(await screen.findByText(/Le serveur n’a pas répondu/)).toBeTruthy();
});
