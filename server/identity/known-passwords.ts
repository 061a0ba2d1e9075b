import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalise } from '#src/core/valeurs/normalise.ts';

const FILE = join(import.meta.dirname, 'data/mots-de-passe-connus.txt');
let read: ReadonlySet<string> | undefined;

/** Passwords of public leaks, in lower case; where they come from is said in `server/listes/README.md`. */
function known(): ReadonlySet<string> {
  read ??= new Set(readFileSync(FILE, 'utf8').trimEnd().split('\n'));
  return read;
}

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** `p@ssw0rd` → `password`. */
function letters(text: string): string {
  return [...text].map((character) => LEET[character] ?? character).join('');
}

/** What people put around a word to please a rule: nothing but digits and signs, a few in front, more behind. */
const BEFORE = 2;
const BEHIND = 6;
const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'azertyuiopqsdfghjklmwxcvbn', 'qwertyuiopasdfghjklzxcvbnm'];
/** A run along the alphabet or a keyboard, of so many letters. */
const RUN = 8;

function isKnownWord(word: string): boolean {
  if (word === '') return false;
  const unit = /^(.+?)\1+$/.exec(word)?.[1];
  if (unit !== undefined && (unit.length <= 4 || known().has(unit))) return true;
  return known().has(word) || (word.length >= RUN && ROWS.some((row) => row.includes(word)));
}

/** Every way to see a word between its decorations, the word itself first. */
function* cores(text: string): Generator<string> {
  const before = /^\P{L}*/u.exec(text)?.[0].length ?? 0;
  const behind = /\P{L}*$/u.exec(text)?.[0].length ?? 0;
  for (let start = 0; start <= Math.min(before, BEFORE); start++) {
    for (let end = 0; end <= Math.min(behind, BEHIND); end++) {
      const core = text.slice(start, text.length - end);
      yield core;
      yield letters(core);
      yield core.replace(/[^\p{L}\p{N}]/gu, '');
    }
  }
}

/** The specification gives `Motdepasse-2026` as a good one (domain reference §7.9): this bare shape, and no other. */
const GIVEN_AS_GOOD = /^[a-z]+-\d{4}$/;
/** Fewer characters than this, over and over, are no password at any length. */
const DISTINCT = 5;

/**
 * Whether a password is a well-known one, or one with what everybody adds to it (`Azerty123!`, `P@ssw0rd2026`). Accents
 * count: `Éléphant` is in no list of leaks.
 */
export function isKnownPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < DISTINCT) return true;
  if (GIVEN_AS_GOOD.test(text)) return known().has(text);
  for (const core of cores(text)) if (isKnownWord(core)) return true;
  return false;
}

const WORD = 4;
/** What is left of a password without the words of its owner has to be long enough to be one. */
const LEFT = 8;

/**
 * Whether a password is little more than what everybody knows of its owner.
 * @param contexte texts about the owner and the insurer: names, e-mail address.
 */
export function isOwnersWords(password: string, contexte: readonly string[]): boolean {
  const words = contexte
    .flatMap((text) => [normalise(text), ...normalise(text).split(/[^a-z0-9]+/)])
    .filter((word) => word.length >= WORD)
    .sort((a, b) => b.length - a.length);
  const plain = normalise(password.normalize('NFKC'));
  return [plain, letters(plain)].some((text) => {
    let left = text;
    for (const word of words) left = left.replaceAll(word, '');
    return left !== text && (left.length < LEFT || isKnownPassword(left));
  });
}
