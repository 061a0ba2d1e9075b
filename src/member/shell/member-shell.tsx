import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LigneProgres, usePageTardive } from '#src/ui/ligne-progres.tsx';
import { MAIN_ID } from '#src/ui/skip-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MemberFooter } from './member-footer.tsx';
import { MemberHeader } from './member-header.tsx';
import { MenuLinks } from './menu-links.tsx';
import { PrintHeader } from './print-header.tsx';

const MenuDrawer = lazy(() =>
  import('./menu-drawer.tsx').then(({ MenuDrawer: component }) => ({ default: component })),
);

const LARGE = '@media (min-width: 1100px)';

/** What is around every page: menu at the side from 1,100 px, bar at the foot of a phone (design/look). */
export function MemberShell({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isTardive = usePageTardive();
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      {isTardive && <LigneProgres />}
      <PrintHeader />
      <MemberHeader onMenu={open} isMenuOpen={isOpen} />
      <Box
        sx={{
          [LARGE]: { display: 'grid', gridTemplateColumns: '264px minmax(0, 1fr)' },
          '@media print': { display: 'block' },
        }}
      >
        <Box
          component="nav"
          aria-label="Menu principal"
          sx={{
            display: 'none',
            [LARGE]: { display: 'block', padding: '32px 16px', borderInlineEnd: 1, borderColor: 'divider' },
            '@media print': { display: 'none' },
          }}
        >
          <Box sx={{ position: 'sticky', top: 24 }}>
            <MenuLinks />
          </Box>
        </Box>
        <Box className="suite-apres-attente" sx={{ minWidth: 0 }}>
          <Box
            component="main"
            id={MAIN_ID}
            tabIndex={-1}
            aria-busy={isTardive || undefined}
            sx={{
              width: '100%',
              maxWidth: 1040,
              minHeight: '60vh',
              marginInline: 'auto',
              padding: { xs: '24px 16px', md: '40px 24px' },
              outline: 'none',
              '@media print': { padding: 0 },
            }}
          >
            {children}
          </Box>
          <MemberFooter />
        </Box>
      </Box>
      <BottomBar onMore={open} isOpen={isOpen} />
      <Suspense>{wasOpened && <MenuDrawer open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
