import { etiquette } from '#src/core/texte/etiquette.ts';

/** The same of ways in: what their pages alone say, and those of the areas need not load. */
export const PHRASES_D_ACCES = etiquette(
  'message.fait',
  {
    ACTIVATION_ECHEC: "L'activation du compte a échoué.",
    DEMANDE_REINITIALISATION_ECHEC: 'La demande de réinitialisation du mot de passe a échoué.',
    REINITIALISATION_ECHEC: 'La réinitialisation du mot de passe a échoué.',
    /** What is asked for was refused. */
    CHANGEMENT_IDENTIFIANT_ECHEC: "Le changement d'identifiant a échoué.",
    /** The link that makes the change, as `IDENTIFIANT` is its success. */
    IDENTIFIANT_ECHEC: "La modification de l'identifiant a échoué.",
    IDENTIFIANT: 'Identifiant modifié avec succès.',
    RENVOI_ACTIVATION_ECHEC: "Le renvoi du mail d'activation a échoué.",
    RENVOI_ACTIVATION: "Le mail d'activation a été renvoyé.",
    CREATION_COMPTE_ECHEC: 'La création du compte a échoué.',
  } as const,
  true,
);
