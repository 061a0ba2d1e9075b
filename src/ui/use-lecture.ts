import { useCallback, useEffect, useState } from 'react';
import type { CleLecture } from '#src/core/lectures.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { type Liste, memberProvider, type RequeteListe } from '#src/provider/member-provider.ts';

/** A read as a page draws it: skeletons, then data or what went wrong. Old data stay while new ones come. */
export interface Lue<T> {
  readonly donnees: T | undefined;
  readonly error: HttpError | null;
  readonly isLoading: boolean;
  /** Asks again, past what is kept. */
  readonly relit: () => void;
}

function useReading<T>(key: string, reads: () => Promise<T>): Lue<T> {
  const [state, setState] = useState<{ donnees?: T; error: HttpError | null; isLoading: boolean }>({
    error: null,
    isLoading: true,
  });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is read
  useEffect(() => {
    let live = true;
    setState((before) => ({ ...before, error: null, isLoading: true }));
    reads().then(
      (donnees) => live && setState({ donnees, error: null, isLoading: false }),
      (error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        if (live) setState((before) => ({ ...before, error, isLoading: false }));
      },
    );
    return () => {
      live = false;
    };
  }, [key, turn]);
  const relit = useCallback(() => setTurn((count) => count + 1), []);
  return { donnees: state.donnees, error: state.error, isLoading: state.isLoading, relit };
}

/** Reads one thing of the registry: `useLecture<Profil>('profil')`. */
export function useLecture<T>(cle: CleLecture, parametres: Readonly<Record<string, string>> = {}): Lue<T> {
  return useReading(`${cle}?${JSON.stringify(parametres)}`, () => memberProvider.readOne<T>(cle, parametres));
}

/** Reads a page of a list of the registry: `useListe<Decompte>('prestations', { filter, range: [0, 24], sort })`. */
export function useListe<T>(cle: CleLecture, requete: RequeteListe = {}): Lue<Liste<T>> {
  return useReading(`${cle}?${JSON.stringify(requete)}`, () => memberProvider.read<T>(cle, requete));
}
