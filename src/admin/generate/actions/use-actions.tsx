import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useUnselectAll } from 'react-admin';
import { type Access, type Row, titleOf } from '#src/admin/generate/access.ts';
import type { Entiere } from '#src/admin/generate/bulk/whole.ts';
import { done, doneMany } from '#src/admin/generate/sentences.ts';
import type { Action } from '#src/core/definition/action.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';

// Loaded with the first question: a list does not pay for forms.
const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

/** `entiere`: it is asked of all that a filter found, of which `records` are the first ones. */
export type OnAction = (action: Action, records: readonly Row[], entiere?: Entiere | null) => void;

interface Asked {
  readonly action: Action;
  readonly records: readonly Row[];
  readonly entiere: Entiere | null;
}

/** Asks the questions of an action, does it, says that it is done, and reads again what is shown. */
export function useActions(access: Access): { readonly ask: OnAction; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const dataProvider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const unselect = useUnselectAll(access.key);

  const send = async ({ action, records, entiere }: Asked, data: Readonly<Record<string, unknown>>) => {
    const versions = Object.fromEntries(records.map(({ id, version }) => [id, Number(version)]));
    const ids = records.map(({ id }) => id);
    const target = entiere ? { cible: entiere } : {};
    await dataProvider.execute(access.key, action.key, { ids, versions, data, ...target });
    const count = entiere?.expectedCount ?? records.length;
    const [first] = records;
    const { label } = access.model;
    notify(
      count === 1 && first
        ? done(label, action.participe, titleOf(access, first))
        : doneMany(label, action.participe, count),
      { type: 'success' },
    );
    setAsked(null);
    unselect();
    refresh();
    void queryClient.invalidateQueries({ queryKey: ['attente'] });
  };
  return {
    ask: (action, records, entiere = null) => setAsked({ action, records, entiere }),
    dialog: asked && (
      <Suspense>
        <ActionDialog
          {...asked}
          count={asked.entiere?.expectedCount ?? asked.records.length}
          access={access}
          onClose={() => {
            setAsked(null);
            refresh();
          }}
          onSend={(data) => send(asked, data)}
        />
      </Suspense>
    ),
  };
}
