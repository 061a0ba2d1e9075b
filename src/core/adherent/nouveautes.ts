/** To whom a note of a version speaks (domain reference §1.20). */
export const PUBLICS_DE_NOTE = [
  { code: 'adherent', libelle: 'Adhérents et bénéficiaires' },
  { code: 'gestionnaire', libelle: 'Gestionnaires' },
  { code: 'tous', libelle: 'Tout le monde' },
] as const;
