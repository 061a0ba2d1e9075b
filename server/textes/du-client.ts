import { fauteDeRemplacement } from '#src/core/texte/controle.ts';
import type { Remplacements } from '#src/core/texte/remplacements.ts';
import { catalogue } from './catalogue.ts';
import { dansLesMots } from './en-cours.ts';

/** A client's own texts as the base has them: by their keys, `null` where there is none. */
export interface TextesEcrits {
  readonly etiquettes?: Remplacements | null;
}

/** What becomes of a text that a client wrote: said, or not, and why. */
export type EtatDeTexte = 'dit' | 'inconnu' | 'refuse';

/** Whether a text is said in place of the shipped one of its key, which may no longer be there, or have other variables. */
export function etatDe(cle: string, valeur: string): EtatDeTexte {
  const livre = catalogue().get(cle)?.livre;
  if (livre === undefined) return 'inconnu';
  return fauteDeRemplacement(livre, valeur) === null ? 'dit' : 'refuse';
}

const lues = new WeakMap<Remplacements, Remplacements>();

/** The texts of a client that are said: those of a key that is there, with all of its variables. Worked out once for each read. */
export function remplacementsDe({ etiquettes }: TextesEcrits): Remplacements | undefined {
  if (!etiquettes) return undefined;
  const connues = lues.get(etiquettes);
  if (connues) return connues;
  const dites = Object.entries(etiquettes).filter(([cle, valeur]) => etatDe(cle, valeur) === 'dit');
  const neuves: Remplacements = Object.assign(Object.create(null), Object.fromEntries(dites));
  lues.set(etiquettes, neuves);
  return neuves;
}

/** Does something in the words of a client. */
export function dansLesMotsDe<T>(client: TextesEcrits, fait: () => T): T {
  return dansLesMots(remplacementsDe(client), fait);
}
