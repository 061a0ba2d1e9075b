import { useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { type Access, fieldOf, inputsOf, type Row } from '#src/admin/generate/access.ts';
import { done } from '#src/admin/generate/sentences.ts';
import type { HttpErrorBody } from '#src/provider/http-error.ts';
import type { FormValues } from './form-values.ts';
import { mergeOf } from './merge.ts';
import { CONFLIT, type SubmitErrors, statusOf, submitErrors } from './submit-errors.ts';
import { useToldSave } from './use-told-save.tsx';

/** Colleagues who save the same record at the same moment: past this, it is told as it is. */
const ATTEMPTS = 4;

/** Two people changed the same fields: who, when, what was read and what stands there now. */
export interface Conflict {
  readonly read: Row;
  readonly current: Row;
  readonly clashes: readonly string[];
}

/** The record as it stands on the server, where a save met a newer version. */
function currentOf(error: unknown): Row | null {
  if (statusOf(error) !== CONFLIT) return null;
  const { current } = (error as { body?: HttpErrorBody }).body ?? {};
  return typeof current === 'object' && current !== null ? (current as Row) : null;
}

/** «Libellé court, Sexe» */
function labels(access: Access, names: Iterable<string>): string {
  return [...names].map((name) => fieldOf(access.model, name).label).join(', ');
}

/**
 * Saves what changed in a record, with the version that was read. What only somebody else changed meanwhile is kept, and
 * the save goes on; what both changed is asked: `conflict` then tells it, and `base` is the record as it stands, on which
 * the next save is made. Once saved, `onSaved` is called, or the record is shown.
 */
export function useSaveRecord(access: Access, record: Row, onSaved?: () => Promise<void>) {
  const { write, tell } = useToldSave(access);
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const notify = useNotify();
  const redirect = useRedirect();

  const stop = (read: Row, current: Row, clashes: readonly string[]): SubmitErrors => {
    setConflict({ read, current, clashes });
    setBase(current);
    return { fields: {}, general: null };
  };
  const save = async (
    values: FormValues,
    changed: string[],
    leave: () => void,
  ): Promise<SubmitErrors | null> => {
    if (changed.length === 0) {
      notify('Il n’y a aucune modification à enregistrer.', { type: 'info' });
      return null;
    }
    const kept = new Set<string>();
    const names = Object.keys(access.model.ownFields).filter((name) => access.readable.has(name));
    let from = base;
    let saved: Row;
    for (let attempt = 1; ; attempt++) {
      try {
        saved = await write(from, values, changed);
        break;
      } catch (error) {
        const current = currentOf(error);
        if (!current) return submitErrors(error, inputsOf(access, 'edit', from));
        const { theirs, clashes } = mergeOf(access.model, names, from, values, changed, current);
        if (clashes.length > 0 || attempt === ATTEMPTS) return stop(from, current, clashes);
        for (const name of theirs) kept.add(name);
        from = current;
      }
    }
    leave();
    const also =
      kept.size > 0 ? ` Ce qui a été modifié entre-temps est gardé : ${labels(access, kept)}.` : '';
    // A form that stays where it is may hold more by then: nothing is changed under it.
    tell(
      `${done(access.model.label, 'enregistré')}${also}`,
      onSaved ? null : { saved, before: from, changed },
    );
    if (onSaved) await onSaved();
    else redirect('show', access.key, record.id);
    return null;
  };
  return { save, conflict, base };
}
