import type { ReactNode } from 'react';
import type { EnvoiDemo, EtatEnvoi } from '#src/core/api/envoi.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { Component as NotFoundPage } from './not-found-page.tsx';

/** What a message is called in a list: its subject, or what it is as long as it has none. */
export function titreEnvoi({ canal, objet, nom }: EnvoiDemo): string {
  return objet ?? `${canal === 'SMS' ? 'SMS' : 'E-mail'} : ${nom}`;
}

const ETATS: Readonly<Record<EtatEnvoi, string>> = {
  aEnvoyer: 'En attente',
  envoye: 'Envoyé',
  rebut: 'Au rebut',
  annule: 'Abandonné',
};

/** Where a message stands, in a word; the colour only repeats it. */
export function Etat({ etat }: { readonly etat: EtatEnvoi }) {
  return (
    <span className="etat-envoi" data-etat={etat}>
      {ETATS[etat]}
    </span>
  );
}

/** Nobody must take this page for a part of the portal. */
export function BandeauDemonstration() {
  return (
    <div role="note" className="bandeau-demonstration">
      <strong>Démonstration.</strong> Les e-mails et les SMS que le portail envoie s’affichent ici, tels
      qu’ils sont reçus. Cette page n’existe pas en production.
    </div>
  );
}

/** A frame that a page draws wider than a form: the area makes room for it. */
export function Large({ children }: { readonly children: ReactNode }) {
  return <div className="large large-colonne">{children}</div>;
}

/** What stands for a reading that failed: outside of the demonstration there is nothing here. */
export function LectureImpossible({ error }: { readonly error: Error }) {
  if (error instanceof HttpError && error.status === 404) return <NotFoundPage />;
  return <div role="alert">{error.message}</div>;
}
