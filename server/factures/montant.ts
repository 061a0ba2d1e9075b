/** An amount of money as invoices write it: `1 234,56`, `38.75`, `38, 75`. Never a part of a longer number or of a date. */
const MONTANT = /(?<![\d.,/])(\d{1,3}(?:[ .\u00a0\u202f]\d{3})+|\d{1,6})\s?[.,]\s?(\d{2})(?![\d/]|[.,]\d)/gu;

/** What names what was paid, the surest first. */
const PAYE = [
  /(total|net|montant|somme|reste)\s+(a|à|ä)\s+(payer|regler|régler)|(a|à)\s+payer|montant\s+(paye|payé|regle|réglé|acquitt)|(re[cç]u|pay[eé]|r[eé]gl[eé])e?\s+la\s+somme|somme\s+de/iu,
  /total\s+(ttc|t\.t\.c|general|général|facture|des\s+honoraires|honoraires)|montant\s+(total|ttc)|net\s+[aà]\s+/iu,
  /\b(total|honoraires|montant|acquitt[eé]e?|pay[eé]e?|r[eè]glement|r[eé]gl[eé]e?)\b/iu,
] as const;
/** What other amounts are: a part that others pay, a tax, the change given back. */
const AUTRE =
  /(part|rembours|charge)\s*(de\s+la\s+)?(obligatoire|amo|ro\b|s[eé]cu|assurance|mutuelle|amc|rc\b)|s[eé]curit[eé]\s+sociale|assurance\s+maladie|\btva\b|\bht\b|hors\s+taxe|rendu|monnaie|base\s+de\s+remb|\bbrss?\b|capital|acompte/iu;

function montantsDe(ligne: string): number[] {
  return [...ligne.matchAll(MONTANT)].map(([, euros = '', centimes = '']) =>
    Number(`${euros.replace(/\D/g, '')}.${centimes}`),
  );
}

/** The last amount of a line that names what was paid, or of the line under it. */
function paye(lignes: readonly string[], rang: number): number | undefined {
  const siens = montantsDe(lignes[rang] ?? '');
  const suivants = siens.length > 0 ? siens : montantsDe(lignes[rang + 1] ?? '');
  return suivants.at(-1);
}

/** What was paid, in euros, where a line says it; `null` where none does: no figure is taken for it. */
export function montantDe(lignes: readonly string[]): number | null {
  for (const mots of PAYE) {
    const trouves = lignes.flatMap((ligne, rang) =>
      mots.test(ligne) && !AUTRE.test(ligne) ? (paye(lignes, rang) ?? []) : [],
    );
    const montant = trouves.at(-1);
    if (montant !== undefined && montant > 0) return montant;
  }
  return null;
}
