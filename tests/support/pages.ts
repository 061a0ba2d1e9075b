import type { RouteObject } from 'react-router';
import { loginRoutes } from '#src/login/routes.ts';
import { memberRoutes } from '#src/member/routes.ts';
import { portail } from '#src/registry.ts';
import type { Portal } from './browser.ts';
import type { Host } from './principals.ts';

/** An address of each public route that has a part to choose; the others are their own. */
const PUBLIC: Readonly<Record<string, string>> = {
  'boite-envoi/:id': 'boite-envoi/00000000-0000-7000-8000-000000000000',
  'page/:pageName': 'page/mentions-legales',
  'redirect-to-mobile/*': 'redirect-to-mobile/https%3A%2F%2Fevil.example',
  '*': 'rien',
};

/** The public routes. */
export const PUBLIC_ROUTES = loginRoutes.map(({ index, path = '' }) => (index ? '' : path));

/** Where a public route is visited. */
export function publicAddress(route: string): string {
  const example = PUBLIC[route] ?? route;
  if (/[:*]/.test(example)) throw new Error(`Route sans exemple : ${route}`);
  return `/${example}`;
}

/** Where the first of a list is found, for the member routes that show one thing. */
const FIRST_OF: Readonly<Record<string, readonly [string, string]>> = {
  'remboursements/:idDecompte': ['/api/v2/adherent/prestations', 'id'],
  'messagerie/:id': ['/api/adherent/courriers/list', 'id'],
  'professionnels/:id': ['/api/ps/get?q=martin', 'id'],
};
const MEMBER: Readonly<Record<string, string>> = {
  'aide/:clickCode': 'aide/FAQ-001',
  'prevoyance/:numDossier': 'prevoyance/PRV000000000',
  'demandes/:reference': 'demandes/DEM-2026-999999',
  'contrat/beneficiaires/:numPers': 'contrat/beneficiaires/000000451203',
  'signature/:id': 'signature/00000000-0000-4000-8000-000000000000',
};

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path = '', children }) =>
    children ? pathsOf(children).map((child) => [path, child].filter(Boolean).join('/')) : [path],
  );
}

/** The routes of the member area. */
export const MEMBER_ROUTES = [...new Set(pathsOf(memberRoutes))];

const ACTES = new Set<string>(Object.values(portail.actes).map(({ route }) => route));
/** Whether a member route is the page of an act. */
export const isActe = (route: string): boolean => ACTES.has(`/${route}`);

/** Where a member route is visited, by the member of the demonstration. */
export async function memberAddress(portal: Portal, route: string, host: Host): Promise<string> {
  const fixed = MEMBER[route] ?? route;
  const [list, key] = FIRST_OF[route] ?? [];
  if (list === undefined || key === undefined) {
    if (/[:*]/.test(fixed)) throw new Error(`Route sans exemple : ${route}`);
    return `/${fixed}`;
  }
  const rows = (await (await portal.as('adherent', host)).get(list)).json<Record<string, string>[]>();
  const value = rows[0]?.[key];
  if (value === undefined) throw new Error(`Rien dans ${list} pour ${route}`);
  return `/${route.replace(/:\w+/, value)}`;
}
