import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageData } from '#src/provider/page-data.ts';
import { CloseButton } from './close-button.tsx';
import { type Toast, type ToastKind, toasts } from './toasts.ts';

const MARKS: Readonly<Record<ToastKind, string>> = {
  success: 'm7.5 12.5 3 3 6-6.5',
  error: 'M12 7v6m0 3.5v.5',
  info: 'M12 11v6m0-9.5V7',
};

function Icon({ path }: { readonly path: string }) {
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
      <circle cx="12" cy="12" r="9" />
      <path d={path} />
    </svg>
  );
}

interface ItemProps {
  readonly toast: Toast;
  /** Somebody is reading: nothing leaves. */
  readonly paused: boolean;
  readonly onClose: (id: number) => void;
}

/** Leaves by itself, unless somebody is reading; then its delay begins again. */
function ToastItem({ toast: { id, message, kind, delay }, paused, onClose }: ItemProps) {
  const left = delay ?? pageData().currentClient.delaiToasts * 1000;
  useEffect(() => {
    if (paused) return;
    const timer = window.setTimeout(() => toasts.close(id), left);
    return () => window.clearTimeout(timer);
  }, [id, left, paused]);
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      aria-atomic="true"
      className="annonce"
      data-sorte={kind}
    >
      <span className="annonce-signe">
        <Icon path={MARKS[kind]} />
      </span>
      <span className="souple">{message}</span>
      <div className="annonce-fermer">
        <CloseButton label="Fermer le message" onClose={() => onClose(id)} />
      </div>
    </div>
  );
}

/**
 * Where toasts show and are announced: once in each area, outside of `<main>`. The live region is there from the start, so
 * that screen readers hear the first message too. While one is under the pointer or has the focus, none leaves.
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
  const lecture = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return (
    <div aria-live="polite" aria-relevant="additions" {...lecture} className="annonces">
      {shown.map((one) => (
        <ToastItem key={one.id} toast={one} paused={hovered || focused} onClose={close} />
      ))}
    </div>
  );
}
