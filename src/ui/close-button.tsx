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
    <button type="button" aria-label={label} onClick={close} className="bouton-fermer">
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
    </button>
  );
}
