import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectPasse, pdfClair, pdfFlux } from '#tests/support/menaces-pdf.ts';
import { ownMs } from '#tests/support/own-time.ts';
import { surveille } from './menaces.ts';

const ADRESSE = '/S/URI/URI(https://ailleurs.exemple/)';
const BLANCS = ' '.repeat(3000);

/** A PDF whose catalogue opens on this, and another object, which comes before it. */
const ouvre = (ouverture: string, objet = '') =>
  Buffer.from(
    `%PDF-1.7\n${objet}\n1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction${ouverture}>> endobj\n%%EOF`,
    'latin1',
  );

/** The same, where the object on which it opens is packed with another one. */
function ouvreUnComprime(objet: string): Buffer {
  const corps = deflateSync(Buffer.from(`4 0 7 12 <</A/B>>    ${objet}`));
  const flux = pdfFlux('<</Type/ObjStm/N 2/First 9/Filter/FlateDecode>>', corps);
  return Buffer.concat([ouvre(' 7 0 R'), flux]);
}

test.each<[string, Buffer]>([
  ['an address', ouvre(`<<${ADRESSE}>>`)],
  ['an address by its letters', ouvre(`<</#53/U#52I/URI(https://ailleurs.exemple/)>>`)],
  ['an address after a place', ouvre(`<</S/GoTo/D[2 0 R/Fit]/Next<<${ADRESSE}>>>>`)],
  ['an address after many blanks', ouvre(`<<${BLANCS}${ADRESSE}>>`)],
  ['an address that is an object', ouvre(' 7 0 R', `7 0 obj <<${ADRESSE}>> endobj`)],
  ['an object with its address far off', ouvre(' 7 0 R', `7 0 obj <<${BLANCS}${ADRESSE}>> endobj`)],
  ['an object with its kind elsewhere', ouvre(' 7 0 R', '7 0 obj <</S 9 0 R/URI(https://a.fr)>> endobj')],
  ['an object that is elsewhere again', ouvre(' 7 0 R', `7 0 obj 8 0 R endobj`)],
  ['an object after a comment', ouvre(' 7 %\n 0 R', `7 0 obj <<${ADRESSE}>> endobj`)],
  ['an object with its number far off', ouvre(' 7 0 R', `7 0%${BLANCS}\nobj <<${ADRESSE}>> endobj`)],
  ['a page that leads elsewhere', pdfClair(`<</Type/Page/AA<</O<<${ADRESSE}>>>>>>`)],
  ['a page that leads elsewhere, padded', pdfClair(`<</Type/Page/AA ${BLANCS}<</O<<${ADRESSE}>>>>>>`)],
  ['a page whose moments are elsewhere', pdfClair('<</Type/Page/AA 7 0 R>>')],
  [
    'a page that leads elsewhere by an object',
    ouvre('[3 0 R/Fit]', `3 0 obj <</AA<</O 7 0 R>>>> endobj 7 0 obj <<${ADRESSE}>> endobj`),
  ],
  ['a packed object', ouvreUnComprime(`<<${ADRESSE}>>`)],
])('a PDF that opens on %s is refused', async (_, contenu) => {
  await expectPasse(contenu, false);
});

test.each<[string, Buffer]>([
  ['a page', ouvre('[3 0 R/XYZ null null 0]')],
  ['a name', ouvre('(debut)')],
  ['a place', ouvre('<</S/GoTo/D[3 0 R/Fit]>>')],
  ['the window by which it is printed', ouvre('<</Type/Action/S/Named/N/Print>>')],
  ['an object that is a page', ouvre(' 7 0 R', `7 0 obj [3 0 R/Fit] endobj 8 0 obj <<${ADRESSE}>> endobj`)],
  ['a page that does nothing', pdfClair('<</Type/Page/AA<<>>/Annots[8 0 R]>>')],
  ['a field that is hidden', pdfClair('<</FT/Tx/AA<</E<</S/Hide/T(x)>>>>>>')],
  ['a packed place', ouvreUnComprime('<</S/GoTo/D[3 0 R/Fit]>>')],
  ['nothing, and has links', pdfClair(`<</Type/Annot/Subtype/Link/A<<${ADRESSE}>>>>`)],
])('a PDF that opens on %s passes', async (_, contenu) => {
  await expectPasse(contenu, true);
});

test.each<[string, Buffer]>([
  ['a file', pdfFlux('<</Length 0/F(C:/secret.txt)>>', Buffer.from(''))],
  ['an address', pdfFlux('<</F<</FS/URL/F(https://ailleurs.exemple/)>>/Length 0>>', Buffer.from(''))],
  ['a filter of elsewhere', pdfFlux('<</Length 0/FFilter/FlateDecode>>', Buffer.from(''))],
  ['a page of another file', pdfFlux('<</Subtype/Form/Ref<</F(a.pdf)/Page 0>>>>', Buffer.from('q Q'))],
  ['a file at an address', pdfClair('<</Type/Filespec/FS /URL/F(https://ailleurs.exemple/)>>')],
])('a PDF that reads %s is refused', async (_, contenu) => {
  await expectPasse(contenu, false);
});

async function code(contenu: Buffer, taille: number): Promise<unknown> {
  async function* source() {
    for (let debut = 0; debut < contenu.length; debut += taille)
      yield contenu.subarray(debut, debut + taille);
  }
  try {
    for await (const _ of surveille(source(), 'application/pdf'));
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const chiffre = Buffer.from('\ntrailer <</Root 1 0 R/Encrypt 9 0 R>>\n%%EOF');

/** Under the cipher packed objects are nonsense, and addresses too. */
test.each<[string, Buffer]>([
  ['objects', pdfFlux('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>', Buffer.from('\x01\x02'))],
  ['an address', pdfClair('<</S/URI/URI(\x81\x92\x01)>>')],
  ['an address on which it opens', ouvre('<</S/URI/URI(\x81\x92\x01)>>')],
])('a protected PDF is told so, where it has %s that nobody can read', async (_, contenu) => {
  for (const taille of [contenu.length + chiffre.length, 64, 7, 1])
    expect(await code(Buffer.concat([contenu, chiffre]), taille)).toBe('FICHIER_PROTEGE');
});

test.each<[string, Buffer]>([
  ['its end', Buffer.concat([pdfClair('<</A(b)>>'), chiffre])],
  [
    'its table of contents',
    pdfFlux(
      '<</Type/XRef/W[1 2 1]/Size 3/Encrypt<</V 4>>/Filter/FlateDecode>>',
      deflateSync(Buffer.from('x')),
    ),
  ],
])('a protected PDF of which all is seen passes, whether it is told by %s', async (_, contenu) => {
  for (const taille of [contenu.length, 64, 7, 1]) expect(await code(contenu, taille)).toBe(null);
});

test('what is no cipher is not told as one', async () => {
  expect(await code(pdfClair('<</EncryptMetadata false>>'), 7)).toBe(null);
});

test.each(['1', ' ', '1 ', '1 0 obj<<', '/OpenAction 1 ', '/OpenAction'])(
  '%s without end takes no time',
  async (suite) => {
    const debut = ownMs();
    await code(Buffer.from(`%PDF-1.7\n${suite.repeat(2_000_000 / suite.length)}`), 65_536);
    expect(ownMs() - debut).toBeLessThan(8000);
  },
);
