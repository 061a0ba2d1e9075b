/** A word of the client in a content; what is between braces and is no word stays as it is written. */
export const MOT_DE_CONTENU = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * The words of a client that content may hold, written `{{telephoneService}}`. `telephoneLien` is the number as a `tel:`
 * link wants it; delays of complaints are those of every client. A word that the client does not have, and one that is not in this list, gives nothing.
 */
export const VARIABLES_DE_CONTENU = [
  'libelle',
  'telephoneService',
  'telephoneLien',
  'horaires',
  'adressePostale',
  'emailDpo',
  'urlPolitiqueConfidentialite',
  'numAmc',
  'ics',
  'conformiteAccessibilite',
  'accuseReclamation',
  'reponseReclamation',
] as const;
