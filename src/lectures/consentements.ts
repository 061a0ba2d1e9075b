import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { groupe, type LigneDe, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { ouNul, R } from './commun.ts';

/** One consent as a member reads it (domain reference §1.24). */
const CONSENTEMENT = {
  nom: texte({ label: 'Nom', ...R }),
  libelle: texte({ label: 'Consentement', ...R }),
  /** What it is for: the purpose that the law has told. */
  finalite: texte({ label: 'Finalité', ...R }),
  descriptionHtml: texte({ label: 'Texte' }),
  version: texte({ label: 'Version', ...R }),
  isObligatoire: booleen({ label: 'Obligatoire' }),
  /** May be given and taken back here; the terms of use may not. */
  isRetractable: booleen({ label: 'Rétractable' }),
  /** `null`: never answered. */
  isAccepted: ouNul(booleen({ label: 'Accepté' })),
  date: dateHeure({ label: 'Répondu le' }),
} as const;
export type ConsentementMembre = LigneDe<typeof CONSENTEMENT>;

export const consentements = defineLecture({
  key: 'consentement',
  resume: 'Lire ses consentements',
  detail: 'Les siens seulement. Un texte dont la version a changé est à recueillir de nouveau.',
  genre: 'une',
  ligne: {
    consentements: plusieurs(groupe(CONSENTEMENT)),
    /** Names of those that wait for an answer: never asked, or whose text has changed since. */
    aRecueillir: plusieurs(texte({ label: 'À recueillir', ...R })),
  },
});
export type Consentements = Brute<typeof consentements>;
