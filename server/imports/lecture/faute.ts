import { enNombre } from '#src/core/valeurs/en-nombre.ts';

/** Why a file cannot be read, in words for who chose it. */
export class FichierIllisible extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FichierIllisible';
  }
}

const FIN = 'Rien n’a été importé.';
/** What to do; never what was read: a file without headers has people’s data on its first line. */
const EN_TETES =
  'La première ligne nomme les champs, comme dans un export ou dans le modèle vide, sans titre au-dessus.';

/** Every sentence about a file that cannot be read. */
export const F = {
  VIDE: `Ce fichier ne contient aucune ligne. ${FIN}`,
  ANCIEN: `Ce fichier est un ancien classeur (.xls). Enregistrez-le en .xlsx ou en .csv. ${FIN}`,
  PAS_UN_TEXTE: `Ce fichier n’est ni un classeur .xlsx ni un texte .csv. ${FIN}`,
  ABIME: `Ce classeur est abîmé : il n’a pas pu être lu. ${FIN}`,
  PROTEGE: `Ce classeur est protégé par un mot de passe. Enregistrez-le sans protection. ${FIN}`,
  TROP_GROS: `Ce classeur contient trop de données une fois décompressé. Découpez-le en plusieurs fichiers, ou enregistrez-le en .csv. ${FIN}`,
  TROP_LONG: `Ce fichier demande trop de temps ou de mémoire pour être lu. Découpez-le en plusieurs fichiers. ${FIN}`,
  TROP_DE_LIGNES: (max: number) =>
    `Ce fichier a plus de ${enNombre(max)} lignes. Découpez-le en plusieurs fichiers. ${FIN}`,
  TROP_DE_COLONNES: (ligne: number, max: number) => `Ligne ${ligne} : plus de ${max} colonnes. ${FIN}`,
  CELLULE: (ligne: number, max: number) =>
    `Ligne ${ligne} : une case a plus de ${enNombre(max)} caractères. ${FIN}`,
  LIGNE: (ligne: number, max: number) =>
    `Ligne ${ligne} : elle a plus de ${enNombre(max)} caractères. Un guillemet n’y est peut-être pas fermé. ${FIN}`,
  FORMULE: (ligne: number, place: string) =>
    `Ligne ${ligne} : la case ${place} est une formule dont le résultat n’est pas dans le fichier. Ouvrez ce classeur dans un tableur, enregistrez-le, puis redonnez-le. ${FIN}`,
  GUILLEMETS: (ligne: number) =>
    `Ligne ${ligne} : un guillemet n’est pas fermé, ou se trouve au milieu d’une case. ${FIN}`,
  EN_TETES_DOUBLES: (nom: string) => `Ligne 1 : la colonne « ${nom} » y est deux fois. ${FIN}`,
  SCELLE: (nom: string) =>
    `Ligne 1 : « ${nom} » est gardé scellé, et ne vient pas d’un fichier. Retirez cette colonne : ce qui est déjà gardé le reste. ${FIN}`,
  SANS_CLE: (nom: string) =>
    `Ligne 1 : il manque la colonne « ${nom} », qui dit de quelle fiche parle chaque ligne. ${EN_TETES} ${FIN}`,
  SANS_COLONNE: `Ligne 1 : aucune colonne ne porte le nom d’un champ que vous pouvez modifier. ${EN_TETES} ${FIN}`,
} as const;
