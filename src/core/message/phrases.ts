import { etiquette } from '#src/core/texte/etiquette.ts';
import { phrase } from '#src/core/texte/phrase.ts';

/**
 * What is said in passing when something was done or refused: the catalogue of specification 2 §8, letter for letter. What
 * a form's own rules say is in `messages.ts`.
 */
export const PHRASES = etiquette(
  'message.fait',
  {
    /** `label`: what was read, in the words of the registry; then what the server says of it. */
    LECTURE: phrase<[label: string, serveur: string]>(
      "Le chargement d'une source de données à échoué ({label}) : {serveur}",
    ),
    ACTION_ECHEC: 'La demande a échoué',
    MISE_A_JOUR_ECHEC: 'Un problème est survenu',
    MISE_A_JOUR: 'Demande réalisée',
    MOT_DE_PASSE: 'La modification du mot de passe a bien été prise en compte.',
    MOT_DE_PASSE_ECHEC: 'La modification du mot de passe a échoué.',
    ACTIVATION_ECHEC: "L'activation du compte a échoué.",
    DEMANDE_REINITIALISATION_ECHEC: 'La demande de réinitialisation du mot de passe a échoué.',
    REINITIALISATION_ECHEC: 'La réinitialisation du mot de passe a échoué.',
    /** What is asked for was refused. */
    CHANGEMENT_IDENTIFIANT_ECHEC: "Le changement d'identifiant a échoué.",
    /** The link that makes the change, as `IDENTIFIANT` is its success. */
    IDENTIFIANT_ECHEC: "La modification de l'identifiant a échoué.",
    IDENTIFIANT: 'Identifiant modifié avec succès.',
    JETON_SSO_ECHEC: 'Erreur lors de la récupération du token SSO.',
    RENVOI_ACTIVATION_ECHEC: "Le renvoi du mail d'activation a échoué.",
    RENVOI_ACTIVATION: "Le mail d'activation a été renvoyé.",
    CREATION_COMPTE_ECHEC: 'La création du compte a échoué.',
    TELEVERSEMENT_ECHEC: 'Une erreur est survenue',
    CONSENTEMENT: 'Nous avons bien pris en compte votre consentement.',
  } as const,
  true,
);
