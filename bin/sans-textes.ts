import type { Plugin } from 'vite';

const MESSAGES = /src[\\/]messages[\\/][\w-]+\.ts$/;
const DEBUT = 'textes: {';
const RIEN = "textes: { objet: '', html: [], texte: [] }";

/** Where the brace that opens at `from` closes; what stands in quotes is text. */
function finDe(source: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < source.length; at++) {
    const sign = source[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (`'"\``.includes(sign)) quote = sign;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  throw new Error('Un message dont les textes ne finissent pas');
}

/** What an acknowledgement says of its own, in quotes. */
const PHRASES = /\b(objet|phrase):(\s*)('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** A definition of messages without the texts that it ships. */
export function sansTextes(source: string): string {
  let rest = source;
  let kept = '';
  for (let at = rest.indexOf(DEBUT); at >= 0; at = rest.indexOf(DEBUT)) {
    kept += rest.slice(0, at) + RIEN;
    rest = rest.slice(finDe(rest, at + DEBUT.length - 1));
  }
  return (kept + rest).replace(PHRASES, "$1:$2''");
}

/**
 * What mails say is composed by the server alone: browsers know messages by their codes, names and variables. Their texts would be
 * several kilobytes of the first list.
 */
export function messagesSansTextes(): Plugin {
  return {
    name: 'portail-messages-sans-textes',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (MESSAGES.test(id) ? { code: sansTextes(code), map: null } : null),
  };
}
