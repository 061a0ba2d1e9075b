import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { EnvoiDemo, EtatEnvoi } from '#src/core/api/envoi.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { Component as NotFoundPage } from './not-found-page.tsx';

/** What a message is called in a list: its subject, or what it is as long as it has none. */
export function titreEnvoi({ canal, objet, modele }: EnvoiDemo): string {
  return objet ?? `${canal === 'SMS' ? 'SMS' : 'E-mail'} ${modele}`;
}

const ETATS: Readonly<Record<EtatEnvoi, { readonly libelle: string; readonly couleur: string }>> = {
  aEnvoyer: { libelle: 'En attente', couleur: 'warning.main' },
  envoye: { libelle: 'Envoyé', couleur: 'success.main' },
  rebut: { libelle: 'Au rebut', couleur: 'error.main' },
  annule: { libelle: 'Abandonné', couleur: 'text.secondary' },
};

/** Where a message stands, in a word; the colour only repeats it. */
export function Etat({ etat }: { readonly etat: EtatEnvoi }) {
  const { libelle, couleur } = ETATS[etat];
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        padding: '2px 10px',
        border: 1,
        borderRadius: 4,
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: couleur,
      }}
    >
      {libelle}
    </Box>
  );
}

/** Nobody must take this page for a part of the portal. */
export function BandeauDemonstration() {
  return (
    <Box
      role="note"
      sx={(theme) => ({
        ...theme.typography.body2,
        padding: '12px 16px',
        border: '1px dashed',
        borderColor: 'bordure',
        borderRadius: 1,
        backgroundColor: 'background.default',
      })}
    >
      <strong>Démonstration.</strong> Les e-mails et les SMS que le portail envoie s’affichent ici, tels
      qu’ils sont reçus. Cette page n’existe pas en production.
    </Box>
  );
}

/** A frame that a page draws wider than a form: the area makes room for it. */
export function Large({ children }: { readonly children: ReactNode }) {
  return (
    <Box className="large" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {children}
    </Box>
  );
}

/** What stands for a reading that failed: outside of the demonstration there is nothing here. */
export function LectureImpossible({ error }: { readonly error: Error }) {
  if (error instanceof HttpError && error.status === 404) return <NotFoundPage />;
  return <Box role="alert">{error.message}</Box>;
}
