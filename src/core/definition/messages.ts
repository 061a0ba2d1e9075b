import { statusMessage } from '#src/core/compte/status-messages.ts';
import { etiquette } from '#src/core/texte/etiquette.ts';
import { phrase } from '#src/core/texte/phrase.ts';

/** Every sentence that a rule can answer, in one place, shared by the browser and the server (domain reference §0.5). */
export const M = etiquette(
  'message',
  {
    REQ: 'Ce champ est obligatoire.',
    FORM: 'Merci de renseigner toutes les données obligatoires.',
    TEXTE: 'Merci de saisir un texte.',
    CARACTERES: 'Ce texte contient des caractères qui ne sont pas acceptés.',
    CARACTERE: phrase<[caractere: string]>(
      'Ce texte contient un caractère qui n’est pas accepté : {caractere}.',
    ),
    LEN: phrase<[n: number]>('Ce champ est limité à {n} caractères.'),
    ENTIER: 'Merci de saisir un nombre entier.',
    NOMBRE: 'Merci de saisir un nombre.',
    DECIMALES: 'Merci de saisir un nombre avec deux décimales au plus.',
    MIN: phrase<[n: string]>('Merci de saisir une valeur supérieure ou égale à {n}.'),
    MAX: phrase<[n: string]>('Merci de saisir une valeur inférieure ou égale à {n}.'),
    BOOLEEN: 'Merci de répondre par oui ou par non.',
    DATE: "La date saisie n'est pas valide. Format attendu : JJ/MM/AAAA.",
    DATE_MIN: phrase<[date: string]>('La date doit être postérieure ou égale au {date}.'),
    DATE_MAX: phrase<[date: string]>('La date doit être antérieure ou égale au {date}.'),
    DATE_DIS: "Cette date n'est pas disponible.",
    MONTANT: 'Merci de saisir un montant supérieur à 0 €.',
    MONTANT_EXCESSIF: 'Merci de vérifier le montant saisi.',
    NIR_FMT: 'Le format du numéro de sécurité sociale est incorrect.',
    NIR_CLE: 'La clé du numéro de sécurité sociale est incorrecte.',
    FORMULE_MEME: 'Merci de choisir une formule différente.',
    BAISSE_ANNIVERSAIRE: 'Cette date n’est pas possible pour une baisse de garanties.',
    NIR_DEJA: 'Ce numéro est celui d’une autre personne adulte de votre contrat.',
    CONJOINT_DEJA: 'Un conjoint est déjà inscrit sur votre contrat.',
    PERSONNE_DEJA: 'Cette personne est déjà inscrite sur votre contrat.',
    AGE_MAX: phrase<[n: number]>('Ce lien ne convient plus à partir de {n} ans.'),
    LIEN_ADULTE: 'Ce lien est celui d’une personne majeure.',
    MOTIF_ENFANT: 'Une naissance ou une adoption est celle d’un enfant.',
    SIRET: "Le numéro SIRET n'est pas valide.",
    DATE_ORDRE: 'La date de fin doit être postérieure ou égale à la date de début.',
    DATE_FUT: 'La date ne peut pas être postérieure à la date du jour.',
    DATE_NAISSANCE: 'La date de naissance est obligatoire',
    NOM: 'Vous ne pouvez pas renseigner un prénom/nom comportant des caractères spéciaux ou numériques',
    NOMLEN: phrase<[n: number]>(
      'Le nombre de caractères cumulés de vos nom et prénom ne doit pas dépasser {n}',
    ),
    NUM_ADHERENT: 'Le format du numéro d’adhérent est incorrect.',
    NIR_SANS_CLE: 'Le format du numéro de sécurité sociale (sans clé) est incorrect',
    IBAN_FIN:
      'Merci de saisir les 4 derniers caractères de votre IBAN, en lettres majuscules ou en chiffres.',
    CGU_ABSENTES: "Blocage création compte - absence d'acceptation des conditions d'utilisation du site",
    TENTATIVES:
      'Vous avez atteint le nombre de tentatives autorisées. Merci de réessayer plus tard ou de nous contacter.',
    IDENTIFIANT: "Le format de l'identifiant (adresse e-mail) est incorrect",
    MOT_DE_PASSE: phrase<[n: number]>(
      'Merci de saisir {n} caractères minimum (dont une minuscule, une majuscule, un chiffre et un caractère spécial).',
    ),
    MOTS_DE_PASSE_DIFFERENTS: "Merci de saisir les mots de passe à l'identique.",
    MOT_DE_PASSE_INCHANGE: 'Le nouveau mot de passe doit être différent de l’ancien.',
    LIEN_EXPIRE: 'Le lien que vous avez suivi n’est plus valide',
    CODE_6_CHIFFRES: 'Merci de saisir les six chiffres que montre votre application d’authentification.',
    CODE_RECUPERATION: 'Un code de récupération comporte douze lettres et chiffres.',
    EMAIL: "Le format de l'adresse e-mail est incorrect.",
    TEL: "Le numéro de téléphone saisi n'est pas valide.",
    TEL_INDICATIF: phrase<[indicatif: string]>(
      "Le numéro de téléphone saisi n'est pas valide. Ce numéro s’écrit avec l’indicatif {indicatif}.",
    ),
    TEL_MOB: 'Merci de saisir un numéro de téléphone mobile.',
    CODE_SECURITE: 'Merci de saisir les six chiffres du code de sécurité.',
    CODE_SECURITE_ERREUR: 'Le code saisi n’a pas pu être vérifié.',
    CHOIX: 'Merci de choisir une valeur de la liste.',
    LISTE: 'Merci de saisir une liste de valeurs.',
    LISTE_DOUBLON: 'Une même valeur ne peut pas figurer deux fois.',
    CP: "Le code postal saisi n'est pas valide.",
    FORMAT: 'Le format de cette valeur n’est pas correct.',
    IBAN27: "Merci de saisir entièrement les 27 caractères de l'IBAN",
    IBAN: "L'IBAN saisi n'est pas valide.",
    IBAN_SEPA: 'Le compte doit être domicilié dans un pays de la zone SEPA.',
    BIC: "Le BIC saisi n'est pas valide. Il comporte 8 ou 11 caractères.",
    FILE: 'Merci de joindre le document demandé.',
    FILE_EN_COURS: 'Téléversement en cours...',
    FILE_TYPE: phrase<[formats: string]>(
      "Ce format de fichier n'est pas accepté. Formats acceptés : {formats}.",
    ),
    FILE_SIZE: phrase<[n: number]>('Le poids de ce fichier dépasse la limite autorisée de {n} Mo.'),
    FILE_TOTAL: phrase<[n: number]>('Le poids total des pièces jointes dépasse {n} Mo.'),
    FILE_UN: 'Vous pouvez joindre un seul fichier.',
    FILE_PLUSIEURS: phrase<[n: number]>('Vous pouvez joindre {n} fichiers au plus.'),
    ENCOURS: 'Une demande de même nature est déjà en cours de traitement.',
    DOUBLON: 'Cette valeur est déjà utilisée.',
  } as const,
  true,
);

/** How many files go with an answer, at most. */
export function fichiersAuPlus(n: number): string {
  return n < 2 ? M.FILE_UN : M.FILE_PLUSIEURS(n);
}

/** The sentence of a status, for those who need the others of this file too (`status-messages.ts` has it alone). */
export function messageStatut(status: number): string {
  return statusMessage(status);
}
