import { isRemplace } from './remplacements.ts';

type Declaree = readonly [cle: string, definition: object, tout: boolean];
type Enonces = Readonly<Record<string, object>>;

const declarees: Declaree[] = [];
const formulaires = new Map<string, (contexte: never) => Enonces>();

/** What knows how to give keys and words: loaded where somebody's words differ from the shipped ones. */
export interface Parcours {
  pose(cle: string, definition: object, tout: boolean): void;
  questions(formulaire: string, champs: Enonces): Enonces;
}
let parcours: Parcours | null = null;

/** Gives their keys to the texts of everything that was declared, and of what is declared from now on. */
export function poseAvec(neuf: Parcours): void {
  parcours = neuf;
  for (const une of declarees.splice(0)) neuf.pose(...une);
}

/** Gives keys that begin with `cle` to the texts of something; `tout`: every word in it is read, as in a catalogue of sentences. */
export function declareTextes(cle: string, definition: object, tout = false): void {
  if (parcours) parcours.pose(cle, definition, tout);
  else declarees.push([cle, definition, tout]);
}

/**
 * Declares a definition of which the texts have keys that begin with `cle`: each reads as the client says it. Answers the
 * definition itself: what nobody reads of what is built is left out of it, texts and all.
 */
/* @__NO_SIDE_EFFECTS__ */
export function etiquette<T extends object>(cle: string, definition: T, tout = false): T {
  declareTextes(cle, definition, tout);
  return definition;
}

/** What makes the questions of each form that was loaded. */
export const formulairesDeclares: ReadonlyMap<string, (contexte: never) => Enonces> = formulaires;

/** Notes a form of which the questions have keys. */
export function declareFormulaire(formulaire: string, champs: (contexte: never) => Enonces): void {
  if (!formulaires.has(formulaire)) formulaires.set(formulaire, champs);
}

/** The questions of a form as the client words them: they are made anew each time, and may depend on who answers. */
export function enonce<C, F extends Enonces>(
  formulaire: string,
  champs: (contexte: C) => F,
): (contexte: C) => F {
  declareFormulaire(formulaire, champs);
  return (contexte) => {
    const livres = champs(contexte);
    return parcours && isRemplace() ? (parcours.questions(formulaire, livres) as F) : livres;
  };
}
