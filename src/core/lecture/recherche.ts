import {
  compare,
  compareText,
  et,
  evaluate,
  fieldsOf,
  type Predicate,
  parmi,
  recherche,
  type Scalar,
  toujours,
  type Value,
} from '#src/core/definition/predicate.ts';
import { auChemin } from '#src/core/valeurs/chemin.ts';
import { champAu } from './chemin.ts';
import type { Critere, Ordre, UneLecture } from './definition.ts';
import type { Forme } from './forme.ts';

type Valeurs = Readonly<Record<string, unknown>>;

function predicatDe(critere: Critere, valeur: unknown): Predicate {
  if ('parmi' in critere) return parmi(critere.parmi, valeur as readonly string[]);
  if ('vaut' in critere) return compare(critere.vaut, 'eq', valeur as Scalar);
  if ('depuis' in critere) return compare(critere.depuis, 'gte', valeur as Scalar);
  if ('jusqua' in critere) return compare(critere.jusqua, 'lte', valeur as Scalar);
  return 'mots' in critere ? recherche([critere.mots].flat(), String(valeur)) : toujours;
}

/** What the criteria of a read ask of its rows; those of its own (`propre`) are for the server half. */
function predicat({ criteres }: Pick<UneLecture, 'criteres'>, demandes: Valeurs): Predicate {
  const parts = Object.entries(criteres).map(([nom, critere]) =>
    demandes[nom] === undefined ? toujours : predicatDe(critere, demandes[nom]),
  );
  return et(...parts);
}

/** Whether a row fits: of it, only what the condition names is read. */
function convient(predicate: Predicate, champs: readonly string[], ligne: object): boolean {
  const lus = champs.map((champ) => [champ, auChemin(ligne, champ) as Value]);
  return evaluate(predicate, Object.fromEntries(lus) as Readonly<Record<string, Value>>);
}

/** Texts that people read are ordered as a dictionary has them, the rest by its own order; what is absent comes last. */
function comparaison(forme: Forme, chemin: string): (a: object, b: object) => number {
  const isTexte = champAu(forme, chemin)?.sortsAsText ?? false;
  return (a, b) => {
    const [un, autre] = [auChemin(a, chemin), auChemin(b, chemin)];
    if (typeof un === 'number' && typeof autre === 'number') return un - autre;
    const [texte, suivant] = [String(un ?? ''), String(autre ?? '')];
    return isTexte ? texte.localeCompare(suivant, 'fr') : compareText(texte, suivant);
  };
}

export interface Cherche {
  readonly criteres: Valeurs;
  readonly tri: readonly [string, Ordre];
  readonly debut: number;
  readonly nombre: number;
}

/**
 * A page of rows that are whole in memory: those that fit, in the order that is asked, `cle` telling two of the same place
 * apart. Example: `cherche(documents, tous, { criteres: { annee: 2026 }, tri: ['libelle', 'ASC'], debut: 0, nombre: 25 }, 'id')`.
 */
export function cherche<T extends object>(
  lecture: Pick<UneLecture, 'ligne' | 'criteres' | 'tris'>,
  toutes: readonly T[],
  { criteres, tri, debut, nombre }: Cherche,
  cle: keyof T & string,
): { readonly lignes: readonly T[]; readonly total: number } {
  const predicate = predicat(lecture, criteres);
  const champs = fieldsOf(predicate);
  const [nom, ordre] = tri;
  const compareLignes = comparaison(lecture.ligne, lecture.tris[nom] ?? nom);
  const signe = ordre === 'ASC' ? 1 : -1;
  const rangees = toutes
    .filter((ligne) => convient(predicate, champs, ligne))
    .toSorted((a, b) => signe * compareLignes(a, b) || String(a[cle]).localeCompare(String(b[cle]), 'fr'));
  return { lignes: rangees.slice(debut, debut + nombre), total: rangees.length };
}
