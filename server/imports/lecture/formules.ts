import type { Entry } from 'yauzl';

/** A formula whose result is not in the file: where it stands. */
export interface SansResultat {
  readonly ligne: number;
  /** «B4». */
  readonly place: string;
}

const FEUILLE = /^xl\/worksheets\/[^/]+\.xml$/i;
const CLASSEUR = 'xl/workbook.xml';
const LIENS = 'xl/_rels/workbook.xml.rels';
/** Of a formula and of the cell around it: what may be cut in two by the pieces of a file. */
const RESTE = 16 * 1024;
/** The first sheet is named near the beginning. */
const MAX_TEXTE = 256 * 1024;

/** The end of a cell that holds a formula, and what it says of the result. Nothing in it goes back over what it has passed. */
const FIN_DE_FORMULE =
  /(?:<\/(?:\w+:)?f>|<(?:\w+:)?f\b[^<>]*\/>)\s{0,20}(<(?:\w+:)?v\s?\/>|<(?:\w+:)?v>\s{0,20}<\/(?:\w+:)?v>)?\s{0,20}<\/(?:\w+:)?c>/g;

/** The tag of the cell that ends at a place of a text. */
function celluleDe(texte: string, fin: number): string {
  const debut = Math.max(texte.lastIndexOf('<c ', fin), texte.lastIndexOf(':c ', fin));
  return debut < 0 ? '' : texte.slice(debut, texte.indexOf('>', debut));
}

/** The first formula of a text without its result; an empty text is a result. */
function premiereDe(texte: string): SansResultat | null {
  for (const { 1: vide, index } of texte.matchAll(FIN_DE_FORMULE)) {
    const cellule = celluleDe(texte, index);
    if (vide !== undefined && /\bt="str"/.test(cellule)) continue;
    const [, colonne = '', ligne = ''] = /\br="([A-Z]{1,3})(\d{1,7})"/.exec(cellule) ?? [];
    if (ligne !== '') return { ligne: Number(ligne), place: `${colonne}${ligne}` };
  }
  return null;
}

/** Which entry is the sheet that is read: the first that the workbook names. */
function premiereFeuille(textes: ReadonlyMap<string, string>): string | null {
  const id = /<(?:\w+:)?sheet\b[^>]*\b\w+:id="([^"]+)"/.exec(textes.get(CLASSEUR) ?? '')?.[1];
  const liens = [...(textes.get(LIENS) ?? '').matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)];
  const lien = liens.find(([, attributs = '']) => /\bId="([^"]*)"/.exec(attributs)?.[1] === id)?.[1];
  const cible = /\bTarget="([^"]*)"/.exec(lien ?? '')?.[1];
  if (id === undefined || cible === undefined) return null;
  return cible.startsWith('/') ? cible.slice(1) : `xl/${cible}`;
}

/**
 * Looks at a workbook as it is inflated for formulas that were written by a program, and that no spreadsheet has worked out:
 * their cells read as empty, and would empty what they are imported into.
 */
export function guetteFormules() {
  const textes = new Map<string, string>();
  const trouvees = new Map<string, SansResultat>();
  return {
    regarde({ fileName }: Pick<Entry, 'fileName'>, morceau: Buffer): void {
      const avant = textes.get(fileName) ?? '';
      if (fileName === CLASSEUR || fileName === LIENS) {
        textes.set(fileName, (avant + morceau.toString('utf8')).slice(0, MAX_TEXTE));
        return;
      }
      if (!FEUILLE.test(fileName) || trouvees.has(fileName)) return;
      const texte = avant + morceau.toString('latin1');
      const premiere = premiereDe(texte);
      if (premiere) trouvees.set(fileName, premiere);
      textes.set(fileName, premiere ? '' : texte.slice(-RESTE));
    },
    /** That of the sheet that is read; `null`: all of them have their result. */
    trouvee: (): SansResultat | null => trouvees.get(premiereFeuille(textes) ?? '') ?? null,
  };
}
