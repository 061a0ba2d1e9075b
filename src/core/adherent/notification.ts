export const TYPES_NOTIFICATION = [
  'remboursement',
  'document',
  'demande',
  'contrat',
  'cotisation',
  'carte',
  'sante',
  'information',
  'securite',
] as const;
export type TypeNotification = (typeof TYPES_NOTIFICATION)[number];

/** Never health details, nor an amount beside the name of an act (domain reference §1.12). */
export interface Notification {
  readonly id: string;
  readonly titre: string;
  readonly message: string;
  readonly codeType: TypeNotification;
  readonly niveau: 'info' | 'succes' | 'alerte';
  readonly dateCreation: string;
  readonly isLue: boolean;
  readonly lien: { readonly libelle: string; readonly route: string } | null;
  readonly numContrat: string | null;
}

/** One line of «Historique de mes actions». */
/** Of a kind of event, as the list `type-evenement` says. */
export type Gravite = 'info' | 'avertissement' | 'critique';

export interface ActionMembre {
  readonly id: string;
  readonly date: string;
  readonly codeEvenement: string;
  readonly libelle: string;
  readonly numContrat: string | null;
  readonly reference: string | null;
  readonly gravite: Gravite;
}
