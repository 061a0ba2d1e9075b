import { type CurrentUser, PAGE_DATA_ID, type PageData } from '#src/core/api/page-data.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { remplaceAvec } from '#src/core/texte/remplacements.ts';

let cache: { readonly source: string; readonly data: PageData } | null = null;

// One client a page: what it says in place of the shipped texts is known before any of them is read.
remplaceAvec(() => cache?.data.remplacements);

/**
 * The current user, client and configuration: data of the page, never of a call (specification 1 §7). The same object as
 * long as the page is the same. Throws a developer error when the server did not write it.
 */
export function pageData(): PageData {
  const source = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  if (source === '')
    throw new Error('Les données de la page (script « portail ») sont absentes du document.');
  if (cache?.source !== source) cache = { source, data: JSON.parse(source) as PageData };
  return cache.data;
}

/** The signed-in account as rights see it; `null` for a visitor. */
export function currentPrincipal(): Principal | null {
  const { currentUser, currentClient } = pageData();
  if (!currentUser) return null;
  const { id, userName, nom, prenom, roles, isPlateforme, habilitations } = currentUser;
  return { id, clientId: currentClient.id, userName, nom, prenom, roles, isPlateforme, habilitations };
}

/** Whether somebody has a member area: of their own contract, or of one that covers them. */
export function aUnEspace(user: CurrentUser | null): boolean {
  return user !== null && (user.isUser || user.isBeneficiaire);
}

/** Where a signed-in account starts: back-end users in the administration, the others in the member area. */
export function homePath(user: Pick<CurrentUser, 'isBackEndUser'>): string {
  return user.isBackEndUser ? '/admin' : '/accueil';
}
