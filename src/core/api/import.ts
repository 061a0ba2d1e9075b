import type { ChampAvant } from './changement-groupe.ts';

/** Where rows come from: a file, or those that a filter finds, which are given the same values. */
export const GENRES_IMPORT = [
  { code: 'fichier', libelle: 'Fichier' },
  { code: 'selection', libelle: 'Modification groupée' },
] as const;

export type GenreImport = (typeof GENRES_IMPORT)[number]['code'];

/** Where an import stands. */
export const ETATS_IMPORT = [
  { code: 'verification', libelle: 'Vérification en cours' },
  { code: 'verifie', libelle: 'Vérifié, à confirmer' },
  { code: 'enCours', libelle: 'Import en cours' },
  { code: 'fait', libelle: 'Importé' },
  { code: 'retour', libelle: 'Annulation en cours' },
  { code: 'defait', libelle: 'Annulé' },
  { code: 'abandonne', libelle: 'Abandonné' },
  { code: 'refuse', libelle: 'Refusé' },
] as const;

export type EtatImport = (typeof ETATS_IMPORT)[number]['code'];

/** While these last, something is being done and whoever looks asks again. */
export const IMPORT_EN_TRAVAIL: readonly EtatImport[] = ['verification', 'enCours', 'retour'];

/** How many rows of a file were put where. */
export interface ComptesImport {
  readonly crees: number;
  readonly modifies: number;
  readonly inchanges: number;
  readonly refuses: number;
}

/** A line of the file that was not taken, and why. */
export interface LigneRefusee {
  /** As a spreadsheet numbers it: the headers are line 1. */
  readonly ligne: number;
  readonly motif: string;
}

/** What a change of many rows gives them, and what they held when it was checked. */
export interface ChangementEnFond {
  readonly valeurs: Readonly<Record<string, unknown>>;
  readonly avant: readonly ChampAvant[];
}

/** An import as its author reads it. */
export interface ImportDeListe extends ComptesImport {
  readonly id: string;
  readonly version: number;
  readonly genre: GenreImport;
  /** The name of the file; of a change of many rows, what is done to them. */
  readonly nomFichier: string;
  readonly etat: EtatImport;
  readonly auteur: string;
  readonly dateCreation: string;
  readonly dateFin: string | null;
  /** Rows of the file; known once it was read to its end. */
  readonly lignes: number;
  /** How many were looked at by now. */
  readonly lues: number;
  /** Headers that no field of the list answers to. */
  readonly colonnesIgnorees: readonly string[];
  /** Why nothing was done of the file, or what has to be known before going on. */
  readonly message: string | null;
  /** Rows that an undo left as they are, because something happened to them since. */
  readonly gardees: number;
  /** The first lines that were not taken. */
  readonly refus: readonly LigneRefusee[];
  /** Of a change of many rows, for who asked it: what they are given, and what those that would change hold. */
  readonly changement: ChangementEnFond | null;
}

/** Rows of a file, and megabytes of it: past them, several files. */
export const MAX_LIGNES_IMPORT = 200_000;
export const MAX_IMPORT_MO = 50;
/** Of one cell: characters. */
export const MAX_CELLULE = 200_000;
export const MAX_COLONNES_IMPORT = 500;
/** Lines that are shown of those that were not taken; the file has them all. */
export const REFUS_MONTRES = 20;
