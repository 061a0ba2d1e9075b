import { bloc, decor, ENCRE_DOUCE, ecris, espace, type Feuille, lignesDe, MARGE, place } from './feuille.ts';

const LOGO = 40;

/** The head of a first page: whose document it is, and where they are. */
export function entete(feuille: Feuille): void {
  const { doc, charte, largeur } = feuille;
  const { logo, organisme, adresse, telephone, couleur } = charte;
  if (logo) decor(doc, () => doc.image(logo, MARGE, MARGE, { height: LOGO }));
  const x = MARGE + (logo ? LOGO + 12 : 0);
  const options = { width: largeur / 2 };
  bloc(feuille, 'P', () =>
    ecris(doc, organisme, { x, y: MARGE + 4 }, { graisse: 'gras', taille: 13, couleur, options }),
  );
  const lignes = [adresse, telephone && `Téléphone : ${telephone}`].filter((ligne) => ligne).join('\n');
  if (lignes !== '')
    bloc(feuille, 'P', () =>
      ecris(doc, lignes, { x, y: MARGE + 21 }, { taille: 8, couleur: ENCRE_DOUCE, options }),
    );
  doc.x = MARGE;
  doc.y = Math.max(doc.y, MARGE + LOGO) + 24;
}

const TAILLES = { 1: 18, 2: 13, 3: 11 } as const;

/** A title of its level; it is never left alone at the foot of a page. Under the first one stands what the client wrote there. */
export function titre(feuille: Feuille, texte: string, niveau: 1 | 2 | 3 = 1): void {
  const { doc, charte, largeur } = feuille;
  if (niveau > 1) espace(feuille, 8);
  place(feuille, 60);
  const couleur = niveau === 3 ? undefined : charte.couleur;
  bloc(feuille, `H${niveau}`, () =>
    ecris(
      doc,
      texte,
      { x: MARGE, y: doc.y },
      { graisse: 'gras', taille: TAILLES[niveau], ...(couleur && { couleur }), options: { width: largeur } },
    ),
  );
  espace(feuille, niveau === 1 ? 8 : 4);
  if (niveau === 1) for (const texte of lignesDe(charte.textes.introduction)) paragraphe(feuille, texte);
}

/** A paragraph; `doux` for what goes beside the matter. */
export function paragraphe(feuille: Feuille, texte: string, doux = false): void {
  const { doc, largeur } = feuille;
  place(feuille, 28);
  bloc(feuille, 'P', () =>
    ecris(
      doc,
      texte,
      { x: MARGE, y: doc.y },
      {
        taille: doux ? 8.5 : 10,
        ...(doux && { couleur: ENCRE_DOUCE }),
        options: { width: largeur, lineGap: 2 },
      },
    ),
  );
  espace(feuille, doux ? 4 : 6);
}

/** Who signs for the insurer. */
export function signature(feuille: Feuille): void {
  const { organisme, textes } = feuille.charte;
  espace(feuille, 12);
  paragraphe(feuille, textes.signataire ?? `Pour ${organisme}, le service adhérents`);
}
