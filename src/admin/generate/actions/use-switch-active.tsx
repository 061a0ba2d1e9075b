import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { type Access, isNamed, isNeeded, type Row, switching, titleOf } from '#src/admin/generate/access.ts';
import { done, faultOf } from '#src/admin/generate/sentences.ts';
import { UndoMessage } from './undo-message.tsx';

/** Its own piece: a list that is only read never asks it. */
const SwitchOffDialog = lazy(async () => ({
  default: (await import('./switch-off-dialog.tsx')).SwitchOffDialog,
}));

interface Switching {
  /** Switches now, without a question. */
  readonly switchNow: (record: Row, isOn: boolean) => Promise<void>;
  /** Switches, and asks first where something may miss the row. */
  readonly switchActive: (record: Row, isOn: boolean) => void;
  /** The question, while it is asked. */
  readonly question: ReactNode;
  readonly isPending: boolean;
}

/** Whether somebody may miss this row: the portal leans on it, or rows of other lists may name it. */
function mayBeMissed(access: Access, record: Row): boolean {
  return isNeeded(access, record) || isNamed(access);
}

/**
 * Switches a record on or off, says so, and offers to undo it. Its version goes with it. Told even when what asked for it
 * is gone meanwhile: a dialog closes first.
 */
export function useSwitchActive(access: Access): Switching {
  const [update, { isPending }] = useUpdate<Row, Error>();
  const [asking, setAsking] = useState<Row | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();

  const write = async (record: Row, isOn: boolean): Promise<Row | null> => {
    const data = { id: record.id, version: record.version, ...switching(access.model, isOn) };
    try {
      const params = { id: record.id, data, previousData: record };
      return (await update(access.key, params, { returnPromise: true })) ?? null;
    } catch (error) {
      notify(faultOf(error), { type: 'error' });
      return null;
    } finally {
      refresh();
    }
  };
  const said = (record: Row, isOn: boolean) =>
    done(access.model.label, isOn ? 'activé' : 'désactivé', titleOf(access, record));
  const undo = async (written: Row, isOn: boolean) => {
    if (await write(written, isOn)) notify(said(written, isOn), { type: 'success' });
  };
  const switchNow = async (record: Row, isOn: boolean) => {
    const written = await write(record, isOn);
    if (!written) return;
    const sentence = said(record, isOn);
    notify(<UndoMessage sentence={sentence} onUndo={() => void undo(written, !isOn)} />, {
      type: 'success',
    });
  };
  return {
    switchNow,
    switchActive: (record, isOn) => {
      if (!isOn && mayBeMissed(access, record)) setAsking(record);
      else void switchNow(record, isOn);
    },
    question: asking && (
      <Suspense fallback={null}>
        <SwitchOffDialog
          access={access}
          record={asking}
          onClose={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            void switchNow(asking, false);
          }}
        />
      </Suspense>
    ),
    isPending,
  };
}
