import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { CHARTE } from '#tests/support/editions.ts';
import { chat, factureEnPdf, imageEnPdf } from '#tests/support/factures.ts';
import { expectPasse, passeEnMorceaux, pdfClair, pdfComprime } from '#tests/support/menaces-pdf.ts';

const hex = (texte: string) => Buffer.from(texte, 'latin1').toString('hex');
const utf16 = (texte: string) => `feff${Buffer.from(texte, 'utf16le').swap16().toString('hex')}`;
const octal = (texte: string) =>
  [...texte].map((signe) => `\\${signe.charCodeAt(0).toString(8).padStart(3, '0')}`).join('');
const lien = (valeur: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI${valeur}>>>>`;

const SCRIPT = 'javascript:app.alert(1)';

async function expectPartout(objet: string, attendu: boolean): Promise<void> {
  await expectPasse(pdfClair(objet), attendu);
  await expectPasse(pdfComprime(objet), attendu);
}

test.each<string>([
  '(javascript:app.alert\\(1\\))',
  '(JavaScript:x)',
  `<${hex(SCRIPT)}>`,
  `<6A 61\n7661${hex('script:x')}>`,
  `<${utf16(SCRIPT)}>`,
  `(\\376\\377${octal('\0j\0a\0v\0a\0s\0c\0r\0i\0p\0t\0:')})`,
  '(\\152avascript:x)',
  `(${octal(SCRIPT)})`,
  '(java\\\nscript:x)',
  '(\\j\\avascript:x)',
  '( java\\tscript:x)',
  '(\xef\xbb\xbfjavascript:x)',
  '%un commentaire\n(javascript:x)',
  '(file:///etc/passwd)',
  '(ftp://exemple.fr)',
  '(ms-word:ofe|u|http://exemple.fr)',
  '(data:text/html,x)',
  '(\\\\\\\\evil\\\\share)',
  `<${hex('\\\\evil\\share')}>`,
  '(//evil/share)',
  '(\x8f\xa3chiffr\xe9)',
  ' 12 0 R',
  '%a\n12 0 R',
  `(${'\\\n'.repeat(6000)}javascript:x)`,
  `${' '.repeat(3000)}(javascript:x)`,
  `(${'a'.repeat(9000)}:x)`,
])('a link that leads to no page is refused: %s', async (valeur) => {
  await expectPartout(lien(valeur), false);
});

test.each([
  '(https://www.ameli.fr/assure)',
  '(HTTP://exemple.fr)',
  '(mailto:contact@exemple.fr)',
  '(tel:+33102030405)',
  '(www.exemple.fr)',
  '(https://exemple.fr/a\\(b\\)?q=javascript:x)',
  `(https://exemple.fr/${'a'.repeat(9000)})`,
  `<${hex('https://exemple.fr')}>`,
  `<${utf16('https://exemple.fr')}>`,
  `(${octal('https://exemple.fr')})`,
  ' (https://exemple.fr)',
])('a link to a page passes: %s', async (valeur) => {
  await expectPartout(lien(valeur), true);
});

test.each([
  '<</Type/Catalog/URI<</Base(javascript:)>>>>',
  '<</OpenAction<</S/Rendition/OP 0/JS(app.launchURL("http://evil.example",true))>>>>',
  '<</OP 0/JS(app.alert\\(1\\))>>',
  '<</JS <6170702e616c657274>>>',
  '<</JS 12 0 R>>',
  '<</J#53%\n(app.alert)>>',
  `<</JS${' '.repeat(3000)}(app.alert)>>`,
  '<</S/Thread/F(\\\\\\\\evil\\\\share\\\\x.pdf)>>',
  '<</S/Thre#61d/D 0>>',
  '<</Type/Filespec/F(\\\\\\\\evil\\\\share)>>',
  '<</Type/Filespec/UF<fffe5c005c006500>>>',
  '<</S/Movie/T(film)>>',
  '<</S /Sound/Sound 9 0 R>>',
  '<</S/ImportData/F(x.fdf)>>',
  '<</S/SubmitForm/F(x)>>',
  '<</S/GoToR/D[0/Fit]>>',
  '<</S/GoToE/T<</R/C>>>>',
  '<</S/RichMediaExecute/CMD<</C(x)>>>>',
  '<</Subtype/RichMedia>>',
  '<</Subtype/3D/OnInstantiate 9 0 R>>',
])('what acts is refused: %s', async (objet) => {
  await expectPartout(objet, false);
});

test.each([
  '<</Type/Catalog/URI<</Base(https://exemple.fr)>>>>',
  '<</Type/Catalog/OpenAction[3 0 R/Fit]/Threads[9 0 R]>>',
  '<</Type/Thread/F 9 0 R>>',
  '<</A<</S/GoTo/D[3 0 R/XYZ 0 0 0]>>>>',
  '<</Font<</F 9 0 R/JSans 10 0 R/UF1 11 0 R>>>>',
  '<</Type/Annot/F 4/Subtype/Link>>',
])('what only shows passes: %s', async (objet) => {
  await expectPartout(objet, true);
});

test('documents as they are really made pass: with links, in PDF/A, scanned', async () => {
  const feuille = ouvreFeuille({ titre: 'Attestation', charte: CHARTE });
  feuille.doc.text('Mon espace', { link: 'https://exemple.fr/espace?a=(b)', underline: true });
  const archive = new PDFDocument({
    subset: 'PDF/A-3a',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
  } as object);
  archive.info.Title = 'Facture';
  archive.text('Écrire', { link: 'mailto:contact@exemple.fr' }).outline.addItem('Début').addItem('Suite');
  archive.end();
  const faits = [
    await buffer(await fermeFeuille(feuille)),
    await buffer(archive),
    await factureEnPdf('kine', '2026-10-01', 3),
    await imageEnPdf(await chat(200)),
  ];
  for (const fait of faits) {
    expect(fait.subarray(0, 5).toString()).toBe('%PDF-');
    for (const taille of [undefined, 1000, 64]) expect(await passeEnMorceaux(fait, taille)).toBe(true);
  }
});
