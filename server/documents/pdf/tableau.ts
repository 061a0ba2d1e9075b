import { decor, ENCRE, ecris, type Feuille, FILET, hauteur, MARGE } from './feuille.ts';
import { hachures } from './hachures.ts';

export interface ColonnePdf {
  readonly titre: string;
  /** Part of the width. */
  readonly part: number;
  /** Numbers, one under the other. */
  readonly nombre?: true;
  /** What the row is about. */
  readonly tete?: true;
  readonly centre?: true;
  /** What stays to pay: its head and its total carry the pattern that it has on screen. */
  readonly reste?: true;
}

interface Style {
  readonly gras?: true;
  readonly fond?: true;
  /** The sum of the rows above. */
  readonly total?: true;
}

const REMPLI = 4;
const BANDE = 3;
const SOUS_LA_TETE = 60;

interface Place {
  readonly x: number;
  readonly largeur: number;
}

function placesDe(colonnes: readonly ColonnePdf[], largeur: number): readonly Place[] {
  const total = colonnes.reduce((somme, { part }) => somme + part, 0);
  let x = MARGE;
  return colonnes.map(({ part }) => {
    const place = { x, largeur: (part / total) * largeur };
    x += place.largeur;
    return place;
  });
}

/** A head of a column, or of a row. */
export function portee(scope: 'Column' | 'Row'): PDFKit.Mixins.StructureElementOptions {
  return { scope } as PDFKit.Mixins.StructureElementOptions;
}

/** A line under a row, and its ground. */
export function fond({ doc, largeur }: Feuille, y: number, h: number, couleur: string | null): void {
  const bas = y + h;
  decor(doc, () => {
    if (couleur) doc.rect(MARGE, y, largeur, h).fill(couleur);
    doc
      .moveTo(MARGE, bas)
      .lineTo(MARGE + largeur, bas)
      .lineWidth(0.5)
      .strokeColor(FILET)
      .stroke();
  });
}

/**
 * A table of people and numbers that grows a row at a time and can be read aloud: its caption, its heads, its cells. Its head
 * is repeated on every page, where it is to be seen and not heard.
 */
export class TableauPdf {
  readonly #feuille: Feuille;
  readonly #colonnes: readonly ColonnePdf[];
  readonly #places: readonly Place[];
  readonly #taille: number;
  readonly #table: PDFKit.PDFStructureElement;

  constructor(feuille: Feuille, legende: string, colonnes: readonly ColonnePdf[], taille: number) {
    const { doc, racine, largeur, bas } = feuille;
    this.#feuille = feuille;
    this.#colonnes = colonnes;
    this.#places = placesDe(colonnes, largeur);
    this.#taille = taille;
    this.#table = doc.struct('Table', { alt: legende });
    racine.add(this.#table);
    if (doc.y + SOUS_LA_TETE > bas) doc.addPage();
    this.#tete(false);
  }

  #haut(textes: readonly string[], graisse: 'texte' | 'gras'): number {
    const hauts = textes.map((texte, rang) =>
      hauteur(this.#feuille.doc, texte, (this.#places[rang]?.largeur ?? 0) - 2 * REMPLI, {
        graisse,
        taille: this.#taille,
      }),
    );
    return Math.max(...hauts) + 2 * REMPLI;
  }

  #cellule(texte: string, rang: number, y: number, gras: boolean, couleur: string): void {
    const { nombre, centre } = this.#colonnes[rang] ?? {};
    const { x = 0, largeur = 0 } = this.#places[rang] ?? {};
    const align = nombre ? ('right' as const) : centre ? ('center' as const) : ('left' as const);
    ecris(
      this.#feuille.doc,
      texte,
      { x: x + REMPLI, y: y + REMPLI },
      {
        graisse: gras ? 'gras' : 'texte',
        taille: this.#taille,
        couleur,
        options: { width: largeur - 2 * REMPLI, align },
      },
    );
  }

  /** The pattern of what stays to pay, along the foot of its cell. */
  #reste(y: number, h: number): void {
    for (const [rang, { reste }] of this.#colonnes.entries()) {
      const place = this.#places[rang];
      if (reste && place) hachures(this.#feuille, { ...place, y: y + h - BANDE, hauteur: BANDE });
    }
  }

  /** A row of the structure, a cell after the other. */
  #rangee(
    cellules: readonly string[],
    balise: (rang: number) => 'TH' | 'TD',
    dessine: (texte: string, rang: number) => void,
    de: 'Column' | 'Row',
  ): void {
    const { doc } = this.#feuille;
    const rangee = doc.struct('TR');
    this.#table.add(rangee);
    for (const [rang, texte] of cellules.entries()) {
      const tag = balise(rang);
      rangee.add(doc.struct(tag, tag === 'TH' ? portee(de) : {}, () => dessine(texte, rang)));
    }
    rangee.end();
  }

  #tete(isRepetee: boolean): void {
    const { doc, charte } = this.#feuille;
    const titres = this.#colonnes.map(({ titre }) => titre);
    const h = this.#haut(titres, 'gras');
    const { y } = doc;
    const dessine = (texte: string, rang: number) => this.#cellule(texte, rang, y, true, charte.surCouleur);
    fond(this.#feuille, y, h, charte.couleur);
    this.#reste(y, h);
    if (isRepetee) decor(doc, () => titres.forEach(dessine), 'Pagination');
    else this.#rangee(titres, () => 'TH', dessine, 'Column');
    doc.y = y + h;
  }

  ligne(cellules: readonly string[], { gras, fond: isFond, total }: Style = {}): void {
    const { doc, charte, bas } = this.#feuille;
    const h = this.#haut(cellules, gras ? 'gras' : 'texte');
    if (doc.y + h > bas) {
      doc.addPage();
      this.#tete(true);
    }
    const { y } = doc;
    fond(this.#feuille, y, h, isFond ? charte.teinte : null);
    if (total) this.#reste(y, h);
    const dessine = (texte: string, rang: number) => this.#cellule(texte, rang, y, gras === true, ENCRE);
    this.#rangee(cellules, (rang) => (this.#colonnes[rang]?.tete ? 'TH' : 'TD'), dessine, 'Row');
    doc.x = MARGE;
    doc.y = y + h;
  }

  fin(): void {
    this.#table.end();
    this.#feuille.doc.x = MARGE;
    this.#feuille.doc.y += 10;
  }
}

/** @param legende what the table holds, for those who do not see it. */
export function ouvreTableau(
  feuille: Feuille,
  legende: string,
  colonnes: readonly ColonnePdf[],
  taille = 8.5,
): TableauPdf {
  return new TableauPdf(feuille, legende, colonnes, taille);
}
