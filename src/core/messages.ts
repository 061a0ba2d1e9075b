/** Every sentence that a rule can answer, in one place, shared by the browser and the server (domain reference §0.5). */
export const M = {
  REQ: 'Ce champ est obligatoire.',
  FORM: 'Merci de renseigner toutes les données obligatoires.',
  TEXTE: 'Merci de saisir un texte.',
  CARACTERES: 'Ce texte contient des caractères qui ne sont pas acceptés.',
  LEN: (n: number) => `Ce champ est limité à ${n} caractères.`,
  CODE: 'Un code ne comporte que des lettres majuscules sans accent, des chiffres, des tirets et des tirets bas.',
  CODE_LIBRE: 'Ce code contient des caractères qui ne sont pas acceptés.',
  ENTIER: 'Merci de saisir un nombre entier.',
  NOMBRE: 'Merci de saisir un nombre.',
  DECIMALES: 'Merci de saisir un nombre avec deux décimales au plus.',
  MIN: (n: number) => `Merci de saisir une valeur supérieure ou égale à ${n}.`,
  MAX: (n: number) => `Merci de saisir une valeur inférieure ou égale à ${n}.`,
  BOOLEEN: 'Merci de répondre par oui ou par non.',
  DATE: "La date saisie n'est pas valide. Format attendu : JJ/MM/AAAA.",
  DATE_HEURE: "La date et l'heure saisies ne sont pas valides.",
  DATE_ORDRE: 'La date de fin doit être postérieure ou égale à la date de début.',
  DATE_FUT: 'La date ne peut pas être postérieure à la date du jour.',
  IDENTIFIANT: "Le format de l'identifiant (adresse e-mail) est incorrect",
  MOT_DE_PASSE: (n: number) =>
    `Merci de saisir ${n} caractères minimum (dont une minuscule, une majuscule, un chiffre et un caractère spécial).`,
  MOTS_DE_PASSE_DIFFERENTS: "Merci de saisir les mots de passe à l'identique.",
  MOT_DE_PASSE_CONNU:
    'Ce mot de passe est trop courant : il figure parmi les premiers que l’on essaie. Merci d’en choisir un autre.',
  MOT_DE_PASSE_PERSONNEL:
    'Ce mot de passe contient trop de ce que l’on sait de vous. Merci d’en choisir un autre.',
  CONNEXION_EXPIREE: 'Votre connexion a pris trop de temps. Merci de recommencer.',
  EMAIL: "Le format de l'adresse e-mail est incorrect.",
  URL: "L'adresse saisie n'est pas valide. Elle commence par https://.",
  TEL: "Le numéro de téléphone saisi n'est pas valide.",
  COULEUR: 'Merci de saisir une couleur sous la forme #RRVVBB.',
  ICONE: "Le nom de l'icône ne comporte que des lettres minuscules, des chiffres et des tirets.",
  DOMAINE: "Le nom de domaine saisi n'est pas valide.",
  CHOIX: 'Merci de choisir une valeur de la liste.',
  LISTE: 'Merci de saisir une liste de valeurs.',
  LISTE_MAX: (n: number) => `Cette liste est limitée à ${n} valeurs.`,
  LISTE_VIDE: 'Une valeur de la liste est vide.',
  LISTE_DOUBLON: 'Une même valeur ne peut pas figurer deux fois.',
  CP: "Le code postal saisi n'est pas valide.",
  FORMAT: "Le format de cette valeur n'est pas correct.",
  REFERENCE: "La valeur choisie n'existe pas ou n'existe plus.",
  EXPRESSION: "Cette expression régulière n'est pas valide.",
  IBAN_LONGUEUR: "La longueur de l'IBAN est obligatoire pour un pays de la zone SEPA.",
  FREQUENCE_ANNEE: "Le nombre de mois multiplié par le nombre d'appels doit donner douze mois.",
  MANDAT_SANS_RIB: 'Un mandat de prélèvement suppose un RIB : merci de le demander aussi.',
  PARENT_BOUCLE: 'Un élément ne peut pas être son propre parent.',
  LIGNEE_BOUCLE: 'Ce parent dépend déjà de cet élément. Merci d’en choisir un autre.',
  DOUBLON: 'Cette valeur est déjà utilisée.',
  CHAMP_INCONNU: "Ce champ n'existe pas.",
  CHAMP_INTERDIT: 'Vous ne pouvez pas modifier ce champ.',
  UTILISE: 'Cet élément est utilisé et ne peut pas être supprimé. Vous pouvez le désactiver.',
  SYSTEME:
    'Cet élément est nécessaire au fonctionnement du portail et ne peut pas être supprimé. Vous pouvez le désactiver.',
  VERSION: 'Ces informations ont été modifiées entre-temps. Merci de recharger la page.',
  VERSION_ABSENTE: 'La version de la fiche est absente. Merci de recharger la page.',
} as const;

/** Default sentences by HTTP status when the server gives none (specification 1 §8). */
export const MESSAGE_STATUT: Readonly<Record<number, string>> = {
  0: 'Impossible de se connecter au serveur',
  400: 'Les informations fournies sont erronées',
  401: 'Accès non autorisé',
  403: 'Accès non autorisé',
  404: 'La ressource demandée est introuvable',
  500: "Une erreur s'est produite. Si le problème persiste, contactez votre support",
  501: "Cette fonctionnalité n'est pas implémentée",
  503: 'Service momentanément indisponible',
};

/** The sentence of a status; «Erreur {status}» where the specification names none. */
export function messageStatut(status: number): string {
  return MESSAGE_STATUT[status] ?? `Erreur ${status}`;
}
