import Button from '@mui/material/Button';
import type { ComponentProps, MouseEvent } from 'react';

interface Props extends Omit<ComponentProps<typeof Button>, 'loading' | 'disabled'> {
  /** What was asked is on its way: it is not asked twice. */
  readonly busy: boolean;
  /** It cannot be asked yet. */
  readonly isBloque?: boolean;
}

const TOURNE = {
  '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'not-allowed' },
  '&[aria-busy="true"]': { cursor: 'progress', WebkitTextFillColor: 'transparent' },
  '&[aria-busy="true"]::after': {
    content: '""',
    position: 'absolute',
    inset: 'calc(50% - 10px) auto auto calc(50% - 10px)',
    width: 20,
    height: 20,
    border: '2px solid currentColor',
    borderRightColor: 'transparent',
    borderRadius: '50%',
    animation: 'tourne 0.8s linear infinite',
  },
  '@keyframes tourne': { to: { transform: 'rotate(1turn)' } },
  '@media (prefers-reduced-motion: reduce)': { '&[aria-busy="true"]::after': { animationDuration: '4s' } },
} as const;

/** A form that Enter sends presses its button too: it is not heard either. */
function nEntendPas(event: MouseEvent): void {
  event.preventDefault();
}

/**
 * A button that turns while what it asked is under way, and keeps the focus: `disabled` would give it back to the document,
 * and whoever listens would not know where they are.
 */
export function BoutonTournant({ busy, isBloque = false, onClick, sx, ...button }: Props) {
  const isMuet = busy || isBloque;
  return (
    <Button
      {...button}
      {...(isMuet && { 'aria-disabled': true, disableRipple: true })}
      {...(busy && { 'aria-busy': true })}
      onClick={isMuet ? nEntendPas : onClick}
      sx={[TOURNE, ...(Array.isArray(sx) ? sx : [sx ?? null])]}
    />
  );
}
