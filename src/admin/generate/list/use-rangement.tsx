import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type ListControllerResult, useListContext, useNotify, useUpdate } from 'react-admin';
import { flushSync } from 'react-dom';
import { type Access, can, type Row } from '#src/admin/generate/access.ts';
import type { Parametres } from '#src/admin/generate/rangement/ecris-rangement.tsx';
import { deplacee } from '#src/admin/generate/rangement/rangement.ts';

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

/** Moves written one after the other, each over the list that the one before it has left. */
function useFile(fini: () => void) {
  const derniere = useRef(Promise.resolve());
  const enFile = useRef(0);
  return (tache: () => Promise<void>) => {
    enFile.current += 1;
    derniere.current = derniere.current.then(tache).finally(() => {
      enFile.current -= 1;
      if (enFile.current === 0) fini();
    });
  };
}

/**
 * The rows of the list, and how they are read again: they are the new ones as soon as they have come, without waiting for the
 * list to be drawn anew.
 */
function useLignes() {
  const liste = useListContext<Row>();
  const queries = useQueryClient();
  const [lues, setLues] = useState<{ readonly lignes: Row[]; readonly sur: unknown } | null>(null);
  const dessinees = useRef(liste.data);
  dessinees.current = liste.data;
  const data = lues?.sur === liste.data && lues ? lues.lignes : (liste.data ?? []);
  async function relis(): Promise<void> {
    await queries.invalidateQueries({ refetchType: 'none' });
    const { lignesLues } = await import('#src/admin/generate/rangement/ecris-rangement.tsx');
    const lignes = lignesLues(await liste.refetch());
    if (lignes) flushSync(() => setLues({ lignes, sur: dessinees.current }));
  }
  return { liste, data, relis };
}

/** Arranges a list by hand: what is shown meanwhile, and how a row goes elsewhere. */
export function useRangement(access: Access): {
  readonly lignes: Row[];
  readonly rangement: Rangement | null;
} {
  const { liste, data, relis } = useLignes();
  const { lignes, setOrdre } = useApercu(data);
  const [update] = useUpdate<Row, Error>();
  const notify = useNotify();
  const enfile = useFile(() => setOrdre(null));
  const suivie = useRef<string | null>(null);
  useEffect(() => {
    if (suivie.current !== null) document.getElementById(idPoignee(suivie.current))?.focus();
  });
  const placeDe = (id: string) => lignes.findIndex((row) => row.id === id);

  async function ecris(id: string, vers: number, isRetour: boolean): Promise<void> {
    // Loaded when a row is moved: a list that is only read does without.
    const { ecrisRangement } = await import('#src/admin/generate/rangement/ecris-rangement.tsx');
    const annule = (de: number) => ici.current.deplace(id, de, true);
    const ecrit = (params: Parametres) => update(access.key, params, { returnPromise: true });
    return ecrisRangement(
      { access, data, ecrit, notify, relis },
      { id, vers, annule: isRetour ? null : annule },
    );
  }

  function deplace(id: string, vers: number, isRetour = false): void {
    const de = placeDe(id);
    if (de < 0 || vers < 0 || vers >= lignes.length || vers === de) return;
    suivie.current = id;
    setOrdre(deplacee(lignes, de, vers).map((row) => row.id));
    enfile(() => ici.current.ecris(id, vers, isRetour));
  }
  // What is written or undone later is so at the versions that the list then has.
  const ici = useRef({ deplace, ecris });
  ici.current = { deplace, ecris };
  const isPossible = estRangeable(access) && estEntiere(access, liste);
  return {
    lignes: [...lignes],
    rangement: isPossible ? { placeDe, total: data.length, deplace } : null,
  };
}
