/** The parameters of an address, by name: each is given once. */
export type Query = Readonly<Record<string, string>>;

/** Stands for a query string that is not acceptable: parsers run before any handler, and must not throw. */
export const INVALID_QUERY: Query = Object.freeze(Object.create(null));

const NAME = /^[A-Za-z_][\w-]{0,63}$/;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_LENGTH = 16_384;

function decode(text: string): string | undefined {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return undefined;
  }
}

/**
 * Reads `a=1&b=2`. Anything doubtful makes the whole invalid: a name given twice, a name that is not a plain word
 * (`sort[]`, `q[$ne]`), a broken percent-encoding, a NUL.
 */
export function parseQuery(text: string): Query {
  const query: Record<string, string> = Object.create(null);
  if (text === '') return query;
  if (text.length > MAX_LENGTH) return INVALID_QUERY;
  for (const part of text.split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = at === -1 ? part : part.slice(0, at);
    const value = at === -1 ? '' : decode(part.slice(at + 1));
    if (value === undefined || value.includes('\0')) return INVALID_QUERY;
    if (!NAME.test(name) || FORBIDDEN.has(name) || name in query) return INVALID_QUERY;
    query[name] = value;
  }
  return query;
}
