import type { ReactNode } from 'react';
import { type Access, type Row, titleOf } from '#src/admin/generate/access.ts';
import { UndoMessage } from '#src/admin/generate/actions/undo-message.tsx';
import { faultOf } from '#src/admin/generate/sentences.ts';
import { ecrituresDe } from './ecritures-rangement.ts';

/** A row as it is written. */
export interface Parametres {
  readonly id: string;
  readonly data: Partial<Row>;
  readonly previousData: Row | undefined;
}

interface Liste {
  readonly access: Access;
  readonly data: readonly Row[];
  readonly ecrit: (params: Parametres) => Promise<unknown>;
  readonly notify: (message: ReactNode, options: { readonly type: 'success' | 'error' }) => void;
  readonly relis: () => Promise<void>;
}

interface Deplacement {
  readonly id: string;
  readonly vers: number;
  /** Puts the row back where it was; `null` for what already does. */
  readonly annule: ((de: number) => void) | null;
}

/** The rows of an answer to a reading of the list: the library gives them in its envelope. */
export function lignesLues(lu: unknown): Row[] | null {
  const data = lu && typeof lu === 'object' && 'data' in lu ? lu.data : lu;
  if (Array.isArray(data)) return data;
  return data && data !== lu ? lignesLues(data) : null;
}

/** Writes a row, and those that it pushes, at its place in the list as it stands, and says so. */
export async function ecrisRangement(
  { access, data, ecrit, notify, relis }: Liste,
  { id, vers, annule }: Deplacement,
): Promise<void> {
  const rang = access.model.rang ?? '';
  const de = data.findIndex((row) => row.id === id);
  const row = data[de];
  if (!row || de === vers) return;
  const numeros = data.map((une) => ({ id: une.id, rang: Number(une[rang]) }));
  try {
    for (const { id: ecrite, rang: valeur } of ecrituresDe(numeros, de, vers)) {
      const previousData = data.find((une) => une.id === ecrite);
      await ecrit({
        id: ecrite,
        data: { id: ecrite, version: previousData?.version, [rang]: valeur },
        previousData,
      });
    }
  } catch (error) {
    notify(faultOf(error), { type: 'error' });
    return relis();
  }
  await relis();
  const dit = `« ${titleOf(access, row)} » : place ${vers + 1} sur ${data.length}.`;
  notify(annule ? <UndoMessage sentence={dit} onUndo={() => annule(de)} /> : dit, { type: 'success' });
}
