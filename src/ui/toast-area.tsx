import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { pageData } from '#src/provider/page-data.ts';
import { MAIN_ID } from './skip-link.tsx';
import { type Toast, type ToastKind, toasts } from './toasts.ts';

const MARKS: Readonly<Record<ToastKind, { readonly color: string; readonly path: string }>> = {
  success: { color: 'success.main', path: 'm7.5 12.5 3 3 6-6.5' },
  error: { color: 'error.main', path: 'M12 7v6m0 3.5v.5' },
  info: { color: 'info.main', path: 'M12 11v6m0-9.5V7' },
};

function Icon({ path, round }: { readonly path: string; readonly round: boolean }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {round && <circle cx="12" cy="12" r="9" />}
      <path d={path} />
    </svg>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const close = ({ currentTarget }: { readonly currentTarget: Element }) => {
    // Closing it must not leave the keyboard nowhere.
    if (document.activeElement === currentTarget) document.getElementById(MAIN_ID)?.focus();
    onClose();
  };
  return (
    <Box
      component="button"
      type="button"
      aria-label="Fermer le message"
      onClick={close}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 32,
        height: 32,
        margin: '-4px -4px -4px auto',
        padding: 0,
        border: 0,
        borderRadius: 1,
        background: 'none',
        color: 'text.secondary',
        cursor: 'pointer',
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <Icon path="m7 7 10 10M17 7 7 17" round={false} />
    </Box>
  );
}

interface ItemProps {
  readonly toast: Toast;
  /** Somebody is reading: nothing leaves. */
  readonly paused: boolean;
  readonly onClose: (id: number) => void;
}

/** Success and information leave by themselves; an error stays until it has been read. */
function ToastItem({ toast: { id, message, kind }, paused, onClose }: ItemProps) {
  const delay = kind === 'error' ? null : pageData().currentClient.delaiToasts * 1000;
  useEffect(() => {
    if (delay === null || paused) return;
    const timer = window.setTimeout(() => toasts.close(id), delay);
    return () => window.clearTimeout(timer);
  }, [id, delay, paused]);
  const { color, path } = MARKS[kind];
  return (
    <Box
      // An alert is announced when it comes; what is only good to know needs a region that was there before it.
      {...(kind === 'error' && { role: 'alert' })}
      sx={(theme) => ({
        ...theme.typography.body1,
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        padding: '12px 16px',
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: color,
        borderRadius: 1,
        color: 'text.primary',
        backgroundColor: 'background.paper',
        boxShadow: 6,
        pointerEvents: 'auto',
      })}
    >
      <Box component="span" sx={{ display: 'grid', flexShrink: 0, color }}>
        <Icon path={path} round />
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        {message}
      </Box>
      <CloseButton onClose={() => onClose(id)} />
    </Box>
  );
}

function Region({ role, children }: { readonly role?: 'status'; readonly children: ReactNode }) {
  return (
    <Box role={role} aria-atomic={role && 'false'} sx={{ display: 'grid', gap: 1 }}>
      {children}
    </Box>
  );
}

/**
 * Where toasts show and are announced: once in each area, outside of `<main>`. The region of what is not urgent is there
 * from the start, so that screen readers hear the first message too. A toast under the pointer or the focus does not leave.
 */
export function ToastArea() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const close = (id: number) => {
    // No event tells that what is gone was left by the pointer.
    setHovered(false);
    setFocused(false);
    toasts.close(id);
  };
  const draw = (errors: boolean) =>
    shown
      .filter(({ kind }) => (kind === 'error') === errors)
      .map((one) => <ToastItem key={one.id} toast={one} paused={hovered || focused} onClose={close} />);
  return (
    <Box
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      sx={(theme) => ({
        position: 'fixed',
        insetInline: 16,
        bottom: 16,
        zIndex: theme.zIndex.snackbar,
        display: 'grid',
        gap: 1,
        maxWidth: 480,
        marginInline: 'auto',
        pointerEvents: 'none',
        '@media print': { display: 'none' },
      })}
    >
      <Region>{draw(true)}</Region>
      <Region role="status">{draw(false)}</Region>
    </Box>
  );
}
