import { longueursSepa } from '#src/core/iban.ts';

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
const NIR_IN_PATH = nir('[^a-z0-9]{0,3}');

/** An account number, as it is kept or grouped by four. */
const IBAN_IN_TEXT = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;
const LENGTHS = longueursSepa();
/** Of the countries outside SEPA too: the shortest is Norway's. */
const SHORTEST = 15;
const LONGEST = 34;

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

/** The signs of an account number from `start` on, over whatever separates them; -1 where it is none. */
function endOfIban(text: string, start: number): number {
  const pays = text.slice(start, start + 2).toUpperCase();
  const length = LENGTHS[pays];
  let signs = 0;
  let gap = 0;
  let at = start;
  let end = -1;
  for (; at < text.length && signs < (length ?? LONGEST); at++) {
    if (/[a-z0-9]/i.test(text.charAt(at))) {
      signs++;
      gap = 0;
      end = at + 1;
    } else if (++gap > 3 || length === undefined) break;
  }
  const isWhole = length === undefined ? signs >= SHORTEST : signs === length;
  return isWhole && !/[a-z0-9]/i.test(text.charAt(end)) ? end : -1;
}

function maskIbans(text: string): string {
  let out = '';
  let from = 0;
  for (const { index } of text.matchAll(/[a-z]{2}[^a-z0-9]{0,3}\d[^a-z0-9]{0,3}\d/gi)) {
    const end = index < from ? -1 : endOfIban(text, index);
    if (end < 0) continue;
    out += `${text.slice(from, index)}[IBAN]`;
    from = end;
  }
  return out + text.slice(from);
}

/** `%20` → a space, `%2531` → `1`: as often as it was written over, whatever cannot be read staying as it is. */
function plain(path: string): string {
  let text = path;
  for (let round = 0; round < 4 && text.includes('%'); round++) {
    text = text.replace(/(?:%[0-9a-f]{2})+/gi, (codes) =>
      Buffer.from(codes.replaceAll('%', ''), 'hex').toString(),
    );
  }
  return text.normalize('NFKC');
}

/** The path of a request without any such number, in whatever spelling; as it was written where it holds none. */
export function maskPath(path: string): string {
  const text = plain(path);
  const masked = besideUuids(text, (part) => maskIbans(part.replace(NIR_IN_PATH, '[NIR]')));
  return masked === text ? path : masked;
}
