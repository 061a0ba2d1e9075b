import { useEffect } from 'react';
import { pageData } from '#src/provider/page-data.ts';

/** The browser's title: «{page} – {client}», one a route (domain reference §6.1). */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} – ${pageData().currentClient.libelle}`;
  }, [page]);
}
