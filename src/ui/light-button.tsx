import type { MouseEvent, ReactNode } from 'react';

interface Props {
  readonly onClick?: () => void;
  /** Beside the page's task. */
  readonly quiet?: boolean;
  /** What was asked is on its way: it is not asked twice, and the button keeps the focus. */
  readonly busy?: boolean;
  /** It cannot be asked yet. */
  readonly isBloque?: boolean;
  readonly type?: 'button' | 'submit';
  readonly children: ReactNode;
}

/** A form that Enter sends presses its button too: it is not heard either. */
function nEntendPas(event: MouseEvent): void {
  event.preventDefault();
}

/** A button of the public pages: the page's task, or a quiet one beside it. */
export function LightButton(props: Props) {
  const { onClick, quiet = false, busy = false, isBloque = false, type = 'button', children } = props;
  const isMuet = busy || isBloque;
  return (
    <button
      type={type}
      className={quiet ? 'bouton-texte' : 'bouton-plein'}
      {...(isMuet && { 'aria-disabled': true })}
      {...(busy && { 'aria-busy': true })}
      onClick={isMuet ? nEntendPas : onClick}
    >
      {children}
    </button>
  );
}
