import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Lecture, ReponseDe } from '#src/core/lecture/definition.ts';
import type { Detail, LigneDetaillee } from '#src/core/lecture/detail.ts';
import { type CleLecture, isListe, lectureDe } from '#src/core/lecture/lectures.ts';
import { adresseDe, type DemandeDe, optionsDe } from '#src/provider/demande-lecture.ts';
import { HttpError } from '#src/provider/http-error.ts';
import type { CleLegere, LecturesLegeres } from '#src/provider/lectures-legeres.ts';
import { queryClient } from '#src/provider/query-client.ts';
import { type Parameters, type ReadOptions, readOptions } from '#src/provider/read-options.ts';
import { routeLecture } from '#src/provider/routes.ts';
import { lectureUne } from '#src/provider/verbes.ts';
import { direEchec } from './echec-lecture.ts';

/** A read as a page draws it: skeletons, then data or what went wrong. Old data stay while new ones come. */
export interface Lue<T> {
  readonly donnees: T | undefined;
  readonly error: HttpError | null;
  readonly isLoading: boolean;
  /** Asks again, past what is kept. */
  readonly relit: () => void;
}

/** Each page has a copy of its own. */
function clone<T>(kept: T): T {
  return structuredClone(kept);
}

/** What is not a refusal is a fault of ours: the page of errors says so. */
function isFault(error: unknown): boolean {
  return !(error instanceof HttpError);
}

/** What does not exist, a detail that may not be read, and what is wrong with one thing that was asked, the page says beside it. */
function isDitParLaPage({ status, body }: HttpError, isDetail: boolean): boolean {
  return status === 404 || (status === 403 && isDetail) || (status === 400 && body.errors !== undefined);
}

interface Fraicheur {
  /** Asked for each time: a kept answer is shown meanwhile. */
  readonly staleTime?: 0;
}

interface Particularites extends Fraicheur {
  /** One line of it: its reference, as the address holds it. */
  readonly reference?: string;
}

/** A read by its key, in the shape that pages draw. What does not exist is said by the page alone. */
function useReading<T>(
  cle: CleLecture,
  parametres: Parameters,
  options: ReadOptions<T>,
  { reference, ...fraicheur }: Particularites = {},
): Lue<T> {
  const sous = reference === undefined ? '' : `/${encodeURIComponent(reference)}`;
  const reading = readOptions(routeLecture(cle) + sous, parametres, options);
  const [path, , numContrat] = reading.queryKey;
  const isSame = (before: { readonly queryKey: readonly unknown[] } | undefined) =>
    before?.queryKey[0] === path && before.queryKey[2] === numContrat;
  const { data, error, isFetching, refetch } = useQuery<T, Error, T, typeof reading.queryKey>(
    {
      ...reading,
      ...fraicheur,
      select: clone,
      throwOnError: isFault,
      // The page before of the same list, while this one comes; never what belongs to another contract.
      placeholderData: (before, query) => (isSame(query) ? before : undefined),
    },
    queryClient,
  );
  const refusal = !isFetching && error instanceof HttpError ? error : null;
  useEffect(() => {
    if (refusal && !isDitParLaPage(refusal, reference !== undefined))
      direEchec(lectureDe(cle).label, refusal.message);
  }, [refusal, cle, reference]);
  return { donnees: data, error: refusal, isLoading: isFetching, relit: () => void refetch() };
}

/** Reads what is declared: `useLecture(documents, { criteres: { annee: 2026 }, tranche: [0, 24] })`. */
export function useLecture<L extends Lecture>(
  lecture: L,
  demande?: DemandeDe<L>,
  fraicheur?: Fraicheur,
): Lue<ReponseDe<L>>;
/** The same without its definition, where that would load with every page: `useLecture('notification', …)`. */
export function useLecture<K extends CleLegere>(
  cle: K,
  demande?: DemandeDe<LecturesLegeres[K]>,
): Lue<ReponseDe<LecturesLegeres[K]>>;
export function useLecture(
  lecture: Pick<Lecture, 'key'> | CleLegere,
  demande: object = {},
  fraicheur: Fraicheur = {},
): Lue<unknown> {
  const cle = typeof lecture === 'object' ? lecture.key : lecture;
  const genre = isListe(cle) ? 'liste' : 'une';
  return useReading<unknown>(cle, adresseDe(genre, demande), optionsDe(genre), fraicheur);
}

/** One line of a list by its reference, as its declared detail says it; read each time, what is kept being shown meanwhile. */
export function useDetail<D extends Detail>({ lecture }: D, reference: string): Lue<LigneDetaillee<D>> {
  return useReading(lecture.key, {}, lectureUne<LigneDetaillee<D>>(), { reference, staleTime: 0 });
}
