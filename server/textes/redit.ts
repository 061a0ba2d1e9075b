import { textesLivres } from '#src/core/texte/parcours.ts';
import { dit, isRemplace } from '#src/core/texte/remplacements.ts';

let cles: ReadonlyMap<string, string> | null = null;

function clesDesMessages(): ReadonlyMap<string, string> {
  cles ??= new Map(
    [...textesLivres].flatMap(([cle, livre]) => (cle.startsWith('message.') ? [[livre, cle] as const] : [])),
  );
  return cles;
}

/**
 * A sentence of the catalogue in the client's words, where a rule took it as it was shipped when it was declared. Any other text
 * is answered as it is.
 */
export function redit(message: string): string {
  if (!isRemplace()) return message;
  const cle = clesDesMessages().get(message);
  return cle === undefined ? message : dit(cle, message);
}
