import { actes } from '#src/core/acte/actes.ts';
import { lectures } from '#src/core/lecture/lectures.ts';

/** Where something of the registry is on the server, by its name: `/api/adherent/profil`. */
export type RouteDe = (cle: string) => string;

function pathIn(map: Readonly<Record<string, { readonly path: string }>>, cle: string): string | undefined {
  return Object.hasOwn(map, cle) ? map[cle]?.path : undefined;
}

function routeOf(maps: readonly Readonly<Record<string, { readonly path: string }>>[], cle: string): string {
  const path = maps.map((map) => pathIn(map, cle)).find((found) => found !== undefined);
  if (path === undefined) throw new Error(`« ${cle} » n’est pas déclaré dans le registre.`);
  return `/api${path}`;
}

/** What members read, and what they ask where nothing is read by that name. Light: without the models. */
export const routeLecture: RouteDe = (cle) => routeOf([lectures, actes], cle);

/** What members ask, and what they read where nothing is asked by that name. */
export const routeActe: RouteDe = (cle) => routeOf([actes, lectures], cle);
