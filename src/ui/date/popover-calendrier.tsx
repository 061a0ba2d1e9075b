import Box from '@mui/material/Box';
import { type FocusEvent, lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { ReglesJour } from '#src/core/valeurs/date-picker.ts';

const Calendrier = lazy(async () => ({ default: (await import('./calendrier.tsx')).Calendrier }));

interface Props extends ReglesJour {
  readonly label: string;
  readonly jour: string;
  readonly onJour: (jour: string) => void;
  readonly onClose: () => void;
  /** What it opens under. */
  readonly ancre: RefObject<HTMLElement | null>;
}

const LARGEUR = 340;
const HAUTEUR = 420;

/** Under its anchor where there is room, above it otherwise, and never out of the window. */
function placeSous(ancre: HTMLElement): { readonly left: number; readonly top: number } {
  const { left, top, bottom } = ancre.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const sous = bottom + 4;
  return {
    left: Math.max(4, Math.min(left, clientWidth - LARGEUR - 4)),
    top: sous + HAUTEUR <= clientHeight ? sous : Math.max(4, top - HAUTEUR - 4),
  };
}

/**
 * The calendar over the page, by the browser's own `popover`: over windows too, closed by Escape, by a click elsewhere and
 * by leaving it with Tab. Drawn only while it is open.
 */
export function PopoverCalendrier({ label, onClose, ancre, ...calendrier }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  // What it holds takes the focus as it is drawn, which it cannot before it is shown.
  const [isShown, setIsShown] = useState(false);
  useLayoutEffect(() => {
    const popover = ref.current;
    const follow = () => ancre.current && setPlace(placeSous(ancre.current));
    follow();
    window.addEventListener('scroll', follow, { passive: true, capture: true });
    window.addEventListener('resize', follow);
    // jsdom knows no popover.
    popover?.showPopover?.();
    popover?.focus();
    setIsShown(true);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [ancre]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    <Box
      ref={ref}
      popover="auto"
      role="dialog"
      aria-label={`Choisir une date : ${label}`}
      tabIndex={-1}
      style={place}
      onToggle={(event: { readonly newState: string }) => event.newState === 'closed' && onClose()}
      onBlur={leave}
      sx={{
        position: 'fixed',
        inset: 'auto',
        width: LARGEUR,
        maxWidth: 'calc(100vw - 8px)',
        minHeight: 360,
        margin: 0,
        padding: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        color: 'text.primary',
        backgroundColor: 'background.paper',
        boxShadow: 8,
        outline: 0,
      }}
    >
      <Suspense
        fallback={<Box role="status" aria-label="Chargement du calendrier" sx={{ minHeight: 360 }} />}
      >
        {isShown && <Calendrier {...calendrier} />}
      </Suspense>
    </Box>
  );
}
