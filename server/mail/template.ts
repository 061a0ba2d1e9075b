import { definitif } from '#server/travaux/echec.ts';
import {
  GabaritRefuse,
  remplitGabarit,
  sansVariables,
  variablesDuGabarit,
} from '#src/core/message/gabarit.ts';

export interface Valeurs {
  /** What the message declares; nothing else may be named in it. */
  readonly declarees: readonly string[];
  readonly valeurs: Readonly<Record<string, string>>;
  /** Those that go, with the space before them, where they have no value. */
  readonly facultatives?: readonly string[];
  /** Makes a value safe for where it goes. */
  readonly echappe: (valeur: string) => string;
}

function names(texte: string): string[] {
  try {
    return variablesDuGabarit(texte);
  } catch (error) {
    throw error instanceof GabaritRefuse ? definitif(error.message) : error;
  }
}

/**
 * Fills a template in: `Bonjour {{prenom}}`. Anything but a declared variable that has a value, and says something, is refused;
 * what stands in a value is never read as a template.
 * @throws Echec
 */
export function remplis(texte: string, { declarees, valeurs, facultatives = [], echappe }: Valeurs): string {
  const absentes = facultatives.filter((name) => !Object.hasOwn(valeurs, name) || valeurs[name] === '');
  for (const name of names(texte)) {
    if (!declarees.includes(name)) throw definitif(`Le message n’a pas de variable « ${name} ».`);
    if (absentes.includes(name)) continue;
    if (!Object.hasOwn(valeurs, name)) throw definitif(`La variable « ${name} » n’a pas été donnée.`);
    if (valeurs[name]?.trim() === '') throw definitif(`La variable « ${name} » est vide.`);
  }
  return remplitGabarit(sansVariables(texte, absentes), (name) => echappe(valeurs[name] ?? ''));
}
