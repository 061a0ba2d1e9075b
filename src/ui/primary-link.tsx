import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  readonly to: string;
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** A link that is the page's one task, or a quiet one beside it. */
export function PrimaryLink({ to, quiet = false, children }: Props) {
  return (
    <Link to={to} className={quiet ? 'bouton-contour' : 'bouton-plein'}>
      {children}
    </Link>
  );
}
