import { lazy, Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { DEMANDES_SANS_COMPTE } from '#src/core/acte/sans-compte.ts';
import { CookieConsent } from '#src/ui/cookies/cookie-consent.tsx';
import { CookiesLink } from '#src/ui/cookies/cookies-link.tsx';
import { LigneProgres, usePageTardive } from '#src/ui/ligne-progres.tsx';
import { MobileBanner } from '#src/ui/mobile-banner.tsx';
import { MAIN_ID, SkipLink } from '#src/ui/skip-link.tsx';
import { PublicTheme } from '#src/ui/theme/public-theme.tsx';
import { ToastArea } from '#src/ui/toast-area.tsx';
import { useNearView } from '#src/ui/use-near-view.ts';
import { useStatistics } from '#src/ui/use-statistics.ts';
import { AreaLinks } from './area-links.tsx';
import { AreaPanel } from './area-panel.tsx';
import { isActivated } from './guards.ts';

const LoginFooter = lazy(() =>
  import('./login-footer.tsx').then(({ LoginFooter: component }) => ({ default: component })),
);

const SANS_COMPTE = Object.values(DEMANDES_SANS_COMPTE);
const PIED = { 'aria-label': 'Pied de page' } as const;

/** The end of every page: what is asked for without an account, within reach as the law wants it, the client's own blocks, asked for when somebody gets there, and the way back on cookies. */
function Footer() {
  const [ref, isNear] = useNearView<HTMLDivElement>();
  return (
    <footer ref={ref} {...PIED} className="public-pied">
      <div className="sous-900">
        <AreaLinks />
      </div>
      <div className="public-pied-blocs">
        <Suspense>{isNear && <LoginFooter />}</Suspense>
      </div>
      {SANS_COMPTE.filter(({ fonctionnalite }) => isActivated(fonctionnalite)).map(({ path, label }) => (
        <Link key={path} to={path} className="lien-discret">
          {label}
        </Link>
      ))}
      <CookiesLink />
    </footer>
  );
}

/** The public area: a panel in the insurer's colour, and one column with one task. */
export function Component() {
  const isTardive = usePageTardive();
  useStatistics();
  return (
    <PublicTheme>
      {isTardive && <LigneProgres />}
      <SkipLink />
      <CookieConsent />
      <MobileBanner />
      <div className="public">
        <AreaPanel />
        <div className="public-colonne suite-apres-attente">
          <main id={MAIN_ID} tabIndex={-1} aria-busy={isTardive || undefined} className="public-contenu">
            <div className="public-page">
              <Outlet />
            </div>
          </main>
          <Footer />
        </div>
      </div>
      <ToastArea />
    </PublicTheme>
  );
}
