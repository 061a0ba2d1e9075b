import { M } from './messages.ts';
import { garde, type JsonSchema, type Lu, type Nature, nature, refuse } from './sens.ts';

/** NUL and control characters are never text (PostgreSQL refuses NUL); tab and line feeds belong to long texts only. */
const CONTROLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

function acceptable(texte: string): boolean {
  return texte.isWellFormed() && !CONTROLE.test(texte);
}

/** At most `max` characters: people count code points, which take one or two places each. */
function isTropLong(texte: string, max: number): boolean {
  return texte.length > 2 * max || [...texte].length > max;
}

function texte(max: number, clean: (texte: string) => string): Nature<string> {
  return {
    json: { type: 'string', maxLength: max },
    maxLength: max,
    lit(brut): Lu<string> {
      if (typeof brut !== 'string') return refuse(M.TEXTE);
      if (!acceptable(brut)) return refuse(M.CARACTERES);
      const propre = clean(brut.normalize('NFC')).trim();
      return isTropLong(propre, max) ? refuse(M.LEN(max)) : garde(propre);
    },
  };
}

/** One line: NFC, trimmed, inner spaces collapsed, at most `max` characters (code points). */
export function line(max: number): Nature<string> {
  return texte(max, (brut) => brut.replace(/\s+/gu, ' '));
}

/** Several lines: NFC, trimmed, line feeds kept. */
export function paragraph(max: number): Nature<string> {
  return texte(max, (brut) => brut.replace(/\r\n?/g, '\n'));
}

interface PatternOptions {
  /** Runs before the pattern: case of a domain, spaces of a number. */
  readonly clean?: (texte: string) => string;
  /** As OpenAPI names it. */
  readonly format?: string;
}

/** One line that also matches a pattern. */
export function pattern(
  max: number,
  regex: RegExp,
  message: string,
  { clean = (texte) => texte, format }: PatternOptions = {},
): Nature<string> {
  const ligne = line(max);
  return {
    ...ligne,
    json: { ...ligne.json, pattern: regex.source, ...(format !== undefined && { format }) },
    lit(brut): Lu<string> {
      const lu = ligne.lit(brut);
      if (!lu.ok) return lu;
      const propre = clean(lu.value);
      return regex.test(propre) ? garde(propre) : refuse(message);
    },
  };
}

/** Texts that are right or wrong as they stand: a day, an instant. */
export function exact(
  message: string,
  holds: (texte: string) => boolean = () => true,
  json: JsonSchema = {},
): Nature<string> {
  const est = (brut: unknown): brut is string => typeof brut === 'string' && holds(brut);
  return nature({ type: 'string', ...json }, message, est);
}
