import { ecris, type Feuille, hauteur, MARGE } from './feuille.ts';
import { fond, portee } from './tableau.ts';

const REMPLI = 4;
const TAILLE = 9.5;

type Ligne = readonly [label: string, valeur: string];

/** Labels and what they say, one a line, or several side by side where the sheet is wide. */
export function definitions(
  feuille: Feuille,
  legende: string,
  lignes: readonly Ligne[],
  parRangee: 1 | 2 = 1,
): void {
  const { doc, racine, largeur, bas } = feuille;
  const part = largeur / parRangee;
  const [gauche, droite] = [part * 0.36, part * 0.64];
  const table = doc.struct('Table', { alt: legende });
  racine.add(table);
  const hautDe = ([label, valeur]: Ligne) =>
    Math.max(
      hauteur(doc, label, gauche - 2 * REMPLI, { taille: TAILLE }),
      hauteur(doc, valeur, droite - 2 * REMPLI, { taille: TAILLE, graisse: 'gras' }),
    );
  for (let premiere = 0; premiere < lignes.length; premiere += parRangee) {
    const voisines = lignes.slice(premiere, premiere + parRangee);
    const h = Math.max(...voisines.map(hautDe)) + 2 * REMPLI;
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
    for (const [rang, [label, valeur]] of voisines.entries()) {
      const x = MARGE + rang * part;
      rangee.add(doc.struct('TH', portee('Row'), ecrit(label, x, gauche, 'texte')));
      rangee.add(doc.struct('TD', {}, ecrit(valeur, x + gauche, droite, 'gras')));
    }
    rangee.end();
    doc.y = y + h;
  }
  table.end();
  doc.x = MARGE;
  doc.y += 10;
}
