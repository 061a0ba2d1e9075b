import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { dit } from './remplacements.ts';

/** A variable in a text: `{n}`. */
const PLACE = /\{(\w+)\}/g;

/** The variables of a text, each once, in their order. Example: `variablesDe('{n} caractères')` → `['n']`. */
export function variablesDe(texte: string): string[] {
  return [...new Set([...texte.matchAll(PLACE)].map(([, nom]) => nom ?? ''))];
}

/** A sentence with variables, which are given in the order in which the shipped text names them. */
export interface Phrase<A extends readonly (string | number)[]> {
  (...valeurs: A): string;
  readonly livre: string;
  /** Given to it by `etiquette`. */
  cle: string;
}

/** A number is written as French people write it: «10 000», «0,5». What is no quantity, a year, is given as a text. */
const ecrit = (valeur: string | number) => (typeof valeur === 'number' ? enNombre(valeur) : valeur);

/** Declares a sentence with variables. Example: `phrase<[n: number]>('Ce champ est limité à {n} caractères.')`. */
/* @__NO_SIDE_EFFECTS__ */
export function phrase<A extends readonly (string | number)[]>(livre: string): Phrase<A> {
  const noms = variablesDe(livre);
  const une: Phrase<A> = Object.assign(
    (...valeurs: A): string =>
      dit(une.cle, livre).replace(PLACE, (place, nom) => ecrit(valeurs[noms.indexOf(nom)] ?? place)),
    { livre, cle: '' },
  );
  return une;
}
