import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { VueDonnee } from '#src/core/api/vue-liste.ts';
import { useMigration } from './use-migration.ts';

const COMMUN = { liste: 'pays', portee: 'mienne' } as unknown as VueDonnee;
const requete = (label: string) => ({
  label,
  value: {
    filter: { code: label },
    sort: { field: 'code', order: 'ASC' },
    perPage: 25,
    page: 1,
    displayedFilters: {},
  },
});

it('a query leaves the browser once the portal has it, and not before', async () => {
  const store = memoryStore({ 'pays.savedQueries': [requete('BE'), requete('FR')] });
  const noms = () => store.getItem<{ label: string }[]>('pays.savedQueries')?.map(({ label }) => label);
  const ends: Record<string, { pris: (v: unknown) => void; refuse: (e: Error) => void }> = {};
  const garde = vi.fn(
    ({ nom }: VueDonnee) =>
      new Promise((pris, refuse) => {
        ends[nom] = { pris, refuse };
      }),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreContextProvider value={store}>{children}</StoreContextProvider>
  );
  const { rerender } = renderHook(() => useMigration('pays', COMMUN, garde), { wrapper });
  rerender();
  expect(garde.mock.calls.map(([{ nom }]) => nom)).toEqual(['BE', 'FR']);
  expect(noms()).toEqual(['BE', 'FR']);
  ends.BE?.pris(null);
  ends.FR?.refuse(new Error('refusée'));
  await waitFor(() => expect(noms()).toEqual(['FR']));
  expect(garde).toHaveBeenCalledTimes(2);
});
