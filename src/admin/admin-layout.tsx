import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { MAIN_ID, SkipLink } from '#src/ui/skip-link.tsx';
import { AdminBar, BAR_HEIGHT } from './admin-bar.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { LabelsAbove } from './labels-above.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { ShortcutsProvider } from './shortcuts.tsx';
import { useShellShortcuts } from './use-shell-shortcuts.ts';

const MENU_WIDTH = 256;

/** Beside the page on a desk, over it on a phone; closed there as soon as one has gone somewhere. */
function Sidebar({ open, floating, onClose }: { open: boolean; floating: boolean; onClose: () => void }) {
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
    <Box
      sx={{
        position: 'sticky',
        top: BAR_HEIGHT,
        width: MENU_WIDTH,
        flexShrink: 0,
        height: `calc(100dvh - ${BAR_HEIGHT}px)`,
        borderRight: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      <AdminMenu />
    </Box>
  );
}

function Shell({ children }: { readonly children: ReactNode }) {
  const floating = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [docked, setDocked] = useStore('menu.visible', true);
  const [drawer, setDrawer] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) setDrawer(false);
  }, [pathname]);
  const open = floating ? drawer : docked;
  const toggle = () => (floating ? setDrawer(!drawer) : setDocked(!docked));
  useShellShortcuts({ showMenu: () => (floating ? setDrawer(true) : setDocked(true)), toggleMenu: toggle });
  return (
    <>
      <SkipLink />
      <AdminBar menuOpen={open} onToggleMenu={toggle} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Sidebar open={open} floating={floating} onClose={() => setDrawer(false)} />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, padding: { xs: 2, sm: 3 }, outline: 'none' }}
        >
          <PageBoundary>
            <Suspense fallback={<LoadingPage />}>{children}</Suspense>
          </PageBoundary>
        </Box>
      </Box>
    </>
  );
}

/** The shell of the back office: bar, menu, page. */
export function AdminLayout({ children }: { readonly children: ReactNode }) {
  return (
    <ShortcutsProvider>
      <LabelsAbove />
      <Shell>{children}</Shell>
    </ShortcutsProvider>
  );
}
