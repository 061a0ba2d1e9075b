import { Link } from 'react-router';

export interface Back {
  readonly to: string;
  /** Where it leads: «Retour aux civilités». */
  readonly label: string;
}

interface Props extends Back {
  /** At the edge of the column, so that a centred title stays centred. */
  readonly aside?: boolean;
}

/** The arrow before a title. */
export function BackLink({ to, label, aside = false }: Props) {
  return (
    <Link to={to} aria-label={label} title={label} className={aside ? 'lien-retour a-part' : 'lien-retour'}>
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M20 12H5m6-6-6 6 6 6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </Link>
  );
}
