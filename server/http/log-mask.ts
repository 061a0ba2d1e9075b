import { longueursSepa, modulo97 } from '#src/core/valeurs/iban.ts';

/** Identifiers of ours are no numbers of people, whatever their digits. */
const UUID = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/i;

/** A social security number, with or without its key (domain reference §6.4), each sign followed by what separates. */
function nir(apart: string): RegExp {
  const signs = ['[12]', '\\d{2}', '(?:0[1-9]|1[0-2]|[2-9]\\d)', '(?:2[ab]|\\d{2})', '\\d{3}', '\\d{3}'];
  const spread = signs.map((sign) =>
    sign.replace(/\\d\{(\d)\}/g, (_all, n: string) => Array(Number(n)).fill('\\d').join(apart)),
  );
  return new RegExp(`(?<!\\d)${spread.join(apart)}(?:${apart}\\d${apart}\\d)?(?!\\d)`, 'gi');
}

/** In a text: as people group the signs. In a path: whatever is neither a letter nor a digit may stand between. */
const NIR_IN_TEXT = nir('[ \\u00a0\\u202f._-]?');
const NIR_IN_PATH = nir('[^a-z0-9]*');
/** Without anything between its signs, it is one in a longer number too. */
const NIR_AMONG_DIGITS = /[12]\d\d(?:0[1-9]|1[0-2]|[2-9]\d)(?:2[ab]|\d\d)\d{6}(?:\d\d)?/gi;

/** An account number, as it is kept or grouped by four. */
const IBAN_IN_TEXT = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;
const LENGTHS = longueursSepa();
/** Of the countries outside SEPA too: the shortest is Norway's. */
const SHORTEST = 15;
const LONGEST = 34;
const ALPHANUMERIC = /[a-z0-9]/i;

function besideUuids(text: string, mask: (part: string) => string): string {
  return text
    .split(UUID)
    .map((part, at) => (at % 2 === 0 ? mask(part) : part))
    .join('');
}

/** Replaces every social security number and every account number of a text. */
export function scrub(text: string): string {
  return besideUuids(text, (part) => part.replace(NIR_IN_TEXT, '[NIR]').replace(IBAN_IN_TEXT, '[IBAN]'));
}

/** Whether the signs, read from the fifth, then the four first, give the remainder of an account number. */
function isKeyRight(signs: string): boolean {
  return modulo97(signs.slice(4) + signs.slice(0, 4)) === 1;
}

/**
 * The end of the account number that begins at `start`, over whatever separates its signs; -1 where there is none. Mistyped,
 * it is still somebody's, unless it is only the beginning of something else: nobody is `sure` of that one.
 */
function endOfIban(text: string, start: number, isSure: boolean): number {
  let signs = '';
  let isApart = false;
  for (let at = start; at < text.length && signs.length < LONGEST; at++) {
    const sign = text.charAt(at);
    if (!ALPHANUMERIC.test(sign)) {
      isApart = true;
      continue;
    }
    signs += sign;
    const length = LENGTHS[signs.slice(0, 2).toUpperCase()];
    const isOver = !ALPHANUMERIC.test(text.charAt(at + 1));
    const isWhole = length === undefined ? signs.length >= SHORTEST && isOver : signs.length === length;
    if (!isWhole) continue;
    if (isKeyRight(signs) || (!isSure && isOver && (length !== undefined || !isApart))) return at + 1;
  }
  return -1;
}

function maskIbans(text: string, isSure: boolean): string {
  let out = '';
  let from = 0;
  for (const { index } of text.matchAll(/[a-z][^a-z0-9]*[a-z][^a-z0-9]*\d[^a-z0-9]*\d/gi)) {
    const end = index < from ? -1 : endOfIban(text, index, isSure);
    if (end < 0) continue;
    out += `${text.slice(from, index)}[IBAN]`;
    from = end;
  }
  return out + text.slice(from);
}

/** Past so many writings over, nobody meant to be read. */
const ROUNDS = 16;
const WRITTEN_OVER = /(?:%[0-9a-f]{2})+/gi;

/** Whatever digit of whatever script, as one of ours: they stand ten by ten, from zero on. */
function ourDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let rank = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - rank - 1))) rank++;
  return String(rank % 10);
}

/** `%20` → a space, `%252531` → `1`, `١` → `1`: what it says, once nothing of it is written over any more; else `null`. */
function plain(path: string): string | null {
  let text = path;
  for (let round = 0; text.includes('%'); round++) {
    const read = text
      .replace(/%(?:25)+(?=[0-9a-f]{2})/gi, '%')
      .replace(WRITTEN_OVER, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString());
    if (read === text) break;
    if (round === ROUNDS) return null;
    text = read;
  }
  return text.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, ourDigit);
}

/** The path of a request without any such number, in whatever spelling; as it was written where it holds none. */
export function maskPath(path: string): string {
  const text = plain(path);
  if (text === null) return '[ILLISIBLE]';
  const masked = besideUuids(text, (part) => {
    const sure = maskIbans(part, true).replace(NIR_IN_PATH, '[NIR]');
    return maskIbans(sure, false).replace(NIR_AMONG_DIGITS, '[NIR]');
  });
  return masked === text ? path : masked;
}
