import Box from '@mui/material/Box';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';
import { MAIN_ID } from './skip-link.tsx';

interface Props {
  readonly label: string;
  readonly onClose: () => void;
}

/** A cross, for what closes for good. Closing what has the focus must not leave the keyboard nowhere. */
export function CloseButton({ label, onClose }: Props) {
  const close = ({ currentTarget }: { readonly currentTarget: Element }) => {
    if (document.activeElement === currentTarget) document.getElementById(MAIN_ID)?.focus();
    onClose();
  };
  return (
    <Box
      component="button"
      type="button"
      aria-label={label}
      onClick={close}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 32,
        height: 32,
        padding: 0,
        border: 0,
        borderRadius: 1,
        background: 'none',
        color: 'text.secondary',
        cursor: 'pointer',
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-visible': ANNEAU_FOCUS,
      }}
    >
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="m7 7 10 10M17 7 7 17" />
      </svg>
    </Box>
  );
}
