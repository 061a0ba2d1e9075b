import { decor, type Feuille } from './feuille.ts';

interface Zone {
  readonly x: number;
  readonly y: number;
  readonly largeur: number;
  readonly hauteur: number;
}

/** Points: the 3 px of the bar on screen (src/ui/barre-reste.tsx). */
const TRAIT = 2.25;

/** What stays to pay is hatched in the secondary colour, on paper as on screen: it reads without colours too. */
export function hachures({ doc, charte }: Feuille, { x, y, largeur, hauteur }: Zone): void {
  decor(doc, () => {
    doc.save().rect(x, y, largeur, hauteur).clip();
    doc.rect(x, y, largeur, hauteur).fill('#ffffff');
    doc.lineWidth(TRAIT).strokeColor(charte.secondaire);
    for (let pas = -hauteur; pas < largeur + hauteur; pas += 2 * TRAIT * Math.SQRT2)
      doc.moveTo(x + pas - hauteur, y + 2 * hauteur).lineTo(x + pas + 2 * hauteur, y - hauteur);
    doc.stroke().restore();
  });
}
