import type { Field, Fields } from '#src/core/definition/field.ts';
import { type Champs, lisReponse, type Reponses, type Saisie } from '#src/core/definition/form.ts';
import type { Operator } from '#src/core/definition/sens.ts';
import { aPlat } from '#src/core/valeurs/chemin.ts';

/** What the server works out from answers, between two questions. */
export interface Calcul<D extends string = string, F extends Fields = Fields> {
  /** The questions that it is made of: it is asked for once they are rightly answered. */
  readonly de: readonly D[];
  /** What it gives, each with its label: a step shows it. */
  readonly donne: F;
  /** What it may give: the laws of acts are tried with it. */
  readonly exemple: { readonly [N in keyof F]: ValeurDe<F[N]> };
}

export type Calculs = Readonly<Record<string, Calcul>>;

type ValeurDe<T> =
  T extends Field<infer V, infer N, boolean, Operator> ? (N extends true ? V | null : V) : never;
/** What a calculation gives. */
export type ResultatDe<C> =
  C extends Calcul<string, infer F> ? { readonly [N in keyof F]: ValeurDe<F[N]> } : never;
/** By their names; `null`: not made, its questions are not answered. */
export type ResultatsDe<K> = { readonly [N in keyof K]: ResultatDe<K[N]> | null };
/** The answers that a calculation is made of. */
export type EntreesDe<C, F extends Champs> =
  C extends Calcul<infer D> ? { readonly [N in D & keyof F]: NonNullable<Reponses<F>[N]> } : never;
/** Names only questions. */
export type VerifieCalculs<K, F> = {
  readonly [N in keyof K]: { readonly de: readonly (keyof F & string)[]; readonly exemple: ResultatDe<K[N]> };
};

export type Resultat = Readonly<Record<string, unknown>>;
export type Resultats = Readonly<Record<string, Resultat | null>>;

/** None of them made yet. */
export function aucunCalcul(calculs: Calculs | undefined): Resultats {
  return Object.fromEntries(Object.keys(calculs ?? {}).map((nom) => [nom, null]));
}

/** The answers that a calculation is made of; `null` where one of them is not asked, not there or not right. */
export function entreesDe({ de }: Calcul, champs: Champs, saisie: Saisie): Saisie | null {
  const plate = aPlat(saisie, Object.keys(champs));
  const entrees: Record<string, unknown> = {};
  for (const nom of de) {
    const champ = champs[nom];
    if (!champ || champ.si?.(plate) === false) return null;
    const lu = lisReponse(champ, plate[nom]);
    if (!lu.ok || lu.value === null) return null;
    entrees[nom] = lu.value;
  }
  return entrees;
}

/** A calculation whose answers are there, and which is not made for them yet. */
export interface Demande {
  readonly nom: string;
  readonly entrees: Saisie;
  /** Says its answers: another key is another calculation. */
  readonly cle: string;
}

function cleDe(entrees: Saisie): string {
  return JSON.stringify(entrees);
}

/** What was worked out, and of what. */
export interface Fait {
  readonly cle: string;
  readonly valeur: Resultat;
}

export interface EtatCalculs {
  readonly champs: Champs;
  readonly calculs: Resultats;
  /** What is still to be asked for. */
  readonly demandes: readonly Demande[];
}

/**
 * The questions and the calculations that hold for these answers. What was made of other answers is not one of them: a
 * calculation is known by what it is made of, so that a late one never takes the place of a newer one.
 * @param champs the questions, as the calculations stand
 */
export function calculsValables(
  calculs: Calculs | undefined,
  champs: (calculs: Resultats) => Champs,
  saisie: Saisie,
  faits: Readonly<Record<string, Fait>>,
): EtatCalculs {
  const restants = new Map(Object.entries(calculs ?? {}));
  let connus = aucunCalcul(calculs);
  let posees = champs(connus);
  for (;;) {
    const demandes: Demande[] = [];
    const trouves: Record<string, Resultat> = {};
    for (const [nom, calcul] of restants) {
      const entrees = entreesDe(calcul, posees, saisie);
      if (entrees === null) continue;
      const cle = cleDe(entrees);
      const fait = Object.hasOwn(faits, nom) ? faits[nom] : undefined;
      if (fait?.cle === cle) trouves[nom] = fait.valeur;
      else demandes.push({ nom, entrees, cle });
    }
    const noms = Object.keys(trouves);
    if (noms.length === 0) return { champs: posees, calculs: connus, demandes };
    for (const nom of noms) restants.delete(nom);
    connus = { ...connus, ...trouves };
    posees = champs(connus);
  }
}

/** Whether two people would read the same of a calculation. */
export function isMemeResultat({ donne }: Calcul, a: unknown, b: unknown): boolean {
  const lu = (valeur: unknown) =>
    JSON.stringify(Object.keys(donne).map((nom) => (valeur as Resultat | null)?.[nom] ?? null));
  return typeof a === 'object' && typeof b === 'object' && (a === null) === (b === null) && lu(a) === lu(b);
}
