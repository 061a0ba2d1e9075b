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
    JETON_SSO_ECHEC: 'Erreur lors de la récupération du token SSO.',
    TELEVERSEMENT_ECHEC: 'Une erreur est survenue',
    CONSENTEMENT: 'Nous avons bien pris en compte votre consentement.',
  } as const,
  true,
);
