import type { Field } from '#src/core/definition/field.ts';
import type { Predicate } from '#src/core/definition/predicate.ts';
import { type CleLecture, isListe } from '#src/core/lecture/lectures.ts';
import { declareTextes } from '#src/core/texte/etiquette.ts';
import { type Chemin, type CheminAvec, champAu, type ValeurAu } from './chemin.ts';
import type { Export, Impression } from './export.ts';
import { type Forme, isChamp, type LigneDe, type ValeurDe } from './forme.ts';

/**
 * `liste`: pages, an order, `Content-Range`. `tableau`: all of them at once. `une`: one thing. `valeurs`: all of them, of each
 * the one member that its shape has. `fichier`: bytes, which have no shape.
 */
export type Genre = 'liste' | 'tableau' | 'une' | 'valeurs' | 'fichier';
export type Ordre = 'ASC' | 'DESC';

/**
 * How a criterion narrows, as data: the paths whose meaning can be asked that way. `propre`: it asks something that is not in
 * the row; the server half alone knows what it does.
 */
export type CritereDe<F> =
  | { readonly parmi: CheminAvec<F, 'in'> }
  | { readonly vaut: CheminAvec<F, 'eq'> }
  | { readonly depuis: CheminAvec<F, 'gte'> }
  | { readonly jusqua: CheminAvec<F, 'lte'> }
  | { readonly mots: Chemin<F> | readonly Chemin<F>[] }
  | { readonly propre: Field };

/** What is left of a row of somebody who keeps it to themselves. */
export interface Secret<N, X, Q, T, P> {
  /** The member that says whose row it is. */
  readonly personne: N;
  /** The rows of which something is left; the others are as if they did not exist. */
  readonly si: Predicate;
  readonly montre: readonly N[];
  /** What stands in the place of the others, where it is not `null`. */
  readonly fixe: X;
  /** What such rows may be looked for by: anything else would tell what they hold. */
  readonly criteres: readonly Q[];
  /** Where they stand in an order; in one that is not named, after all the others. */
  readonly place?: { readonly [K in T & string]?: P };
}
type SecretDe<F, C, T> = Secret<
  keyof F & string,
  Partial<LigneDe<F>>,
  keyof C & string,
  keyof T & string,
  Chemin<F>
>;

interface Entree<F, C, T, G, S> {
  readonly key: CleLecture;
  /** What the call does, in the description of the API: «Lister ses documents». */
  readonly resume: string;
  readonly detail?: string;
  /** In `Content-Range`; the key where nothing is said. */
  readonly nom?: string;
  readonly genre: G;
  /** `contrat`: of the current contract. `compte`: of who is signed in, whatever the contract. */
  readonly portee?: 'contrat' | 'compte';
  readonly ligne: F;
  readonly criteres?: C;
  /** Those without which there is nothing to answer. */
  readonly requis?: readonly (keyof C & string)[];
  /** By what it may be ordered: the name of the order and the path of what it looks at. */
  readonly tris?: T;
  /** The order of nobody's choice. */
  readonly tri?: readonly [NoInfer<keyof T & string>, Ordre];
  readonly secret?: S;
  /** The members of a preview, `GET {path}/visionneuse`: of a list, all that are not lists themselves unless said here. */
  readonly apercu?: readonly (keyof F & string)[];
  /** The table that it may be kept as: `GET {path}/export`. */
  readonly exporte?: Export;
  /** What it is on paper: `GET` or `POST {path}/print`. */
  readonly imprime?: Impression;
  /** Its criteria may be in the body too: `POST {path}`. */
  readonly parCorps?: true;
  /** The same for everybody: no part of what one may take away of one's own. */
  readonly deTous?: true;
}

export type Criteres<F> = Readonly<Record<string, CritereDe<F>>>;
export type Tris<F> = Readonly<Record<string, Chemin<F>>>;
type Rien = Record<never, never>;

/** A declared read: plain data from which both sides have its types, its route, its check and its mask. */
export interface Lecture<F = Forme, C = object, T = object, G extends Genre = Genre, S = unknown> {
  readonly key: CleLecture;
  readonly resume: string;
  readonly detail?: string;
  readonly nom: string;
  readonly genre: G;
  readonly portee: 'contrat' | 'compte';
  readonly ligne: F;
  readonly criteres: C;
  readonly requis: readonly string[];
  readonly tris: T;
  readonly tri: readonly [string, Ordre] | null;
  readonly secret: S;
  readonly apercu: readonly string[];
  readonly exporte: Export | null;
  readonly imprime: Impression | null;
  readonly parCorps: boolean;
  readonly deTous: boolean;
}

/** Any of them, as what is generic takes it. */
export type UneLecture = Lecture<Forme, Readonly<Record<string, Critere>>, Readonly<Record<string, string>>>;
export type UnSecret = Secret<string, object, string, string, string>;
/** A criterion of a shape that is not known. */
export type Critere =
  | { readonly parmi: string }
  | { readonly vaut: string }
  | { readonly depuis: string }
  | { readonly jusqua: string }
  | { readonly mots: string | readonly string[] }
  | { readonly propre: Field };

/** The row as whoever knows everything has it. */
export type Brute<L extends Lecture> = LigneDe<L['ligne']>;
type Claire<L extends Lecture> = Brute<L> & { readonly isConfidentiel: false };
/** What is left of it where it is kept secret. */
export type Masquee<L extends Lecture> = L['secret'] extends {
  readonly montre: readonly (infer M)[];
  readonly personne: infer P;
  readonly fixe: infer X;
}
  ? {
      readonly [K in keyof L['ligne']]: K extends M | P
        ? ValeurDe<L['ligne'][K]>
        : K extends keyof X
          ? X[K]
          : null;
    } & { readonly isConfidentiel: true }
  : never;
/** The row as a member sees it. */
export type Vue<L extends Lecture> = L['secret'] extends null ? Brute<L> : Claire<L> | Masquee<L>;

/** What a read answers. */
export type ReponseDe<L extends Lecture> = L['genre'] extends 'liste'
  ? { readonly lignes: readonly Vue<L>[]; readonly total: number }
  : L['genre'] extends 'tableau'
    ? readonly Vue<L>[]
    : L['genre'] extends 'valeurs'
      ? readonly Vue<L>[keyof Vue<L>][]
      : L['genre'] extends 'fichier'
        ? never
        : Vue<L>;

type ValeurCritere<F, C> = C extends { readonly parmi: infer P }
  ? readonly (ValeurAu<F, P> & string)[]
  : C extends { readonly vaut: infer P } | { readonly depuis: infer P } | { readonly jusqua: infer P }
    ? NonNullable<ValeurAu<F, P>>
    : C extends { readonly propre: infer M }
      ? NonNullable<ValeurDe<M>>
      : string;
/** What may be asked. */
export type CriteresDe<L extends Lecture> = {
  readonly [K in keyof L['criteres']]?: ValeurCritere<L['ligne'], L['criteres'][K]>;
};
export type TriDe<L extends Lecture> = keyof L['tris'] & string;

function faute(key: string, quoi: string): never {
  throw new Error(`Lecture « ${key} » : ${quoi}`);
}

function cheminsDe(critere: Critere): readonly string[] {
  if ('parmi' in critere) return [critere.parmi];
  if ('vaut' in critere) return [critere.vaut];
  if ('depuis' in critere) return [critere.depuis];
  if ('jusqua' in critere) return [critere.jusqua];
  return 'mots' in critere ? [critere.mots].flat() : [];
}

/** What a preview shows of a row where its definition does not say: not the messages of a letter, nor its documents. */
function membresSimples(ligne: Forme): string[] {
  return Object.keys(ligne).filter((nom) => {
    const membre = ligne[nom];
    return membre !== undefined && (isChamp(membre) || membre.genre === 'groupe');
  });
}

/** What the compiler sees too; a definition that was put together at run time is told apart here. */
function verifie(lecture: UneLecture, secret: UnSecret | null): void {
  const { key, genre, ligne, criteres, requis, tris, tri, exporte, imprime } = lecture;
  for (const [nom, critere] of Object.entries(criteres))
    for (const chemin of cheminsDe(critere))
      if (!champAu(ligne, chemin)) faute(key, `critère « ${nom} » sur « ${chemin} », absent de sa forme`);
  for (const [nom, chemin] of Object.entries(tris))
    if (!champAu(ligne, chemin)) faute(key, `tri « ${nom} » sur « ${chemin} », absent de sa forme`);
  for (const nom of requis)
    if (!Object.hasOwn(criteres, nom)) faute(key, `critère requis « ${nom} » non déclaré`);
  if (tri && !Object.hasOwn(tris, tri[0])) faute(key, `tri « ${tri[0]} » non déclaré`);
  if (genre === 'liste' && !tri) faute(key, 'une liste sans ordre');
  if (genre === 'valeurs' && Object.keys(ligne).length !== 1)
    faute(key, 'des valeurs sont celles d’un seul membre');
  if ((genre === 'liste') !== isListe(key))
    faute(key, `la carte des lectures en fait ${isListe(key) ? 'une liste' : 'autre chose qu’une liste'}`);
  for (const nom of lecture.apercu)
    if (!Object.hasOwn(ligne, nom)) faute(key, `« ${nom} », que l’aperçu nomme, absent de sa forme`);
  if (exporte && genre !== 'liste' && genre !== 'tableau') faute(key, 'un export qui n’a pas de lignes');
  if (imprime?.table && (imprime.table.ligne !== ligne || (genre !== 'liste' && genre !== 'tableau')))
    faute(key, 'une impression qui n’est pas de ses lignes');
  if (!secret) return;
  for (const nom of [secret.personne, ...secret.montre, ...Object.keys(secret.fixe)])
    if (!Object.hasOwn(ligne, nom)) faute(key, `« ${nom} », que le secret nomme, absent de sa forme`);
  for (const nom of secret.criteres)
    if (!Object.hasOwn(criteres, nom)) faute(key, `critère « ${nom} » du secret non déclaré`);
}

/**
 * Declares a read. Throws a developer error when the definition contradicts itself.
 * Example: `defineLecture({ key: 'ged', genre: 'liste', ligne: {…}, criteres: { q: { mots: 'libelle' } }, … })`.
 */
export function defineLecture<
  const F extends Forme,
  const G extends Genre,
  const C extends Criteres<F> = Rien,
  const T extends Tris<F> = Rien,
  const S extends SecretDe<F, C, T> | null = null,
>(entree: Entree<F, C, T, G, S>): Lecture<F, C, T, G, S> {
  const {
    key,
    nom,
    portee,
    criteres,
    requis,
    tris,
    tri,
    secret,
    apercu,
    exporte,
    imprime,
    parCorps,
    deTous,
    ...reste
  } = entree;
  const lecture = {
    ...reste,
    key,
    nom: nom ?? key,
    portee: portee ?? 'contrat',
    criteres: criteres ?? ({} as C),
    requis: requis ?? [],
    tris: tris ?? ({} as T),
    tri: tri ?? null,
    secret: (secret ?? null) as S,
    apercu: apercu ?? (entree.genre === 'liste' ? membresSimples(entree.ligne) : []),
    exporte: exporte ?? null,
    imprime: imprime ?? null,
    parCorps: parCorps ?? false,
    deTous: deTous ?? false,
  } as const;
  verifie(lecture as unknown as UneLecture, (secret ?? null) as UnSecret | null);
  const { exporte: fichier, imprime: papier } = lecture;
  if (fichier) declareTextes(`lecture.${key}.exporte`, fichier.colonnes);
  if (papier) declareTextes(`lecture.${key}.imprime`, papier);
  return lecture;
}
