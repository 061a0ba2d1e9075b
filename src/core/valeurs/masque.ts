/** What is in a box, and where its caret stands. */
export interface Frappe {
  readonly texte: string;
  readonly curseur: number;
}

interface Groupes {
  /** Characters that count; the others are left out. */
  readonly garde: RegExp;
  readonly max: number;
  /** Where groups begin, in characters that count. */
  readonly coupes: readonly number[];
}

/** The place in a masked text after `n` of its characters that count. */
function place(texte: string, garde: RegExp, n: number): number {
  let compte = 0;
  for (let rang = 0; rang < texte.length; rang++) {
    if (compte === n) return rang;
    if (garde.test(texte[rang] ?? '')) compte += 1;
  }
  return texte.length;
}

function compte(texte: string, garde: RegExp): number {
  return [...texte].filter((signe) => garde.test(signe)).length;
}

/** Capitals in groups with spaces between them, the caret staying where it was among the characters that count. */
function masqueGroupes({ texte, curseur }: Frappe, { garde, max, coupes }: Groupes): Frappe {
  const capitales = texte.toUpperCase();
  const gardes = [...capitales].filter((signe) => garde.test(signe)).slice(0, max);
  const masque = gardes.map((signe, rang) => (coupes.includes(rang) ? ` ${signe}` : signe)).join('');
  const avant = compte(capitales.slice(0, curseur), garde);
  return { texte: masque, curseur: place(masque, garde, Math.min(avant, gardes.length)) };
}

const PAR_QUATRE = [4, 8, 12, 16, 20, 24, 28, 32];

/** `FR7630006000…` → `FR76 3000 6000 …`, from whatever is typed or pasted. */
export function masqueIban(frappe: Frappe): Frappe {
  // What cannot be part of an account number is left for the rule to refuse: nothing that was typed disappears.
  return masqueGroupes(frappe, { garde: /\S/, max: 40, coupes: [...PAR_QUATRE, 36] });
}

/** `1841276451089` → `1 84 12 76 451 089`. */
export function masqueNir(frappe: Frappe): Frappe {
  return masqueGroupes(frappe, { garde: /\S/, max: 13, coupes: [1, 3, 5, 7, 10] });
}

/** `73282932000074` → `732 829 320 00074`. */
export function masqueSiret(frappe: Frappe): Frappe {
  return masqueGroupes(frappe, { garde: /\S/, max: 14, coupes: [3, 6, 9] });
}
