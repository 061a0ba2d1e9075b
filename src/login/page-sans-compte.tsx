import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RecueSansCompte } from '#src/acts/identite/sans-compte.ts';
import { type CleSansCompte, DEMANDES_SANS_COMPTE } from '#src/core/acte/sans-compte.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

const RETOUR = { to: '/', label: 'Retour à l’accueil' } as const;

interface Props {
  readonly cle: CleSansCompte;
  readonly intro: string;
  /** Once it is received: what the page is called, and what happens next. */
  readonly recue: { readonly titre: string; readonly suite: string };
  readonly formulaire: (onDone: (recue: RecueSansCompte) => void) => ReactNode;
}

/** A page of what is asked for without an account; then, as a page of its own that going back leaves, what was received. */
export function PageSansCompte({ cle, intro, recue: { titre, suite }, formulaire }: Props) {
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const { recue } = (state ?? {}) as { readonly recue?: RecueSansCompte };
  const [isEntamee, setEntamee] = useState(false);
  const isPerdable = isEntamee && !recue;
  // Nothing of somebody who has no account is kept here: the browser asks before it reloads or closes the page.
  useEffect(() => {
    if (isPerdable) window.onbeforeunload = () => true;
    return () => {
      window.onbeforeunload = null;
    };
  }, [isPerdable]);
  if (!recue)
    return (
      <div className="pile-32" onChange={() => setEntamee(true)}>
        <PageTitleBar
          mode="login"
          mainTitle={DEMANDES_SANS_COMPTE[cle].label}
          title={intro}
          back={search === '' ? RETOUR : { to: pathname, label: 'Modifier' }}
        />
        {formulaire((arrivee) => void navigate(pathname, { state: { recue: arrivee } }))}
      </div>
    );
  const { reference, date, heure } = recue;
  return (
    <div className="pile-32">
      <PageTitleBar mode="login" mainTitle={titre} />
      <div role="status" className="pile-16">
        <div>
          Reçue le {date} à {heure}, sous la référence <strong>{reference}</strong>.
        </div>
        <div>{suite}</div>
      </div>
      <PrimaryLink to="/">Retour à l’accueil</PrimaryLink>
    </div>
  );
}
