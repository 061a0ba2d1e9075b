import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ToastArea } from './toast-area.tsx';

const CACHE = '[aria-hidden="true"]';

interface Props {
  readonly title: string;
  /** Absent: it cannot be put aside, and leaves when the page no longer draws it. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
  /** Before the title: a way back inside of the window. */
  readonly before?: ReactNode;
  /** Buttons at the foot. */
  readonly actions?: ReactNode;
  /** The whole screen of a phone, most of a desk. */
  readonly large?: boolean;
  /** Wider still: the page of another site (specification 2 §9). */
  readonly extraLarge?: boolean;
}

/**
 * A window over the page, by the browser's own `<dialog>`: it keeps the focus inside, closes on Escape unless it is
 * static, gives the focus back, and weighs nothing. Drawn only while it is open.
 */
export function LightDialog(props: Props) {
  const { title, onClose, children, before, actions, large = false, extraLarge = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isStatic = useRef(onClose === undefined);
  const titleId = useId();
  // Open before what it holds takes the focus, in an effect of its own.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    // A window of another kind, below, hides the page that holds this one from who does not see.
    for (let cache = dialog?.closest(CACHE); cache; cache = dialog?.closest(CACHE))
      cache.removeAttribute('aria-hidden');
    dialog?.showModal();
    // What interrupts is read from its title, and answered by nobody who was typing.
    if (isStatic.current) headingRef.current?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // A browser closes a window on a second Escape whatever the page says, unless it is told that there is no way out.
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={(event: Pick<Event, 'preventDefault' | 'target' | 'currentTarget'>) => {
        // Choosing no file, inside of it, is told in the same words.
        if (event.target !== event.currentTarget) return;
        // The page decides: it no longer draws the window, which closes it.
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // Closed by the browser itself (a second Escape), and not by us: what has no way out opens again.
        if (ref.current?.open !== false) return;
        if (onClose) onClose();
        else ref.current.showModal();
      }}
      className={`fenetre${large || extraLarge ? ' grande' : ''}${extraLarge ? ' tres-grande' : ''}`}
    >
      <div className="tete">
        {before}
        <h2 id={titleId} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className="bouton-rond" aria-label="Fermer" title="Fermer" onClick={onClose}>
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        )}
      </div>
      <div className="corps">{children}</div>
      {actions && <div className="pied">{actions}</div>}
      {/* What is outside of the window is neither read nor heard while it is open. */}
      <ToastArea />
    </dialog>
  );
}
