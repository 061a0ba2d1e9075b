import { M } from '#src/core/definition/messages.ts';
import { nombreDe } from '#src/core/definition/number.ts';
import { isBlanc } from '#src/core/valeurs/invisibles.ts';

/**
 * A number as French people type it: comma or point, spaces between thousands. Answers `null` for nothing, the number,
 * or the text itself when it is no number, which the rule of the field then refuses.
 * Example: `readNumber('1 250,5')` → `1250.5`.
 */
export function readNumber(texte: string): number | string | null {
  return isBlanc(texte) ? null : (nombreDe(texte) ?? texte);
}

/** `1250.5` → `1250,5`: what an input shows, without spaces that would move under the caret. */
export function writeNumber(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
}

/** The sentence for a text that is no number. */
export function numberFault(texte: string): string | null {
  return typeof readNumber(texte) === 'string' ? M.NOMBRE : null;
}
