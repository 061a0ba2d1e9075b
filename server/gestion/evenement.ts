import type { Field } from '#src/core/definition/field.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M } from '#src/core/definition/messages.ts';
import {
  type Forme,
  facultatif,
  isChamp,
  type LigneDe,
  type Membre,
  plusieurs,
} from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';
import { R } from '#src/lectures/commun.ts';

/** What may happen there to a request. */
export const NATURES = [
  { code: 'priseEnCharge', libelle: 'Quelqu’un la traite' },
  { code: 'pieceDemandee', libelle: 'Un document est demandé à son auteur' },
  { code: 'acceptee', libelle: 'Acceptée : ce qui est demandé va être fait' },
  { code: 'refusee', libelle: 'Refusée, avec son motif' },
  { code: 'traitee', libelle: 'Terminée : ce qui est demandé est fait' },
  { code: 'message', libelle: 'Quelque chose est dit à son auteur, sans changer d’état' },
  { code: 'courrier', libelle: 'Un courrier est ajouté à ceux du contrat' },
] as const;

export type Nature = (typeof NATURES)[number]['code'];

/** What the management system says of a request: the one definition of its check, its types and its description. */
export const EVENEMENT = {
  /** The same for the same event: sent again, it counts once. */
  id: texte({ label: 'Identifiant de l’évènement', max: 64, ...R }),
  reference: texte({ label: 'Référence de la demande', max: 21, ...R }),
  /** Greater than that of all that was said of this request before. */
  rang: entier({ label: 'Rang parmi les évènements de cette demande', min: 1, ...R }),
  date: dateHeure({ label: 'Quand c’est arrivé', ...R }),
  nature: choix({ label: 'Ce qui est arrivé', choix: NATURES, ...R }),
  motifRefus: facultatif(texte({ label: 'Motif du refus, un code de la liste « motifs-refus »', max: 40 })),
  message: facultatif(texteLong({ label: 'Ce que l’auteur en lit' })),
  piece: facultatif(texte({ label: 'Le document demandé, comme l’auteur le lira', max: 120 })),
  isMedical: facultatif(booleen({ label: 'Document médical' })),
} as const;
export type Evenement = LigneDe<typeof EVENEMENT>;

/** What became of an event. */
export const RESULTAT = {
  id: texte({ label: 'Identifiant de l’évènement' }),
  statut: entier({ label: 'Ce qu’un appel seul aurait répondu : 200, 400, 404, 409 ou 422', ...R }),
  isApplique: booleen({ label: 'La demande en est changée' }),
  etat: texte({ label: 'État de la demande, ensuite' }),
  code: texte({ label: 'Pourquoi non' }),
  message: texte({ label: 'Pourquoi non, en une phrase' }),
} as const;
export type Resultat = LigneDe<typeof RESULTAT> & { readonly errors?: FieldErrors };

/** Events since a cursor, in their order. */
export const PAGE_EVENEMENTS = {
  evenements: plusieurs({ genre: 'groupe', forme: EVENEMENT, nullable: false }),
  /** Where the next reading begins. */
  curseur: texte({ label: 'Curseur', max: 200, ...R }),
  isFin: booleen({ label: 'Il n’y en a pas d’autre pour l’instant' }),
} as const;
export type PageEvenements = LigneDe<typeof PAGE_EVENEMENTS>;

/** Events of one call. */
export const EVENEMENTS_MAX = 100;

function champDe(membre: Membre): Field | null {
  if (isChamp(membre)) return membre;
  return membre.genre === 'facultatif' && isChamp(membre.de as Membre) ? (membre.de as Field) : null;
}

export type Lu<T> =
  | { readonly ok: true; readonly valeur: T }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Reads what somebody writes to us in this flat shape, by the meanings of its fields: one sentence for each that does not do. */
export function lisForme<F extends Forme>(forme: F, brut: unknown): Lu<LigneDe<F>> {
  if (typeof brut !== 'object' || brut === null || Array.isArray(brut))
    return { ok: false, errors: { evenement: M.FORMAT } };
  const valeurs = brut as Readonly<Record<string, unknown>>;
  const errors: FieldErrors = {};
  const ligne: Record<string, unknown> = {};
  for (const [nom, membre] of Object.entries(forme)) {
    const champ = champDe(membre);
    if (!champ) continue;
    const valeur = Object.hasOwn(valeurs, nom) ? valeurs[nom] : undefined;
    if (valeur === undefined || valeur === null || valeur === '') {
      if (isChamp(membre) && !champ.nullable) errors[nom] = M.REQ;
      continue;
    }
    const lu = champ.lit(valeur);
    if (lu.ok) ligne[nom] = lu.value;
    else errors[nom] = lu.message;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, valeur: ligne as LigneDe<F> };
}
