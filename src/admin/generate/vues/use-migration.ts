import { useEffect, useRef } from 'react';
import { extractValidSavedQueries, useSavedQueries } from 'react-admin';
import type { VueDonnee } from '#src/core/api/vue-liste.ts';

/**
 * What this browser kept of a list before views were kept by the portal becomes one's own views, once: each leaves the
 * browser when the portal has it, and not before.
 */
export function useMigration(
  liste: string,
  commun: VueDonnee,
  garde: (vue: VueDonnee) => Promise<unknown>,
): void {
  const [kept, setKept] = useSavedQueries(liste);
  const isBegun = useRef(false);
  useEffect(() => {
    const queries = extractValidSavedQueries(kept);
    if (queries.length === 0 || isBegun.current) return;
    isBegun.current = true;
    const saves = queries.map(({ label, value: { filter = {}, sort, perPage } }) =>
      garde({ ...commun, nom: label.slice(0, 60), requete: JSON.stringify({ filter, sort, perPage }) }),
    );
    void Promise.allSettled(saves).then((ends) =>
      setKept(queries.filter((_, at) => ends[at]?.status === 'rejected')),
    );
  });
}
