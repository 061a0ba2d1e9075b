import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentRange } from '#server/http/content-range.ts';
import { Refusal } from '#src/core/api/errors.ts';
import {
  FILTRE_INVALIDE,
  PLAGE_INVALIDE,
  parseRange,
  QueryError,
  TRI_INVALIDE,
} from '#src/core/definition/filter.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { isJour } from '#src/core/valeurs/dates.ts';
import { isJsonSansDoute } from './json-body.ts';

/** What a criterion of a member's list may hold. `textes`: one or several. */
export type Critere = 'texte' | 'textes' | 'jour' | 'montant' | 'entier' | 'booleen';
type ValeurDe = {
  texte: string;
  textes: readonly string[];
  jour: string;
  montant: number;
  entier: number;
  booleen: boolean;
};

export type Criteres = Readonly<Record<string, Critere>>;
type Lus<C extends Criteres> = { readonly [K in keyof C]?: ValeurDe[C[K]] };

const LIGNES_MAX = 100;
const TEXTE_MAX = 200;
const LISTES = ['filter', 'range', 'sort'];

/** What is read of a call: its parameters, wherever they came from. */
export type Demande = Pick<FastifyRequest, 'query'>;

function json(request: Demande, name: 'filter' | 'range' | 'sort', sentence: string): unknown {
  const raw = (request.query as Record<string, unknown>)[name];
  if (raw === undefined) return undefined;
  try {
    if (typeof raw !== 'string') throw new TypeError('repeated');
    const lu = JSON.parse(raw) as unknown;
    if (!isJsonSansDoute(raw)) throw new TypeError('doubtful');
    return lu;
  } catch {
    throw new QueryError(name, sentence);
  }
}

function court(valeur: unknown): valeur is string {
  return (
    typeof valeur === 'string' &&
    valeur.length <= TEXTE_MAX &&
    valeur.isWellFormed() &&
    !valeur.includes('\0')
  );
}

const LECTEURS: { readonly [K in Critere]: (valeur: unknown) => ValeurDe[K] | undefined } = {
  texte: (valeur) => (court(valeur) ? valeur.trim() : undefined),
  textes: (valeur) => {
    const plusieurs = Array.isArray(valeur) ? valeur : [valeur];
    return plusieurs.length <= LIGNES_MAX && plusieurs.every(court) ? plusieurs : undefined;
  },
  jour: (valeur) => (court(valeur) && isJour(valeur) ? valeur : undefined),
  montant: (valeur) => nombre(valeur),
  entier: (valeur) => {
    const lu = nombre(valeur);
    return Number.isSafeInteger(lu) ? lu : undefined;
  },
  booleen: (valeur) => {
    if (typeof valeur === 'boolean') return valeur;
    return valeur === 'true' ? true : valeur === 'false' ? false : undefined;
  },
};

function nombre(valeur: unknown): number | undefined {
  const texte = typeof valeur === 'number' ? String(valeur) : valeur;
  if (typeof texte !== 'string' || !/^-?\d{1,9}(\.\d{1,2})?$/.test(texte)) return undefined;
  return Number(texte);
}

/**
 * The criteria of a read, from `filter` or as parameters of their own name. One that is not declared, twice there, or that
 * does not hold what it should is a 400: ignoring it would answer another question.
 */
export function readCriteres<const C extends Criteres>(request: Demande, connus: C): Lus<C> {
  const filter = json(request, 'filter', FILTRE_INVALIDE) ?? {};
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw new QueryError('filter', FILTRE_INVALIDE);
  const lus: Record<string, unknown> = {};
  const seuls = Object.entries(request.query as object).filter(([nom]) => !LISTES.includes(nom));
  for (const [nom, brut] of [...Object.entries(filter), ...seuls]) {
    const sorte = Object.hasOwn(connus, nom) ? connus[nom] : undefined;
    if (!sorte || Object.hasOwn(lus, nom)) throw new QueryError('filter', FILTRE_INVALIDE);
    const valeur = LECTEURS[sorte](brut);
    if (valeur === undefined) throw new QueryError('filter', FILTRE_INVALIDE);
    // An empty text looks for nothing.
    if (valeur !== '') lus[nom] = valeur;
  }
  return lus as Lus<C>;
}

export interface Ordre<T extends string> {
  readonly champ: T;
  readonly ordre: 'ASC' | 'DESC';
}

/** `sort=["dateSoins","DESC"]`, of the fields that may be sorted by; the first is that of nobody's choice. */
export function readTri<const T extends string>(
  request: Demande,
  champs: readonly [T, ...T[]],
  ordre: 'ASC' | 'DESC' = 'DESC',
): Ordre<T> {
  const sort = json(request, 'sort', TRI_INVALIDE);
  if (sort === undefined) return { champ: champs[0], ordre };
  if (!Array.isArray(sort) || sort.length !== 2) throw new QueryError('sort', TRI_INVALIDE);
  const champ = champs.find((nom) => nom === sort[0]);
  if (!champ || (sort[1] !== 'ASC' && sort[1] !== 'DESC')) throw new QueryError('sort', TRI_INVALIDE);
  return { champ, ordre: sort[1] };
}

/** `range=[0,24]`: a hundred rows at most, 25 where nothing is asked. */
export function readTranche(request: Demande): { readonly debut: number; readonly nombre: number } {
  const range = json(request, 'range', PLAGE_INVALIDE);
  if (range === undefined) return { debut: 0, nombre: 25 };
  const { first, size } = parseRange(range, LIGNES_MAX);
  return { debut: first, nombre: size };
}

/** A page of a list as every list answers it: the rows, and where they stand in `Content-Range`. */
export function envoieListe<T>(
  reply: FastifyReply,
  nom: string,
  debut: number,
  { lignes, total }: { readonly lignes: readonly T[]; readonly total: number },
): readonly T[] {
  reply.header('content-range', contentRange(nom, debut, lignes.length, total));
  reply.header('cache-control', 'no-store');
  return lignes;
}

/** A page of a list that is whole in memory. */
export function tranche<T>(toutes: readonly T[], debut: number, nombre: number) {
  return { lignes: toutes.slice(debut, debut + nombre), total: toutes.length };
}

/** What is not there and what is somebody else's are alike. */
export function introuvable(): never {
  throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
}
