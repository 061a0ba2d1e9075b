import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useLoading, useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { LigneProgres, useTardif } from '#src/ui/ligne-progres.tsx';
import { MAIN_ID, SkipLink } from '#src/ui/skip-link.tsx';
import { useFoyerGarde } from '#src/ui/use-foyer-garde.ts';
import { AdminBar } from './admin-bar.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { AdminNotifications } from './admin-notifications.tsx';
import { DansLeCadre, EntreeAuBureau } from './entree-au-bureau.tsx';
import { FingerTargets } from './finger-targets.tsx';
import { LabelsAbove } from './labels-above.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { ShortcutsProvider } from './shortcuts.tsx';
import { useShellShortcuts } from './use-shell-shortcuts.ts';

const MENU_WIDTH = 256;

interface Cote {
  readonly open: boolean;
  readonly floating: boolean;
  readonly onClose: () => void;
}

/** Beside the page on a desk, over it on a phone; closed there as soon as one has gone somewhere. */
const Sidebar = memo(({ open, floating, onClose }: Cote) => {
  if (floating) {
    return (
      <Drawer
        open={open}
        onClose={onClose}
        slotProps={{ paper: { sx: { width: MENU_WIDTH + 32, maxWidth: '88vw' } } }}
      >
        <AdminMenu />
      </Drawer>
    );
  }
  if (!open) return null;
  return (
    <div className="bureau-menu">
      <AdminMenu />
    </div>
  );
});

/** What the page does, several times while it comes, is nothing to the bar over it. */
const Bar = memo(AdminBar);

function Shell({ children }: { readonly children: ReactNode }) {
  const floating = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [docked, setDocked] = useStore('menu.visible', true);
  const [drawer, setDrawer] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) setDrawer(false);
  }, [pathname]);
  const isTardive = useTardif(useLoading());
  const open = floating ? drawer : docked;
  const toggle = useCallback(
    () => (floating ? setDrawer(!drawer) : setDocked(!docked)),
    [floating, drawer, docked, setDocked],
  );
  const ferme = useCallback(() => setDrawer(false), []);
  useFoyerGarde();
  useShellShortcuts({ showMenu: () => (floating ? setDrawer(true) : setDocked(true)), toggleMenu: toggle });
  return (
    <>
      {isTardive && <LigneProgres />}
      <SkipLink />
      <Bar menuOpen={open} onToggleMenu={toggle} />
      <div className="bureau-corps">
        <Sidebar open={open} floating={floating} onClose={ferme} />
        <main id={MAIN_ID} tabIndex={-1} aria-busy={isTardive || undefined} className="bureau-page">
          <PageBoundary>
            <Page>{children}</Page>
          </PageBoundary>
        </main>
      </div>
    </>
  );
}

/** The page is drawn after the frame, piece by piece: what one does meanwhile in the frame is answered. */
function Page({ children }: { readonly children: ReactNode }) {
  const isCadreLa = useDeferredValue(true, false);
  return <Suspense fallback={<LoadingPage />}>{isCadreLa ? children : <LoadingPage />}</Suspense>;
}

/** The shell of the back office: bar, menu, page. Drawn piece by piece too, behind what the document shows. */
export function AdminLayout({ children }: { readonly children: ReactNode }) {
  const isEntre = useDeferredValue(true, false);
  if (!isEntre) return <EntreeAuBureau />;
  return (
    <DansLeCadre value={true}>
      <ShortcutsProvider>
        <LabelsAbove />
        <FingerTargets />
        <Shell>{children}</Shell>
        <AdminNotifications />
      </ShortcutsProvider>
    </DansLeCadre>
  );
}
