import { ecris, type Feuille, hauteur, MARGE } from './feuille.ts';
import { fond, portee } from './tableau.ts';

const REMPLI = 4;
const TAILLE = 9.5;

/** Labels and what they say, one a line. */
export function definitions(
  feuille: Feuille,
  legende: string,
  lignes: readonly (readonly [string, string])[],
): void {
  const { doc, racine, largeur, bas } = feuille;
  const [gauche, droite] = [largeur * 0.36, largeur * 0.64];
  const table = doc.struct('Table', { alt: legende });
  racine.add(table);
  for (const [label, valeur] of lignes) {
    const hauts = [
      hauteur(doc, label, gauche - 2 * REMPLI, { taille: TAILLE }),
      hauteur(doc, valeur, droite - 2 * REMPLI, { taille: TAILLE, graisse: 'gras' }),
    ];
    const h = Math.max(...hauts) + 2 * REMPLI;
    if (doc.y + h > bas) doc.addPage();
    const { y } = doc;
    fond(feuille, y, h, null);
    const rangee = doc.struct('TR');
    table.add(rangee);
    const ecrit = (texte: string, x: number, width: number, graisse: 'texte' | 'gras') => () =>
      ecris(
        doc,
        texte,
        { x, y: y + REMPLI },
        { taille: TAILLE, graisse, options: { width: width - 2 * REMPLI } },
      );
    rangee.add(doc.struct('TH', portee('Row'), ecrit(label, MARGE, gauche, 'texte')));
    rangee.add(doc.struct('TD', {}, ecrit(valeur, MARGE + gauche, droite, 'gras')));
    rangee.end();
    doc.y = y + h;
  }
  table.end();
  doc.x = MARGE;
  doc.y += 10;
}
