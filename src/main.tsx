import { StrictMode, startTransition, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, type PatchRoutesOnNavigationFunction } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { entreAuBureau } from '#src/admin/entree.ts';
import { Component as LoginArea } from '#src/login/login-area.tsx';
import { loginRoutes } from '#src/login/routes.ts';
import { copieCarte } from '#src/provider/copie-carte.ts';
import { followRoutesWith } from '#src/provider/navigation.ts';
import { aUnEspace, pageData } from '#src/provider/page-data.ts';
import { wasSignedOut } from '#src/provider/signed-out.ts';
import { noteRank, rankTypedAddresses } from '#src/provider/typed-addresses.ts';
import { retourASaPlace } from '#src/ui/retour-a-sa-place.ts';
import { RouteError } from '#src/ui/route-error.tsx';
import { toast } from '#src/ui/toasts.ts';
import { typographieDeLaPage } from '#src/ui/typographie-de-la-page.ts';
import '#src/ui/theme/socle.ts';
import '#src/ui/theme/pieces.ts';

/** Routes of the public area that end with anything, and the back office: no page of the member area is among them. */
const AILLEURS = /^\/(admin|page|boite-envoi|redirect-to-mobile)(\/|$)/;
/** The client's own pages are read in the member area by those who have one. */
const PAGE = /^\/page(\/|$)/;
const MEMBRE = 'membre';

type PatchRoutes = Parameters<PatchRoutesOnNavigationFunction>[0];

/** The pages of the member area are known once one of them is asked for: nobody else carries their list. */
async function decouvre({ path, patch }: PatchRoutes): Promise<void> {
  const { currentUser } = pageData();
  if (AILLEURS.test(path) && !(PAGE.test(path) && aUnEspace(currentUser))) return;
  // Both at once: the second would only be asked for when the first is there.
  void import('#src/member/member-area.tsx');
  const { routesDe } = await import('#src/member/routes.ts');
  patch(MEMBRE, routesDe(currentUser));
}

function demarre(): void {
  typographieDeLaPage();
  rankTypedAddresses();
  retourASaPlace();
  // Somebody else's card, or that of a session that is over, is shown by no page from here on.
  copieCarte.de(pageData().currentUser?.id);

  /**
   * One router, three areas. The public one comes with the document, so that a visit begins without a second wait; the
   * others are loaded when they are entered, and pages with them, one file a route.
   */
  const router = createHashRouter(
    [
      {
        errorElement: <RouteError />,
        hydrateFallbackElement: <></>,
        children: [
          { path: 'admin/*', lazy: entreAuBureau },
          // Every shared component in its states: what is built holds nothing of it.
          ...(import.meta.env.DEV
            ? [{ path: 'galerie/:partie?', lazy: () => import('#src/galerie/galerie-page.tsx') }]
            : []),
          { id: MEMBRE, lazy: () => import('#src/member/member-area.tsx'), children: [] },
          { Component: LoginArea, children: loginRoutes },
        ],
      },
    ],
    { patchRoutesOnNavigation: decouvre },
  );

  router.subscribe(noteRank);
  followRoutesWith((route) => void router.navigate(route));
  // Whoever has no session does without what follows one; without it, the next call says that it is over.
  if (pageData().currentUser)
    import('#src/provider/session-watch.ts').then(
      ({ watchSession }) => void watchSession(),
      () => undefined,
    );
  const { currentUser } = pageData();
  if (currentUser?.apercu ?? currentUser?.remplacement)
    void import('#src/ui/bandeau-vue/montre-bandeau.tsx').then(({ montreBandeau }) =>
      montreBandeau(currentUser),
    );
  if (wasSignedOut()) toast('Vous êtes déconnecté.');

  const root = document.getElementById('root');
  if (!root) throw new Error('Le document n’a pas d’élément « root ».');
  const page = createRoot(root);

  /** What the document shows stays until the first page is there: an empty screen in between would be a flash. */
  function whenReady(draw: () => void): void {
    if (router.state.initialized) {
      draw();
      return;
    }
    const forget = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      forget();
      draw();
    });
  }

  const isAdministration = (): boolean => /^\/admin(\/|$)/.test(router.state.location.pathname);

  /**
   * A click is answered before the page that it leads to is drawn, in a transition. Not in the back office: react-admin reads
   * the address as it draws, and a page drawn late would undo the change before.
   */
  function Pages() {
    const isSansTransition = useSyncExternalStore(router.subscribe, isAdministration);
    return <RouterProvider router={router} {...(isSansTransition && { useTransitions: false })} />;
  }

  // Drawn piece by piece: a click, or a scroll, on what the document shows does not wait for the whole page.
  whenReady(() =>
    startTransition(() =>
      page.render(
        <StrictMode>
          <Pages />
        </StrictMode>,
      ),
    ),
  );
}

// What the client says in place of the shipped texts is known before any of them is read.
if (pageData().remplacements) void import('#src/core/texte/parcours.ts').then(demarre, demarre);
else demarre();
