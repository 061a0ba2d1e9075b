import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type ListControllerResult, useListContext, useNotify, useRefresh, useUpdate } from 'react-admin';
import { type Access, can, type Row, titleOf } from '#src/admin/generate/access.ts';
import { UndoMessage } from '#src/admin/generate/actions/undo-message.tsx';
import { faultOf } from '#src/admin/generate/sentences.ts';
import { deplacee, ecrituresDe } from './rangement.ts';

export interface Rangement {
  /** From 0; -1 for a row that is not there. */
  readonly placeDe: (id: string) => number;
  readonly total: number;
  /** Puts a row at another place, says so, and offers to undo it. */
  readonly deplace: (id: string, vers: number) => void;
}

const Contexte = createContext<Rangement | null>(null);
export const RangementProvider = Contexte.Provider;

/** How the rows that are shown are arranged by hand; `null` where they are not. */
export const useRangementIci = () => useContext(Contexte);

/** The id of the handle of a row: it keeps the keyboard where the row goes. */
export const idPoignee = (id: string) => `poignee-${id}`;

/** Whether the account may arrange this list at all. */
export function estRangeable(
  access: Access,
): access is Access & { readonly model: { readonly rang: string } } {
  const { rang } = access.model;
  return (
    rang !== null && access.readable.has(rang) && access.writable.update.has(rang) && can(access, 'update')
  );
}

type Liste = Pick<ListControllerResult<Row>, 'data' | 'total' | 'sort' | 'filterValues'>;

/** Whether the list is shown whole and in its own order: elsewhere a place would mean nothing. */
function estEntiere({ model: { rang } }: Access, { data, total, sort, filterValues }: Liste): boolean {
  const isSansFiltre = Object.keys(filterValues ?? {}).length === 0;
  return sort.field === rang && sort.order === 'ASC' && isSansFiltre && data?.length === total;
}

/** Rows in the place where they were put, until the server has answered. */
function useApercu(data: readonly Row[]) {
  const [ordre, setOrdre] = useState<readonly string[] | null>(null);
  const rangs = new Map(ordre?.map((id, at) => [id, at]));
  const lignes = ordre
    ? data.toSorted((une, autre) => (rangs.get(une.id) ?? 0) - (rangs.get(autre.id) ?? 0))
    : data;
  return { lignes, setOrdre };
}

/** Arranges a list by hand: what is shown meanwhile, and how a row goes elsewhere. */
export function useRangement(access: Access): {
  readonly lignes: Row[];
  readonly rangement: Rangement | null;
} {
  const liste = useListContext<Row>();
  const data = liste.data ?? [];
  const { lignes, setOrdre } = useApercu(data);
  const [update] = useUpdate<Row, Error>();
  const notify = useNotify();
  const refresh = useRefresh();
  const suivie = useRef<string | null>(null);
  useEffect(() => {
    if (suivie.current !== null) document.getElementById(idPoignee(suivie.current))?.focus();
  });
  const rang = access.model.rang ?? '';
  const numero = (row: Row) => ({ id: row.id, rang: Number(row[rang]) });

  async function ecris(de: number, vers: number): Promise<boolean> {
    setOrdre(deplacee(data, de, vers).map(({ id }) => id));
    try {
      for (const { id, rang: valeur } of ecrituresDe(data.map(numero), de, vers)) {
        const previousData = data.find((row) => row.id === id);
        const params = { id, data: { id, version: previousData?.version, [rang]: valeur }, previousData };
        await update(access.key, params, { returnPromise: true });
      }
      return true;
    } catch (error) {
      notify(faultOf(error), { type: 'error' });
      return false;
    } finally {
      refresh();
      setOrdre(null);
    }
  }

  const placeDe = (id: string) => lignes.findIndex((row) => row.id === id);
  async function deplace(id: string, vers: number, isRetour = false): Promise<void> {
    const de = data.findIndex((row) => row.id === id);
    const row = data[de];
    if (!row || vers < 0 || vers >= data.length || vers === de) return;
    suivie.current = id;
    if (!(await ecris(de, vers))) return;
    const dit = `« ${titleOf(access, row)} » : place ${vers + 1} sur ${data.length}.`;
    const annule = () => void dernier.current(id, de, true);
    notify(isRetour ? dit : <UndoMessage sentence={dit} onUndo={annule} />, { type: 'success' });
  }
  // What is undone later is written at the versions that the list then has.
  const dernier = useRef(deplace);
  dernier.current = deplace;
  const isPossible = estRangeable(access) && estEntiere(access, liste);
  return {
    lignes: [...lignes],
    rangement: isPossible
      ? { placeDe, total: data.length, deplace: (id, vers) => void deplace(id, vers) }
      : null,
  };
}
