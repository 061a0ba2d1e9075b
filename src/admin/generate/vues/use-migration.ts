import { useEffect } from 'react';
import { extractValidSavedQueries, useSavedQueries } from 'react-admin';
import type { VueDonnee } from '#src/core/api/vue-liste.ts';

/** What this browser kept of a list before views were kept by the portal becomes one's own views, once. */
export function useMigration(liste: string, commun: VueDonnee, garde: (vue: VueDonnee) => void): void {
  const [kept, setKept] = useSavedQueries(liste);
  useEffect(() => {
    const queries = extractValidSavedQueries(kept);
    if (queries.length === 0) return;
    setKept([]);
    for (const { label, value } of queries) {
      const { filter = {}, sort, perPage } = value;
      garde({ ...commun, nom: label.slice(0, 60), requete: JSON.stringify({ filter, sort, perPage }) });
    }
  });
}
