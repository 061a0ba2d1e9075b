import Mustache from 'mustache';
import { definitive } from './faults.ts';

export interface Valeurs {
  /** What the template declares; nothing else may be named in it. */
  readonly declarees: readonly string[];
  readonly valeurs: Readonly<Record<string, string>>;
  /** Those that go, with the space before them, where they have no value. */
  readonly facultatives?: readonly string[];
  /** Makes a value safe for where it goes. */
  readonly echappe: (valeur: string) => string;
}

/** A text, or a variable by its name: what a template may be made of. */
const PERMIS = new Set(['text', 'name']);

function names(texte: string): string[] {
  let spans: ReturnType<typeof Mustache.parse>;
  try {
    spans = Mustache.parse(texte);
  } catch {
    throw definitive('Le modèle est mal formé : une accolade n’est pas refermée.');
  }
  const refused = spans.find(([kind]) => !PERMIS.has(kind));
  if (refused) {
    throw definitive(`Le modèle contient « ${refused[1]} », qui n’est pas une simple variable.`);
  }
  return spans.filter(([kind]) => kind === 'name').map(([, name]) => name);
}

function sans(texte: string, absentes: readonly string[]): string {
  return absentes.reduce(
    (reste, name) => reste.replaceAll(new RegExp(`\\s?\\{\\{\\s*${name}\\s*\\}\\}`, 'g'), ''),
    texte,
  );
}

/**
 * Fills a template in: `Bonjour {{prenom}}`. Sections, partials, unescaped values, undeclared variables and variables
 * without a value are refused; what stands in a value is never read as a template.
 * @throws FauteEnvoi
 */
export function remplis(texte: string, { declarees, valeurs, facultatives = [], echappe }: Valeurs): string {
  const absentes = facultatives.filter((name) => !Object.hasOwn(valeurs, name) || valeurs[name] === '');
  for (const name of names(texte)) {
    if (!declarees.includes(name)) throw definitive(`Le modèle ne déclare pas la variable « ${name} ».`);
    if (absentes.includes(name)) continue;
    if (!Object.hasOwn(valeurs, name)) throw definitive(`La variable « ${name} » n’a pas été donnée.`);
  }
  return Mustache.render(sans(texte, absentes), valeurs, undefined, { escape: echappe });
}
