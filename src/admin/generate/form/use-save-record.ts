import { useState } from 'react';
import { useNotify, useRedirect, useUpdate } from 'react-admin';
import { type Access, inputsOf, type Row } from '#src/admin/generate/access.ts';
import { done } from '#src/admin/generate/sentences.ts';
import type { HttpErrorBody } from '#src/provider/http-error.ts';
import type { FormValues } from './form-values.ts';
import { type SubmitErrors, statusOf, submitErrors } from './submit-errors.ts';

const CONFLIT = 412;

/** The record as it stands on the server, where a save met a newer version. */
function currentOf(error: unknown): Row | null {
  if (statusOf(error) !== CONFLIT) return null;
  const { current } = (error as { body?: HttpErrorBody }).body ?? {};
  return typeof current === 'object' && current !== null ? (current as Row) : null;
}

/**
 * Saves what changed in a record, with the version that was read. A save that meets a newer version is refused, and
 * `conflict` is then the record as it stands.
 */
export function useSaveRecord(access: Access, record: Row) {
  const [update] = useUpdate<Row, Error>();
  const [conflict, setConflict] = useState<Row | null>(null);
  const notify = useNotify();
  const redirect = useRedirect();
  const save = async (
    values: FormValues,
    changed: string[],
    leave: () => void,
  ): Promise<SubmitErrors | null> => {
    if (changed.length === 0) {
      notify('Il n’y a aucune modification à enregistrer.', { type: 'info' });
      return null;
    }
    const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
    const data = { id: record.id, version: record.version, ...changes };
    try {
      await update(access.key, { id: record.id, data, previousData: record }, { returnPromise: true });
    } catch (error) {
      const current = currentOf(error);
      setConflict(current);
      return current ? { fields: {}, general: null } : submitErrors(error, inputsOf(access, 'edit'));
    }
    leave();
    notify(done(access.model.label, 'enregistré'), { type: 'success' });
    redirect('show', access.key, record.id);
    return null;
  };
  return { save, conflict };
}
