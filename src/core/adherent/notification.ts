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

/** Of a kind of event, as the list `type-evenement` says. */
export type Gravite = 'info' | 'avertissement' | 'critique';
