import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { Acte } from '#src/core/acte/act.ts';
import { actes, type CleActe, type LigneActe } from '#src/core/acte/actes.ts';
import { formulaireDeLaLigne } from '#src/core/acte/formulaire-de-ligne.ts';
import { nomDeFichier } from '#src/core/valeurs/nom-de-fichier.ts';

/** One file an act, which exports its key. */
const DEFINITIONS = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../acts/adherent/*.ts',
  '!../acts/adherent/*.test.ts',
]);

/** @throws Error an act of the map without its definition: a developer's error, which names it */
async function definitionDe(ligne: CleActe): Promise<Acte> {
  const cle = formulaireDeLaLigne(ligne);
  const fichier = `${nomDeFichier(cle)}.ts`;
  const acte = (await DEFINITIONS[`../acts/adherent/${fichier}`]?.())?.[cle];
  if (!acte)
    throw new Error(`La démarche « ${cle} » : src/acts/adherent/${fichier} n’exporte pas « ${cle} ».`);
  return acte as Acte;
}

/** The pages of acts whose definition draws them, at the addresses of the map: page and definition are loaded together. */
export function pagesDesActes(pages: readonly RouteObject[]): RouteObject[] {
  const propres = new Set(pages.map(({ path }) => `/${path}`));
  return (Object.entries(actes) as [CleActe, LigneActe][])
    .filter(([, { route }]) => !propres.has(route))
    .map(([cle, { route }]) => ({
      path: route.slice(1),
      lazy: async () => {
        const [{ ActPage }, acte] = await Promise.all([import('./act-page.tsx'), definitionDe(cle)]);
        return { Component: () => createElement(ActPage, { acte, entree: cle }) };
      },
    }));
}
