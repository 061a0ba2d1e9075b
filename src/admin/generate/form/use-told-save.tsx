import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { type Access, fieldOf, type Row } from '#src/admin/generate/access.ts';
import { UndoMessage } from '#src/admin/generate/actions/undo-message.tsx';
import { done, faultOf } from '#src/admin/generate/sentences.ts';
import { isScelle } from '#src/core/definition/scelle.ts';
import { type FormValues, valuesOf } from './form-values.ts';
import { CONFLIT, statusOf } from './submit-errors.ts';

const CHANGEE = 'La fiche a été modifiée depuis : rien n’a été rétabli.';

/** A save that was made: the record as it is, as it was before, and what differs. */
interface Save {
  readonly saved: Row;
  readonly before: Row;
  readonly changed: readonly string[];
}

/** Whether these fields may hold again what they held: nobody reads a sealed value, and a state goes one way. */
function isReversible({ model }: Access, changed: readonly string[]): boolean {
  return changed.every((name) => name !== model.etats?.champ && !isScelle(fieldOf(model, name)));
}

/** Writes fields of a record over the version that was read, and says so, with the click that undoes it where it can be. */
export function useToldSave(access: Access) {
  const [update] = useUpdate<Row, Error>();
  const notify = useNotify();
  const refresh = useRefresh();

  const write = async (from: Row, values: FormValues, changed: readonly string[]): Promise<Row> => {
    const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
    const data = { id: from.id, version: from.version, ...changes };
    const saved = await update(
      access.key,
      { id: from.id, data, previousData: from },
      { returnPromise: true },
    );
    return saved ?? from;
  };
  /** Gives what was changed its value of before, unless somebody has changed the record since; what is shown is read again. */
  const undo = async ({ saved, before, changed }: Save): Promise<void> => {
    try {
      await write(saved, valuesOf(access, before), changed);
      notify(done(access.model.label, 'rétabli'), { type: 'success' });
    } catch (error) {
      notify(statusOf(error) === CONFLIT ? CHANGEE : faultOf(error), { type: 'error' });
    } finally {
      refresh();
    }
  };
  const tell = (sentence: string, save: Save | null): void => {
    const isUndone = save !== null && isReversible(access, save.changed);
    notify(isUndone ? <UndoMessage sentence={sentence} onUndo={() => void undo(save)} /> : sentence, {
      type: 'success',
    });
  };
  return { write, tell };
}
