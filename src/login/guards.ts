import { redirect } from 'react-router';
import type { Fonctionnalite } from '#src/core/api/page-data.ts';
import { navigation } from '#src/provider/navigation.ts';
import { homePath, pageData } from '#src/provider/page-data.ts';

/** The address that leads to the client's own sign-in, wherever it is. */
export const IDENTITY_LOGIN = '/api/identity/login';

export interface Garde {
  /** The page exists only where people sign in at the portal itself; elsewhere it leads to the external provider. */
  readonly sansFournisseurExterne?: true;
  /** The key of the feature without which the page does not exist. */
  readonly fonctionnalite?: string;
}

/** Whether the client has a feature (specification 1 §6). */
export function isActivated(cle: string): boolean {
  const fonctionnalites: Readonly<Record<string, Fonctionnalite | undefined>> =
    pageData().currentClient.fonctionnalites;
  return fonctionnalites[cle]?.isActivated === true;
}

/** A loader of the router: the page is not even loaded when it is not for this client. */
export function garde({ sansFournisseurExterne, fonctionnalite }: Garde) {
  return ({ request }: { readonly request: Request }): Response | Promise<never> | null => {
    const { currentClient, currentUser } = pageData();
    if (sansFournisseurExterne && currentClient.oidcExternalProvider !== null) {
      if (currentUser) return redirect(homePath(currentUser));
      navigation.leave(`${IDENTITY_LOGIN}${new URL(request.url).search}`);
      // The page that is there stays until the browser has left it.
      return new Promise<never>(() => undefined);
    }
    return fonctionnalite === undefined || isActivated(fonctionnalite) ? null : redirect('/');
  };
}
