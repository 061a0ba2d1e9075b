import { etiquette } from '#src/core/texte/etiquette.ts';
import { phrase } from '#src/core/texte/phrase.ts';

/** What is wrong with a value of a referential list: for those who maintain them, and not for the public pages. */
export const ML = etiquette(
  'message',
  {
    CODE: 'Un code ne comporte que des lettres majuscules sans accent, des chiffres, des tirets et des tirets bas.',
    CODE_LIBRE: 'Ce code contient des caractères qui ne sont pas acceptés.',
    DATE_HEURE: 'La date et l’heure saisies ne sont pas valides.',
    URL: 'L’adresse saisie n’est pas valide. Elle commence par https://.',
    COULEUR: 'Merci de saisir une couleur sous la forme #RRVVBB.',
    IMAGE: 'Choisissez une image de la médiathèque, ou le chemin d’un fichier du portail.',
    ICONE: 'Merci de choisir une icône de la liste.',
    DOMAINE: 'Le nom de domaine saisi n’est pas valide.',
    LISTE_MAX: phrase<[n: number]>('Cette liste est limitée à {n} valeurs.'),
    LISTE_VIDE: 'Une valeur de la liste est vide.',
    MASQUE: 'Ce masque ne cache aucune valeur. Merci de saisir celle que vous voulez garder.',
    OBJET: 'Un groupe de champs est attendu.',
    NUM_CONTRAT: 'Un numéro de contrat a de 4 à 20 lettres ou chiffres.',
    INTERIEUR: 'Merci de corriger ce qui est signalé à l’intérieur.',
    ENFANT_DOUBLE: 'Cette ligne est déjà dans la liste.',
    CHAMP_INCONNU: 'Ce champ n’existe pas.',
    CHAMP_INTERDIT: 'Vous ne pouvez pas modifier ce champ.',
    SYSTEME:
      'Cet élément est nécessaire au fonctionnement du portail et ne peut pas être supprimé. Vous pouvez le désactiver.',
    CODE_SYSTEME: 'Le portail s’appuie sur ce code : il ne peut pas changer. Le libellé, lui, peut changer.',
    EXPRESSION: 'Cette expression régulière n’est pas valide.',
    IBAN_LONGUEUR: 'La longueur de l’IBAN est obligatoire pour un pays de la zone SEPA.',
    FREQUENCE_ANNEE: 'Le nombre de mois multiplié par le nombre d’appels doit donner douze mois.',
    MANDAT_SANS_RIB: 'Un mandat de prélèvement suppose un RIB : merci de le demander aussi.',
    CODE_TOUJOURS: 'Le portail exige toujours un code pour cette opération : il ne se retire pas ici.',
    PASSAGE: 'Cet état ne peut pas suivre le précédent.',
    PARENT_BOUCLE: 'Un élément ne peut pas être son propre parent.',
  } as const,
  true,
);
