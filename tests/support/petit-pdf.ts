/** The smallest PDF that is taken: one empty page, and a text by which its bytes are known. */
export function petitPdf(texte = 'essai'): string {
  return [
    '%PDF-1.7',
    `%${texte}`,
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>> endobj',
    'trailer <</Root 1 0 R>>',
    '%%EOF',
  ].join('\n');
}
