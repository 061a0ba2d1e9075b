import { isDemesure, sansInvisibles } from '#src/core/valeurs/invisibles.ts';
import type { ControleTexte, ControleTexteLong } from './controle.ts';
import { M } from './messages.ts';
import { garde, type JsonSchema, type Lu, type Nature, nature, refuse } from './sens.ts';

/** NUL and control characters are never text (PostgreSQL refuses NUL); a tab or a line feed is a space, or ends a line. */
const CONTROLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

function acceptable(texte: string): boolean {
  return texte.isWellFormed() && !CONTROLE.test(texte);
}

function texte(max: number, clean: (texte: string) => string): Nature<string> {
  return {
    json: { type: 'string', maxLength: max },
    maxLength: max,
    lit(brut): Lu<string> {
      if (typeof brut !== 'string') return refuse(M.TEXTE);
      if (isDemesure(brut, max)) return refuse(M.LEN(max));
      if (!acceptable(brut)) return refuse(M.CARACTERES);
      const propre = clean(sansInvisibles(brut).normalize('NFC'));
      // People count code points, which take one or two places each.
      return [...propre].length > max ? refuse(M.LEN(max)) : garde(propre);
    },
  };
}

function enLigne(brut: string): string {
  return brut.replace(/\s+/gu, ' ').trim();
}

interface LineOptions {
  /** What else is settled before anything is checked: case, spaces of a number. The length is that of what it gives. */
  readonly clean?: (texte: string) => string;
}

/** One line: NFC, without invisible signs, trimmed, inner spaces collapsed, at most `max` characters (code points). */
export function line(max: number, { clean }: LineOptions = {}): Nature<string> {
  const controle: ControleTexte = { type: 'texte', longueur: max };
  return {
    ...texte(max, clean ? (brut) => clean(enLigne(brut)) : enLigne),
    controle,
  };
}

/** Several lines: NFC, without invisible signs, trimmed, line feeds kept. */
export function paragraph(max: number): Nature<string> {
  const controle: ControleTexteLong = { type: 'texte-long', longueur: max };
  return {
    ...texte(max, (brut) => brut.replace(/\r\n?/g, '\n').trim()),
    controle,
  };
}

interface PatternOptions extends LineOptions {
  /** As OpenAPI names it. */
  readonly format?: string;
}

/** One line that also matches a pattern. */
export function pattern(
  max: number,
  regex: RegExp,
  message: string,
  { format, ...options }: PatternOptions = {},
): Nature<string> {
  const ligne = line(max, options);
  return {
    ...ligne,
    json: { ...ligne.json, pattern: regex.source, ...(format !== undefined && { format }) },
    lit(brut): Lu<string> {
      const lu = ligne.lit(brut);
      return lu.ok && !regex.test(lu.value) ? refuse(message) : lu;
    },
  };
}

/** Texts that are right or wrong as they stand: an instant, an identifier. */
export function exact(
  message: string,
  holds: (texte: string) => boolean = () => true,
  json: JsonSchema = {},
): Nature<string> {
  const est = (brut: unknown): brut is string => typeof brut === 'string' && holds(brut);
  return nature({ type: 'string', ...json }, message, est);
}
