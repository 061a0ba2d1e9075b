import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** What comes sooner is not announced: it would only flash. */
const TARD_MS = 200;

/** Whether the page that one asked for is late in coming. */
export function usePageTardive(): boolean {
  const isEnRoute = useNavigation().state !== 'idle';
  const [isTardive, setTardive] = useState(false);
  useEffect(() => {
    if (!isEnRoute) return;
    const delai = window.setTimeout(() => setTardive(true), TARD_MS);
    return () => {
      window.clearTimeout(delai);
      setTardive(false);
    };
  }, [isEnRoute]);
  return isTardive;
}

/** A line at the top of the window while a page is late: the click was heard. */
export function LigneProgres() {
  return (
    <Box
      role="progressbar"
      aria-label="Chargement de la page"
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: 0,
        height: 3,
        zIndex: 'tooltip',
        overflow: 'hidden',
        backgroundColor: 'divider',
        '&::after': {
          content: '""',
          display: 'block',
          width: '40%',
          height: '100%',
          backgroundColor: 'primary.main',
          forcedColorAdjust: 'none',
          animation: 'ligne-progres 1.2s ease-in-out infinite',
        },
        '@keyframes ligne-progres': {
          from: { transform: 'translateX(-100%)' },
          to: { transform: 'translateX(250%)' },
        },
        '@media (prefers-reduced-motion: reduce)': { '&::after': { width: '100%', animation: 'none' } },
        '@media print': { display: 'none' },
      }}
    />
  );
}
