import * as z from 'zod/mini';
import { M } from './messages.ts';

/** NUL and control characters are never text (PostgreSQL refuses NUL); tab and line feeds belong to long texts only. */
const CONTROLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

function acceptable(texte: string): boolean {
  return texte.isWellFormed() && !CONTROLE.test(texte);
}

/** One line: NFC, trimmed, inner spaces collapsed, at most `max` characters (code points). */
export function line(max: number) {
  return z.pipe(
    z.pipe(
      z.string(M.TEXTE).check(z.refine(acceptable, M.CARACTERES)),
      z.transform((texte: string) => texte.normalize('NFC').replace(/\s+/gu, ' ').trim()),
    ),
    z.string().check(
      z.refine((texte) => [...texte].length <= max, M.LEN(max)),
      z.maxLength(max * 2, M.LEN(max)),
    ),
  );
}

/** Several lines: NFC, trimmed, line feeds kept. */
export function paragraph(max: number) {
  return z.pipe(
    z.pipe(
      z.string(M.TEXTE).check(z.refine(acceptable, M.CARACTERES)),
      z.transform((texte: string) => texte.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
    ),
    z.string().check(
      z.refine((texte) => [...texte].length <= max, M.LEN(max)),
      z.maxLength(max * 2, M.LEN(max)),
    ),
  );
}

/** One line that also matches a pattern; `clean` runs before the pattern (case of a domain, spaces of a number). */
export function pattern(
  max: number,
  regex: RegExp,
  message: string,
  clean: (texte: string) => string = (t) => t,
) {
  return z.pipe(z.pipe(line(max), z.transform(clean)), z.string().check(z.regex(regex, message)));
}
