import type { Frappe } from './masque.ts';

const CHIFFRE = /[0-9]/g;
const ENTIERE = /^(\d\d)\/(\d\d)\/(\d{4})$/;
const ISO = /(\d{4})-(\d{2})-(\d{2})/;
const AUTREMENT = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;

/** Slashes after 2 and 5 characters; after the last digit only where one goes on typing. */
function ecrit(chiffres: string, suit: boolean): string {
  const parts = [chiffres.slice(0, 2), chiffres.slice(2, 4), chiffres.slice(4)].filter(Boolean);
  const slash = suit && (chiffres.length === 2 || chiffres.length === 4) ? '/' : '';
  return parts.join('/') + slash;
}

/** `01/03/2026` is `2026-03-01`; what is not whole stays as it was typed, for the rule to say so. */
export function jourTape(texte: string): string {
  return texte.replace(ENTIERE, '$3-$2-$1');
}

function chiffresDe(texte: string): string {
  return (texte.match(CHIFFRE) ?? []).join('');
}

/** The place after `n` digits, past the slash that follows them where one goes on typing. */
function place(n: number, suit: boolean): number {
  const slashes = (n > 2 || (suit && n === 2) ? 1 : 0) + (n > 4 || (suit && n === 4) ? 1 : 0);
  return n + slashes;
}

/**
 * A whole date that was pasted, one way or the other, over what was there too: `2026-03-01`, `1.3.2026`. One that slashes
 * part may be what is left of another while one corrects it: it is one only where much came at once.
 */
function colle(texte: string, avant: string): string | null {
  const iso = ISO.exec(texte);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  const [, jour = '', mois = '', annee = ''] = AUTREMENT.exec(texte.trim()) ?? [];
  const isVenueDUnCoup = texte.length > avant.length + 1;
  // Of a year of two digits the century is to be typed: the day and the month are right all the same.
  const isEntree =
    isVenueDUnCoup || (annee.length === 4 && (!texte.includes('/') || jour.length + mois.length === 2));
  return annee && isEntree ? `${jour.padStart(2, '0')}/${mois.padStart(2, '0')}/${annee}` : null;
}

/** A slash that was typed: the digit alone before it takes its zero, and the caret goes past it. */
function slashFrappe(texte: string, curseur: number): Frappe {
  const avant = chiffresDe(texte.slice(0, curseur));
  const seul = avant.length === 1 || avant.length === 3;
  const debut = seul ? `${avant.slice(0, -1)}0${avant.slice(-1)}` : avant;
  const chiffres = (debut + chiffresDe(texte.slice(curseur))).slice(0, 8);
  return { texte: ecrit(chiffres, true), curseur: place(debut.length, true) };
}

/**
 * `JJ/MM/AAAA` as it is typed (specification 2 §5): slashes come by themselves after 2 and 5 characters, 8 digits at
 * most, a typed slash moves the caret, and a date that is pasted is turned.
 * @param avant what was in the box before.
 */
export function masqueDate({ texte, curseur }: Frappe, avant: string): Frappe {
  const entiere = colle(texte, avant);
  if (entiere) return { texte: entiere, curseur: entiere.length };
  const suit = texte.length >= avant.length;
  if (suit && texte.length === avant.length + 1 && texte[curseur - 1] === '/')
    return slashFrappe(texte, curseur);
  const chiffres = chiffresDe(texte).slice(0, 8);
  const rang = Math.min(chiffresDe(texte.slice(0, curseur)).length, chiffres.length);
  return { texte: ecrit(chiffres, suit), curseur: place(rang, suit) };
}
