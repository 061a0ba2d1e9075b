import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CookieButtons } from './cookie-buttons.tsx';

/** The end of the page stays within reach under what floats over it; nothing above moves. */
function useRoomBelow() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const banner = ref.current;
    if (!banner) return;
    const { style } = document.body;
    const observer = new ResizeObserver(() => {
      style.paddingBottom = `calc(${banner.offsetHeight + 24}px + var(--pied-occupe, 0px))`;
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.paddingBottom = '';
    };
  }, []);
  return ref;
}

/** The question of trackers: beside what one came for, not in front of it. Nothing is laid until it is answered. */
export function CookieBanner() {
  const ref = useRoomBelow();
  return (
    <Box
      ref={ref}
      component="section"
      aria-labelledby="cookies-titre"
      sx={(theme) => ({
        ...theme.typography.body2,
        position: 'fixed',
        zIndex: theme.zIndex.appBar,
        bottom: 'calc(12px + var(--pied-occupe, 0px))',
        insetInline: 12,
        maxWidth: { md: 400 },
        display: 'grid',
        gap: 1.5,
        padding: { xs: 1.5, md: 2 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        color: 'text.primary',
        backgroundColor: 'background.paper',
        boxShadow: 6,
        '@media print': { display: 'none' },
      })}
    >
      <Box component="h2" id="cookies-titre" sx={(theme) => ({ ...theme.typography.h3, margin: 0 })}>
        Vos choix de cookies
      </Box>
      <Box sx={{ '& a': { color: 'primary.main' } }}>
        Avec votre accord, nous mesurons la fréquentation du portail pour l’améliorer, sans aucune donnée de
        santé. Vous pouvez changer d’avis à tout moment. <Link to="/cookies">En savoir plus</Link>
      </Box>
      <CookieButtons />
    </Box>
  );
}
