import type { ReactNode } from 'react';
import type { CurrentClient } from '#src/core/api/page-data.ts';
import { allowedTarget, mobilePolicy } from '#src/core/compte/redirections.ts';
import { pageData } from '#src/provider/page-data.ts';

type Social = CurrentClient['liensSociaux'][number]['type'];

/** Drawn by us, one stroke each: the public page has no room for a set of icons. */
const SOCIAL: Readonly<Record<Social, { readonly name: string; readonly path: string }>> = {
  facebook: { name: 'Facebook', path: 'M15.5 6.5h-1.2c-1.3 0-2 .8-2 2V19M9.5 12h5.5' },
  x: { name: 'X', path: 'm6.5 6.5 11 11m0-11-11 11' },
  linkedin: { name: 'LinkedIn', path: 'M7.5 10.5v7m0-11v.5m4 10.5v-7m0 3.2c0-4.2 5.5-4.2 5.5 0v3.8' },
  instagram: {
    name: 'Instagram',
    path: 'M9 5.5h6A3.5 3.5 0 0 1 18.5 9v6a3.5 3.5 0 0 1-3.5 3.5H9A3.5 3.5 0 0 1 5.5 15V9A3.5 3.5 0 0 1 9 5.5Zm3 3.7a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Zm4-1.2v.1',
  },
  youtube: {
    name: 'YouTube',
    path: 'M7 6.5h10A2.5 2.5 0 0 1 19.5 9v6a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 15V9A2.5 2.5 0 0 1 7 6.5Zm3.5 3.200v4.600l3.800-2.300z',
  },
};

interface LinkProps {
  readonly href: string;
  /** What it leads to, in full; it says that another window opens. */
  readonly label: string;
  readonly children: ReactNode;
}

function OutsideLink({ href, label, children }: LinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (nouvel onglet)`}
      className="sortie"
    >
      {children}
    </a>
  );
}

/** The applications and social pages of the client, where it has some. */
export function AreaLinks() {
  const { currentClient } = pageData();
  const { liensApp, liensSociaux } = currentClient;
  const policy = mobilePolicy(currentClient);
  const ios = allowedTarget(liensApp.ios, policy);
  const android = allowedTarget(liensApp.android, policy);
  if (ios === null && android === null && liensSociaux.length === 0) return null;
  return (
    <div className="rangee">
      {ios !== null && (
        <OutsideLink href={ios} label="Télécharger l’application sur l’App Store">
          App Store
        </OutsideLink>
      )}
      {android !== null && (
        <OutsideLink href={android} label="Télécharger l’application sur Google Play">
          Google Play
        </OutsideLink>
      )}
      {liensSociaux.map(({ type, url }) => (
        <OutsideLink key={url} href={url} label={`Nous suivre sur ${SOCIAL[type].name}`}>
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
            <path d={SOCIAL[type].path} />
          </svg>
        </OutsideLink>
      ))}
    </div>
  );
}
