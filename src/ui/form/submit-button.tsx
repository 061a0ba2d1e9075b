import type { MouseEvent } from 'react';

interface Props {
  /** What was asked is on its way: it is not asked twice. */
  readonly loading: boolean;
  readonly children: string;
}

/** Sends a form of the public pages. MUI's own button would add 10 kB to each of them. */
export function SubmitButton({ loading, children }: Props) {
  return (
    <button
      type="submit"
      aria-disabled={loading}
      aria-busy={loading}
      onClick={(event: MouseEvent) => loading && event.preventDefault()}
      className="bouton-plein bouton-envoi"
    >
      {children}
    </button>
  );
}
