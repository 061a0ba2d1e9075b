/** What stands between two pairs of braces, or a pair that is alone. */
const ACCOLADES = /\{\{\{?([^{}]*)\}\}\}?|\{\{|\}\}/g;
const VARIABLE = /^\s*([\p{L}_][\p{L}\p{N}_]*)\s*$/u;

/** A template that is more than texts and variables; its sentence names what it holds. */
export class GabaritRefuse extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GabaritRefuse';
  }
}

/**
 * The names that a template holds: `Bonjour {{prenom}}`. Nothing else is worked out: no section, no part from elsewhere, no
 * value that would not be escaped.
 * @throws GabaritRefuse
 */
export function variablesDuGabarit(texte: string): string[] {
  return [...texte.matchAll(ACCOLADES)].map(([tout, dedans]) => {
    if (dedans === undefined)
      throw new GabaritRefuse('Le modèle est mal formé : une accolade n’est pas refermée.');
    const name = tout.startsWith('{{{') || tout.endsWith('}}}') ? undefined : VARIABLE.exec(dedans)?.[1];
    if (name === undefined) {
      const dit = dedans
        .replace(/^[#^/&>!=]/, '')
        .replace(/=$/, '')
        .trim();
      throw new GabaritRefuse(`Le modèle contient « ${dit} », qui n’est pas une simple variable.`);
    }
    return name;
  });
}

/**
 * What is wrong with the names that a template holds, in a sentence; `null`: nothing.
 * @param debut «Ce message»: who has no such variable. @param connues the names that it has
 */
export function fauteDesVariables(texte: string, debut: string, connues: readonly string[]): string | null {
  try {
    const inconnue = variablesDuGabarit(texte).find((nom) => !connues.includes(nom));
    if (inconnue === undefined) return null;
    return `${debut} n’a pas de variable « ${inconnue} ». Les siennes : {{${connues.join('}}, {{')}}}.`;
  } catch (error) {
    if (error instanceof GabaritRefuse) return error.message;
    throw error;
  }
}

/** Puts what `dit` answers in place of each variable; nothing of it is read as a template. */
export function remplitGabarit(texte: string, dit: (name: string) => string): string {
  return texte.replaceAll(ACCOLADES, (tout, dedans: string | undefined) =>
    dedans === undefined ? tout : dit(dedans.trim()),
  );
}

/** A template without some of its variables: each goes with the space before it. */
export function sansVariables(texte: string, absentes: readonly string[]): string {
  return absentes.reduce(
    (reste, nom) => reste.replaceAll(new RegExp(`\\s?\\{\\{\\s*${nom}\\s*\\}\\}`, 'g'), ''),
    texte,
  );
}
