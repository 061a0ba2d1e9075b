import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import type { CharteImprimee } from './charte-imprimee.ts';
import { fragments, type Graisse, installe, prends } from './polices.ts';

/** Points. */
export const MARGE = 48;
const PIED = 56;
export const ENCRE = '#1d2327';
/** 5.9:1 on white. */
export const ENCRE_DOUCE = '#55606b';
export const FILET = '#cfd6dc';

export interface OptionsFeuille {
  /** In the title bar of readers, and among the metadata: it names nobody. */
  readonly titre: string;
  readonly charte: CharteImprimee;
  readonly paysage?: true;
}

/** A document that is being made: every block adds itself to its structure, so that it can be read aloud in order. */
export interface Feuille {
  readonly doc: PDFKit.PDFDocument;
  readonly racine: PDFKit.PDFStructureElement;
  readonly charte: CharteImprimee;
  /** Width between the margins. */
  readonly largeur: number;
  /** The lowest point that a block may reach. */
  readonly bas: number;
}

interface Ecriture {
  readonly graisse?: Graisse;
  readonly taille?: number;
  readonly couleur?: string;
  readonly options?: PDFKit.Mixins.TextOptions;
}

/** What the types of the library do not know of it yet. */
const UA = { subset: 'PDF/UA' } as object;

/** Opens a tagged A4 document in French, its fonts embedded. Nothing of its metadata is about a person. */
export function ouvreFeuille({ titre, charte, paysage }: OptionsFeuille): Feuille {
  const doc = new PDFDocument({
    ...UA,
    size: 'A4',
    layout: paysage ? 'landscape' : 'portrait',
    margins: { top: MARGE, left: MARGE, right: MARGE, bottom: PIED },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    // The number of pages is written on each of them.
    bufferPages: true,
    // An unembedded face would be the first one of a new document.
    font: undefined as unknown as string,
    info: { Title: titre, Author: charte.organisme, Creator: charte.organisme, Producer: charte.organisme },
  });
  installe(doc);
  doc.font('texte').fontSize(10).fillColor(ENCRE);
  const racine = doc.struct('Document');
  doc.addStructure(racine);
  return { doc, racine, charte, largeur: doc.page.width - 2 * MARGE, bas: doc.page.height - PIED };
}

/**
 * Amounts have figures of one width: they stand in line under each other, and nothing is drawn nearer to its comma. They only:
 * the library keeps no word that it has laid out so, and a long document would take three times as long.
 */
function chiffres(texte: string): PDFKit.Mixins.TextOptions {
  return /\d,\d/.test(texte) ? { features: ['tnum'] } : {};
}

/** Writes a text at a place, its letters each in a face that has them. */
export function ecris(
  doc: PDFKit.PDFDocument,
  texte: string,
  at: { readonly x: number; readonly y: number } | null,
  { graisse = 'texte', taille = 10, couleur = ENCRE, options = {} }: Ecriture = {},
): void {
  const parties = fragments(enTypographie(texte), graisse);
  doc.fontSize(taille).fillColor(couleur);
  for (const [rang, { police, texte: partie }] of parties.entries()) {
    const suite = { ...chiffres(partie), ...options, continued: rang < parties.length - 1 };
    prends(doc, police);
    if (rang === 0 && at) doc.text(partie, at.x, at.y, suite);
    else doc.text(partie, suite);
  }
}

/** How high a text will be in a column. */
export function hauteur(
  doc: PDFKit.PDFDocument,
  texte: string,
  width: number,
  { graisse = 'texte', taille = 10 }: Pick<Ecriture, 'graisse' | 'taille'> = {},
): number {
  return prends(doc, graisse)
    .fontSize(taille)
    .heightOfString(texte || ' ', { ...chiffres(texte), width });
}

/** Adds an element to the structure, and draws what it holds. */
export function bloc(
  { doc, racine }: Feuille,
  type: string,
  dessine: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void {
  racine.add(doc.struct(type, options, dessine));
}

/** Draws what is there to be seen and says nothing: lines, grounds, what is repeated on every page. */
export function decor(
  doc: PDFKit.PDFDocument,
  dessine: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  doc.markContent('Artifact', { type });
  dessine();
  doc.endMarkedContent();
}

/** Goes to a new page where less than this is left of the present one. */
export function place({ doc, bas }: Feuille, points: number): void {
  if (doc.y + points > bas) doc.addPage();
}

export function espace({ doc }: Feuille, points: number): void {
  doc.y += points;
}

function pied({ doc, charte, largeur }: Feuille, page: number, pages: number): void {
  const y = doc.page.height - PIED + 18;
  const { margins } = doc.page;
  const { bottom } = margins;
  // Below the margin, where a text would open a new page.
  margins.bottom = 0;
  decor(
    doc,
    () => {
      doc
        .moveTo(MARGE, y - 6)
        .lineTo(MARGE + largeur, y - 6)
        .lineWidth(0.5)
        .strokeColor(FILET)
        .stroke();
      const gauche = charte.textes.pied ?? [charte.organisme, charte.adresse].filter(Boolean).join(' – ');
      const style = { taille: 8, couleur: ENCRE_DOUCE };
      ecris(
        doc,
        gauche,
        { x: MARGE, y },
        { ...style, options: { width: largeur - 90, lineBreak: false, ellipsis: true } },
      );
      ecris(
        doc,
        `Page ${page} sur ${pages}`,
        { x: MARGE, y },
        { ...style, options: { width: largeur, align: 'right' } },
      );
    },
    'Pagination',
  );
  margins.bottom = bottom;
}

/** What the client has at the end of this document, a line each. */
function mentions(feuille: Feuille): void {
  const { doc, charte, largeur } = feuille;
  for (const texte of lignesDe(charte.textes.mentions)) {
    place(feuille, 28);
    bloc(feuille, 'P', () =>
      ecris(
        doc,
        texte,
        { x: MARGE, y: doc.y },
        { taille: 8.5, couleur: ENCRE_DOUCE, options: { width: largeur, lineGap: 2 } },
      ),
    );
    espace(feuille, 4);
  }
}

/** The lines of a text that somebody wrote; nothing for none. */
export function lignesDe(texte: string | null): readonly string[] {
  return (texte ?? '').split('\n').filter((ligne) => ligne.trim() !== '');
}

/** Writes the client's mentions, numbers the pages and ends the document: from here on it is a stream of bytes. */
export function fermeFeuille(feuille: Feuille): Readable {
  const { doc, racine } = feuille;
  mentions(feuille);
  racine.end();
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    pied(feuille, page + 1, count);
  }
  doc.end();
  return doc as unknown as Readable;
}
