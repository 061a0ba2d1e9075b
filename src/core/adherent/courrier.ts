/** Where a letter or a thread stands (domain reference §1.10), in the words of the person. */
export const ETATS_COURRIER = [
  { code: 'recu', libelle: 'Envoyé' },
  { code: 'enCours', libelle: 'En cours de traitement' },
  { code: 'traite', libelle: 'Traité' },
  { code: 'lu', libelle: 'Lu' },
  { code: 'nonLu', libelle: 'Non lu' },
] as const;

/** Which way it went, seen from the person. */
export const SENS_COURRIER = [
  { code: 'sortant', libelle: 'Reçu' },
  { code: 'entrant', libelle: 'Envoyé' },
] as const;
