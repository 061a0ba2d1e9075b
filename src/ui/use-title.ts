import { useEffect } from 'react';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { pageData } from '#src/provider/page-data.ts';

let titre = '';
/** What a part of the page adds to its title, in the order in which they came: «page 2 sur 3», «étape 1 sur 4». */
const mentions = new Map<object, string>();
const fautes = new Set<object>();

function write(): void {
  if (titre === '') return;
  const parts = [titre, ...mentions.values()].join(', ');
  const complet = `${fautes.size > 0 ? 'Erreur : ' : ''}${parts} – ${pageData().currentClient.libelle}`;
  document.title = enTypographie(complet);
}

/** The browser's title: «{page} – {client}», one a route (domain reference §6.1). */
export function useTitle(page: string): void {
  useEffect(() => {
    titre = page;
    write();
  }, [page]);
}

/** Adds to the browser's title where one is in the page, while it is drawn. Example: `useMention('page 2 sur 3')`. */
export function useMention(mention: string | null): void {
  useEffect(() => {
    if (mention === null) return;
    const cle = {};
    mentions.set(cle, mention);
    write();
    return () => {
      mentions.delete(cle);
      write();
    };
  }, [mention]);
}

/** Begins the browser's title with «Erreur : » while what says what is wrong is drawn. */
export function useTitreEnErreur(): void {
  useEffect(() => {
    const cle = {};
    fautes.add(cle);
    write();
    return () => {
      fautes.delete(cle);
      write();
    };
  }, []);
}
