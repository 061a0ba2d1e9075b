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
      <div className="espace-corps">
        <nav aria-label="Menu principal" className="espace-menu">
          <div className="espace-menu-liens">
            <MenuLinks />
          </div>
        </nav>
        <div className="souple suite-apres-attente">
          <main id={MAIN_ID} tabIndex={-1} aria-busy={isTardive || undefined} className="espace-page">
            {children}
          </main>
          <MemberFooter />
        </div>
      </div>
      <BottomBar onMore={open} isOpen={isOpen} />
      <Suspense>{wasOpened && <MenuDrawer open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
