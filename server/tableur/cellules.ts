import type { ExportFormat } from '#src/core/definition/sens.ts';

/** What a cell may hold. */
export type Cellule = string | number | Date | null;

interface Format {
  /** How a spreadsheet shows it, in its own words. */
  readonly numFmt: string;
  /** Characters. */
  readonly largeur: number;
  /** What the words of an export stand for. */
  readonly valeur: (mots: string) => Cellule;
}

/** Characters of a cell: Excel does not open a workbook where one has more. */
const SIGNES_MAX = 32_767;
/** What stands at the end of a text that had to be cut. */
export const COUPE = ' […] texte coupé : le CSV le donne entier';

/**
 * A text as a cell holds it: `_x0041_`, which a spreadsheet would read as «A», and what is no character of XML are written by
 * their codes; what is too long is cut, and says so.
 */
export function texteDeCellule(texte: string): string {
  const tenu =
    texte.length > SIGNES_MAX
      ? texte.slice(0, SIGNES_MAX - COUPE.length).replace(/[\uD800-\uDBFF]$/, '') + COUPE
      : texte;
  return tenu
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\uFFFE\uFFFF]/g, (signe) => `_x${signe.charCodeAt(0).toString(16).toUpperCase()}_`);
}

/** Before it a spreadsheet knows no day: an older one stays a text. */
const PREMIERE_ANNEE = 1900;
const INSTANT = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d):(\d\d))?$/;

/** `23/11/2026`, `23/11/2026 11:06`: the same day and hour wherever it is read. */
function instant(mots: string): Cellule {
  const [, jour, mois, annee, heures = 0, minutes = 0] = INSTANT.exec(mots) ?? [];
  if (annee === undefined || Number(annee) < PREMIERE_ANNEE) return mots;
  return new Date(Date.UTC(Number(annee), Number(mois) - 1, Number(jour), Number(heures), Number(minutes)));
}

/** The words of a number, if they are one. */
function nombre(mots: string): Cellule {
  const lu = Number(mots.replace(',', '.'));
  return Number.isFinite(lu) ? lu : mots;
}

/** «@» keeps a text a text when somebody changes it: a leading zero stays, `=` begins no formula. */
const TEXTE: Format = { numFmt: '@', largeur: 24, valeur: texteDeCellule };

/** What each form of an export is in a workbook. */
export const FORMATS: Readonly<Record<ExportFormat, Format>> = {
  texte: TEXTE,
  liste: TEXTE,
  objet: { ...TEXTE, largeur: 40 },
  booleen: { ...TEXTE, largeur: 8 },
  entier: { numFmt: '0', largeur: 10, valeur: nombre },
  decimal: { numFmt: '#,##0.00', largeur: 12, valeur: nombre },
  date: { numFmt: 'dd/mm/yyyy', largeur: 12, valeur: instant },
  dateHeure: { numFmt: 'dd/mm/yyyy hh:mm', largeur: 18, valeur: instant },
};

/** A cell from the words of an export; what is not there, or is an empty text, leaves it empty. */
export function celluleDe(format: ExportFormat, mots: string | null | undefined): Cellule {
  return mots === null || mots === undefined || mots === '' ? null : FORMATS[format].valeur(mots);
}
