import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';
import { jourFrancais, jourLong } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';

/** A line of an invoice: what stands at its left, and at its right. */
export type LigneFacture = string | readonly [string, string];

interface Facture {
  /** Its lines, of care of that day (`AAAA-MM-JJ`). */
  readonly lignes: (jour: string) => readonly LigneFacture[];
  readonly montant: number;
  readonly professionnel: string;
}

/** Invoices that nobody made out; the day of the care is said where each is drawn. */
export const FACTURES = {
  pharmacie: {
    lignes: (jour) => [
      'PHARMACIE DES TILLEULS',
      '12 rue de la République - 51100 Reims',
      'Tél. 03 26 00 00 00',
      'Facture n° 2026-4471',
      ['Date de délivrance', jourFrancais(jour)],
      'Patient : Jeanne Martin',
      ['Doliprane 1 g', '2,18'],
      ['Crème solaire', '36,57'],
      ['TVA 20 %', '6,10'],
      ['TOTAL A PAYER EUR', '38,75'],
      'Acquitté par carte bancaire',
    ],
    montant: 38.75,
    professionnel: 'PHARMACIE DES TILLEULS',
  },
  dentiste: {
    lignes: (jour) => [
      'Docteur Claire Fontaine',
      'Chirurgien-dentiste conventionné',
      `Facture émise le ${jourLong(plusJours(jour, 1))}`,
      'Patient : Paul Durand, né le 03/04/1981',
      [`Soins du ${jourFrancais(jour)}`, ''],
      ['Couronne céramo-métallique', '1 234,50'],
      ['Part assurance maladie', '72,00'],
      ['Total TTC', '1 234,50'],
      'Facture acquittée',
    ],
    montant: 1234.5,
    professionnel: 'Docteur Claire Fontaine',
  },
  kine: {
    lignes: (jour) => [
      'Marc Lefebvre',
      'Masseur-kinésithérapeute D.E.',
      '4 place du Marché, 67000 Strasbourg',
      `Note d’honoraires du ${jourFrancais(jour).replaceAll('/', '.')}`,
      ['10 séances AMK 8', '167,80'],
      ['Montant total', '167,80 €'],
      'Reçu la somme de 167,80 € par chèque',
    ],
    montant: 167.8,
    professionnel: 'Marc Lefebvre',
  },
} as const satisfies Readonly<Record<string, Facture>>;

export type NomFacture = keyof typeof FACTURES;

/** What is to be read of it. */
export function luDe(nom: NomFacture, jour: string) {
  const { montant, professionnel } = FACTURES[nom];
  return { date: jour, montant, professionnel };
}

/** The text of an invoice as one would type it. */
export function factureEnTexte(nom: NomFacture, jour: string): string {
  return FACTURES[nom]
    .lignes(jour)
    .map((ligne) => (typeof ligne === 'string' ? ligne : ligne.join('   ')))
    .join('\n');
}

async function pdfDe(dessine: (pdf: PDFKit.PDFDocument) => void, margin: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin });
  dessine(pdf);
  pdf.end();
  return buffer(pdf);
}

/** An invoice drawn as a PDF that holds its text; others behind it make up the number of its pages. */
export function factureEnPdf(nom: NomFacture, jour: string, pages = 1): Promise<Buffer> {
  return pdfDe((pdf) => {
    pdf.font('Helvetica').fontSize(13);
    for (const [rang, ligne] of FACTURES[nom].lignes(jour).entries()) {
      const [gauche, droite] = typeof ligne === 'string' ? [ligne, ''] : ligne;
      pdf.text(gauche, 60, 70 + 26 * rang, { lineBreak: false });
      if (droite) pdf.text(droite, 400, 70 + 26 * rang, { lineBreak: false });
    }
    for (let page = 1; page < pages; page++) pdf.addPage().text(`Annexe ${page}`);
  }, 60);
}

/** The same as a picture, as a scanner makes it: 200 dots an inch. */
export async function factureEnImage(nom: NomFacture, jour: string): Promise<Sharp> {
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(await factureEnPdf(nom, jour));
  const { data } = await document.getPage(0).render({
    scale: 200 / 72,
    render: ({ data: points, width, height }) =>
      sharp(points, { raw: { width, height, channels: 4 } })
        .flatten({ background: '#fff' })
        .png()
        .toBuffer(),
  });
  document.destroy();
  pdfium.destroy();
  return sharp(data);
}

/** A picture on the only page of a PDF: what a scanner sends. */
export function imageEnPdf(image: Buffer): Promise<Buffer> {
  return pdfDe((pdf) => pdf.image(image, 40, 60, { width: 500 }), 0);
}

/** A cat before a window, as far as a few discs can draw one: a picture with no text in it. */
export async function chat(cote = 800): Promise<Buffer> {
  const points = Buffer.alloc(cote * cote * 3);
  const disques = [
    ...[
      { x: 0.5, y: 0.55, r: 0.3, c: [150, 110, 70] },
      { x: 0.33, y: 0.28, r: 0.09, c: [150, 110, 70] },
    ],
    ...[
      { x: 0.67, y: 0.28, r: 0.09, c: [150, 110, 70] },
      { x: 0.4, y: 0.48, r: 0.05, c: [40, 160, 60] },
    ],
    ...[
      { x: 0.6, y: 0.48, r: 0.05, c: [40, 160, 60] },
      { x: 0.5, y: 0.62, r: 0.03, c: [230, 140, 150] },
    ],
  ];
  for (let y = 0; y < cote; y++) {
    for (let x = 0; x < cote; x++) {
      const dans = disques.findLast((d) => Math.hypot(x / cote - d.x, y / cote - d.y) < d.r);
      const fond = [180 - (80 * y) / cote, 200 - (60 * x) / cote, 220];
      const grain = ((x * 7919 + y * 104_729) % 23) - 11;
      const couleur = dans?.c ?? fond;
      points.set(
        couleur.map((valeur) => Math.max(0, Math.min(255, valeur + grain))),
        3 * (y * cote + x),
      );
    }
  }
  return sharp(points, { raw: { width: cote, height: cote, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
