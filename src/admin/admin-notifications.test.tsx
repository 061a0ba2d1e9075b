import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryProvider } from '#tests/support/memory-provider.ts';
import { gestionnaire, writePageData } from '#tests/support/page-data.ts';
import { openScreens } from '#tests/support/screens.tsx';
import { AdminNotifications } from './admin-notifications.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const neutre = {
  ...{ id: 's2', version: 3, code: 'X', libelle: 'Neutre', libelleCourt: null, codeNir: '1', ordre: 1 },
  ...{ isActif: true, isSysteme: false, dateDebut: null, dateFin: null },
  ...{ dateMaj: '2026-11-20T09:35:00.000Z', auteurMaj: null },
};

it('has its live region before the first notice, as the other areas have', () => {
  writePageData(gestionnaire);
  const { container } = render(
    <MemoryRouter>
      <CoreAdminContext store={memoryStore()}>
        <AdminNotifications />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('');
});

it('is undone once by a key, from where the keyboard is, long after an ordinary notice would have gone', async () => {
  const provider = memoryProvider({ sexe: [neutre] });
  openScreens({ user: gestionnaire, provider, route: '/admin/sexe' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  provider.usages.mockResolvedValue({ data: { usages: [], refus: null } });
  await user.click(await screen.findByRole('button', { name: 'Désactiver Neutre' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Désactiver' }));
  const dit = await screen.findByText('Le sexe « Neutre » a été désactivé.');
  expect(dit.textContent).toContain('ou touche Z');
  await vi.advanceTimersByTimeAsync(10_000);
  screen.getByRole('checkbox', { name: 'Sélectionner Neutre' }).focus();
  await user.keyboard('zz');
  await screen.findByText('Le sexe « Neutre » a été activé.');
  expect(provider.update).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(6_000);
  await waitFor(() => expect(screen.queryByText(/a été activé/)).toBeNull());
});
