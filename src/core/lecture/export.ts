import type { Predicate } from '#src/core/definition/predicate.ts';
import { type Chemin, champAu } from './chemin.ts';
import { type Forme, isChamp } from './forme.ts';

/**
 * A column of an export: what is at a path, by its own name; several texts one after the other; the first of them that is there
 * (`sinon`); how many rows a list has (`nombre`). Empty where `sauf` holds.
 */
export type ColonneDe<F> =
  | Chemin<F>
  | (Precisions & { readonly de: Chemin<F> | readonly Chemin<F>[] })
  | (Precisions & { readonly de: Chemin<F>; readonly sinon: Chemin<F> })
  | { readonly nombre: keyof F & string; readonly titre: string };

interface Precisions {
  /** The name of the member where nothing is said. */
  readonly titre?: string;
  readonly sauf?: Predicate;
}

/** A column of a shape that is not known. */
export interface Colonne {
  readonly titre: string;
  /** Texts one after the other. */
  readonly de: readonly string[];
  readonly sinon: string | null;
  readonly nombre: string | null;
  readonly sauf: Predicate | null;
}

/** Columns over rows of a shape. */
export interface Table {
  /** The rows that it is made of. */
  readonly ligne: Forme;
  readonly colonnes: readonly Colonne[];
}

/** A read as a table to keep: `GET {path}/export`. */
export interface Export extends Table {
  /** Start of the file's name: `soins-2026-11-20.csv`. Never a name of a person or of an illness. */
  readonly fichier: string;
  /** «vos soins», in the history of the person. */
  readonly quoi: string;
}

/** A read on paper: `GET` or `POST {path}/print`. */
export interface Impression {
  /** Of the document, and in the history of the person. */
  readonly titre: string;
  /** Start of the file's name. */
  readonly fichier: string;
  /** Its rows as a table; `null`: its server half has it drawn. */
  readonly table: Table | null;
}

interface Entree<F> {
  readonly fichier: string;
  readonly quoi: string;
  readonly colonnes: readonly ColonneDe<F>[];
}

interface EntreePapier<F> {
  readonly fichier: string;
  readonly titre: string;
  readonly colonnes: readonly ColonneDe<F>[];
}

interface Dite extends Precisions {
  readonly de?: string | readonly string[];
  readonly sinon?: string;
  readonly nombre?: string;
}

function colonneDe(ligne: Forme, nom: string, brute: string | Dite): Colonne {
  const {
    de = [],
    sinon = null,
    nombre = null,
    titre,
    sauf = null,
  } = typeof brute === 'string' ? ({ de: brute } as Dite) : brute;
  const chemins = [de].flat();
  const [premier = ''] = chemins;
  const compte = nombre === null ? undefined : ligne[nombre];
  const inconnu =
    [...chemins, ...(sinon === null ? [] : [sinon])].find((chemin) => !champAu(ligne, chemin)) ??
    (nombre !== null && !(compte && !isChamp(compte) && compte.genre === 'plusieurs') ? nombre : undefined);
  if (inconnu !== undefined) throw new Error(`${nom} : colonne sur « ${inconnu} », absent de sa forme`);
  return { titre: titre ?? champAu(ligne, premier)?.label ?? premier, de: chemins, sinon, nombre, sauf };
}

/**
 * Declares the export of rows of a shape. Throws a developer error for a column of what is not there.
 * Example: `exporteDe(DOCUMENT, { fichier: 'documents', quoi: 'vos documents', colonnes: ['dateDocument', 'libelle'] })`.
 */
export function exporteDe<const F extends Forme>(ligne: F, entree: Entree<F>): Export {
  const { fichier, quoi, colonnes } = entree;
  return { fichier, quoi, ...tableDe(ligne, `Export « ${fichier} »`, colonnes) };
}

function tableDe<F extends Forme>(ligne: F, nom: string, colonnes: readonly ColonneDe<F>[]): Table {
  return { ligne, colonnes: colonnes.map((colonne) => colonneDe(ligne, nom, colonne as string | Dite)) };
}

/**
 * Declares the paper of a read as a table of its rows. Throws a developer error for a column of what is not there.
 * Example: `imprimeDe(ACTION, { fichier: 'historique', titre: 'Historique de mes actions', colonnes: ['date', 'libelle'] })`.
 */
export function imprimeDe<const F extends Forme>(
  ligne: F,
  { fichier, titre, colonnes }: EntreePapier<F>,
): Impression {
  return { fichier, titre, table: tableDe(ligne, `Impression « ${fichier} »`, colonnes) };
}
