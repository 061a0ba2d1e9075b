import type { RouteObject } from 'react-router';
import { type CleSansCompte, DEMANDES_SANS_COMPTE } from '#src/core/acte/sans-compte.ts';
import { garde } from './guards.ts';

const PAGES: Readonly<Record<CleSansCompte, RouteObject['lazy']>> = {
  resiliation: () => import('./resiliation-page.tsx'),
  deces: () => import('./deces-page.tsx'),
};

/** The pages of what is asked for without an account, at the addresses of its map. */
export const pagesSansCompte: readonly RouteObject[] = (Object.keys(PAGES) as CleSansCompte[]).map((cle) => {
  const { path, fonctionnalite } = DEMANDES_SANS_COMPTE[cle];
  const page = PAGES[cle];
  return { path: path.slice(1), loader: garde({ fonctionnalite }), ...(page && { lazy: page }) };
});
