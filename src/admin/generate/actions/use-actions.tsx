import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useUnselectAll } from 'react-admin';
import { type Access, actionsOn, type Row, titleOf } from '#src/admin/generate/access.ts';
import type { Entiere } from '#src/admin/generate/bulk/whole.ts';
import { CONFLIT, statusOf } from '#src/admin/generate/form/submit-errors.ts';
import { done, doneMany } from '#src/admin/generate/sentences.ts';
import { nombreVise, sansCeux } from '#src/core/api/cible.ts';
import type { Action } from '#src/core/definition/action.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';
import { HttpError } from '#src/provider/http-error.ts';

// Loaded with the first question: a list does not pay for forms.
const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

/** `entiere`: it is asked of all that a filter found, of which `records` are the first ones. */
export type OnAction = (action: Action, records: readonly Row[], entiere?: Entiere | null) => void;

/** Who came first, and what is left to do: to look again, or nothing where what it has become does not take this action. */
function dejaChangee(access: Access, action: Action, record: Row): string {
  const qui = typeof record.auteurMaj === 'string' ? record.auteurMaj : 'Quelqu’un';
  const isEncore = actionsOn(access, [record]).some(({ key }) => key === action.key);
  return `${qui} a modifié cette fiche entre-temps. ${isEncore ? 'Vérifiez-la, puis confirmez à nouveau.' : action.refus}`;
}

interface Asked {
  readonly action: Action;
  readonly records: readonly Row[];
  readonly entiere: Entiere | null;
}

/** The same of the rows that are left. */
function sans(asked: Asked, ids: readonly string[]): Asked {
  const records = asked.records.filter(({ id }) => !ids.includes(String(id)));
  return { ...asked, records, entiere: asked.entiere && sansCeux(asked.entiere, ids) };
}

/** Asks the questions of an action, does it, says that it is done, and reads again what is shown. */
export function useActions(access: Access): { readonly ask: OnAction; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const dataProvider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const unselect = useUnselectAll(access.key);

  // Of the one record that was read again while its question was open.
  const relue = useRef<Row | null>(null);

  /** What was typed stays: the record is read again, and what is confirmed next is of what it is now. */
  const relit = async ({ action, records, entiere }: Asked, error: unknown) => {
    const [seule] = records;
    if (statusOf(error) !== CONFLIT || entiere || !seule || records.length > 1) throw error;
    const { data } = await dataProvider.getOne<Row>(access.key, { id: seule.id });
    relue.current = data;
    refresh();
    throw new HttpError(CONFLIT, { message: dejaChangee(access, action, data) });
  };

  const send = async (asked: Asked, data: Readonly<Record<string, unknown>>) => {
    const { action, records, entiere } = asked;
    const lues = relue.current ? [relue.current] : records;
    const versions = Object.fromEntries(lues.map(({ id, version }) => [id, Number(version)]));
    const ids = records.map(({ id }) => id);
    const target = entiere ? { cible: entiere } : {};
    await dataProvider
      .execute(access.key, action.key, { ids, versions, data, ...target })
      .catch((error: unknown) => relit(asked, error));
    const count = entiere ? nombreVise(entiere) : records.length;
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
    ask: (action, records, entiere = null) => {
      relue.current = null;
      setAsked({ action, records, entiere });
    },
    dialog: asked && (
      <Suspense>
        <ActionDialog
          {...asked}
          count={asked.entiere ? nombreVise(asked.entiere) : asked.records.length}
          access={access}
          onClose={() => {
            setAsked(null);
            refresh();
          }}
          onSend={(data) => send(asked, data)}
          onWithout={(ids) => setAsked(sans(asked, ids))}
        />
      </Suspense>
    ),
  };
}
