/** What a visitor may accept or refuse: one choice a purpose. */
export interface FinaliteTraceurs {
  /** Its name in the proof, and in the cookie that keeps the choice. */
  readonly nom: string;
  readonly libelle: string;
  readonly description: string;
}

/** Number of the text that visitors answer to: one more, and everybody is asked again. */
export const VERSION_TRACEURS = 1;

/** A choice is asked for again after six months (CNIL). */
export const JOURS_DU_CHOIX = 182;

/** The purposes that need an agreement; the trackers without which the portal does not work need none. */
export const FINALITES: readonly FinaliteTraceurs[] = [
  {
    nom: 'MESURE_AUDIENCE',
    libelle: 'Mesure d’audience',
    description:
      'Nous comptons les pages consultées pour améliorer le portail. Aucune donnée de santé, aucun numéro de contrat ' +
      'et aucune information saisie n’est transmise.',
  },
];
