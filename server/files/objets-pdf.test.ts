import { deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  expectPasse,
  passeEnMorceaux,
  pdfComprime,
  pdfFlux,
  suiteDObjets,
} from '#tests/support/menaces-pdf.ts';
import { ownMs } from '#tests/support/own-time.ts';

const JS = suiteDObjets('<</S/JavaScript/JS(x)>>');
const CATALOGUE = suiteDObjets('<</Type/Catalog/Pages 2 0 R>>');
const hex = (octets: Buffer) => Buffer.from(`${octets.toString('hex')}>`);
const zip = (octets: Buffer, fois = 1): Buffer => (fois === 0 ? octets : zip(deflateSync(octets), fois - 1));

const OBJETS = '/Type/ObjStm/N 1/First 4';

test.each<[string, string, Buffer]>([
  ['twice', `<<${OBJETS}/Filter[/FlateDecode/FlateDecode]>>`, zip(JS, 2)],
  ['three times', `<<${OBJETS}/Filter [ /FlateDecode /FlateDecode /FlateDecode ]>>`, zip(JS, 3)],
  ['in hexadecimal, then packed', `<<${OBJETS}/Filter[/FlateDecode/ASCIIHexDecode]>>`, zip(hex(JS))],
  ['in hexadecimal alone', `<<${OBJETS}/Filter/ASCIIHexDecode>>`, hex(JS)],
  ['in base 85', `<<${OBJETS}/Filter[/FlateDecode/ASCII85Decode]>>`, zip(Buffer.from('0H`%l0J6~>'))],
  ['otherwise packed', `<<${OBJETS}/Filter/LZWDecode>>`, Buffer.from([0x80, 0x0b, 0x60, 0x50])],
  ['run by run', `<<${OBJETS}/Filter[/RunLengthDecode]>>`, Buffer.concat([Buffer.of(JS.length - 1), JS])],
  ['as a picture', `<<${OBJETS}/Filter/DCTDecode>>`, JS],
  ['under a cipher', `<<${OBJETS}/Filter[/Crypt/FlateDecode]>>`, zip(JS)],
  ['by a filter that is elsewhere', `<<${OBJETS}/Filter 9 0 R>>`, zip(JS, 2)],
  ['by a filter that is elsewhere, in a list', `<<${OBJETS}/Filter[9 0 R]>>`, zip(JS, 2)],
  ['by the short name of a filter', `<<${OBJETS}/Filter/Fl>>`, zip(JS)],
  ['by the short key of filters', `<<${OBJETS}/F[/Fl/Fl]>>`, zip(JS, 2)],
  ['by a filter given twice', `<<${OBJETS}/Filter/FlateDecode/Filter[/Fl/Fl]>>`, zip(JS, 2)],
  ['by letters of a filter', `<<${OBJETS}/Filter[/FlateDecod#65/#46lateDecode]>>`, zip(JS, 2)],
  ['without a head', `<<${OBJETS}/Filter/FlateDecode>>`, deflateRawSync(JS)],
  ['twice, under one name', `<<${OBJETS}/Filter/FlateDecode>>`, zip(JS, 2)],
  ['twice, its kind left out', '<</N 1/First 4/Filter[/FlateDecode/FlateDecode]>>', zip(JS, 2)],
  ['twice, its numbers elsewhere', '<</N 9 0 R/First 10 0 R/Filter[/Fl/Fl]>>', zip(JS, 2)],
  ['after a string', `<<${OBJETS}/X(stream\n)/Filter/FlateDecode>>`, zip(JS)],
  ['after another object in a string', '<</N 1/First 4/X(1 0 obj<<>>stream\n)/Filter[/Fl/Fl]>>', zip(JS, 2)],
  ['after another object in a comment', '<</N 1/First 4%2 0 obj<<\n/Filter[/Fl/Fl]>>', zip(JS, 2)],
  ['before a comment', `<<${OBJETS}/Filter[/Fl/Fl]>>%\n`, zip(JS, 2)],
  ['after a list that is not closed', `<</X[>>]${OBJETS}/Filter[/Fl/Fl]>>`, zip(JS, 2)],
  ['after a list that an end closes', `<</X[>>${OBJETS}/Filter[/Fl/Fl]>>`, zip(JS, 2)],
  ['after a key without a value', `<</X>>${OBJETS}/Filter[/Fl/Fl]>>`, zip(JS, 2)],
  ['after one within', `<</X<</Y>> >>${OBJETS}/Filter[/Fl/Fl]>>`, zip(JS, 2)],
  ['after a picture', `<</X BI/W 1 ID >> EI${OBJETS}/Filter[/Fl/Fl]>>`, zip(JS, 2)],
  ['in a long dictionary', `<<${OBJETS}/X<${'00'.repeat(300_000)}>/Filter[/Fl/Fl]>>`, zip(JS, 2)],
])('objects that are packed %s are refused', async (_, dictionnaire, corps) => {
  await expectPasse(pdfFlux(dictionnaire, corps), false);
});

test.each<[string, string, Buffer]>([
  ['text', `<<${OBJETS}/Filter/FlateDecode>>`, zip(Buffer.from('ceci n’est pas un objet'))],
  ['fewer objects than it says', '<</Type/ObjStm/N 2/First 4/Filter/FlateDecode>>', zip(CATALOGUE)],
  ['objects before their place', '<</Type/ObjStm/N 1/First 9/Filter/FlateDecode>>', zip(CATALOGUE)],
  ['half a pair', '<</Type/ObjStm/N 1/First 2/Filter/FlateDecode>>', zip(CATALOGUE)],
])('what unpacks into %s is refused', async (_, dictionnaire, corps) => {
  await expectPasse(pdfFlux(dictionnaire, corps), false);
});

const TABLE = Buffer.from([2, 1, 0, 0, 0, 2, 0, 0, 17, 0]);

test.each([
  ['/Filter[/FlateDecode/FlateDecode]', zip(TABLE, 2), false],
  ['/Filter/LZWDecode', TABLE, false],
  ['/Filter[/ASCIIHexDecode/FlateDecode]', hex(zip(TABLE)), false],
  ['/F(ailleurs)', TABLE, false],
  ['/Filter/FlateDecode', zip(TABLE), true],
  ['/Filter [/FlateDecode]', zip(TABLE), true],
  ['/Filter/FlateDecode/DecodeParms<</Columns 4/Predictor 12>>', zip(TABLE), true],
  ['', TABLE, true],
])('a table of objects under «%s»: %#', async (filtre, corps, isPermise) => {
  for (const genre of ['/Type/XRef', '/Type /X#52ef', ''])
    await expectPasse(
      pdfFlux(`<<${genre}/Size 2/W[1 2 1]/Index[0 2]/Root 1 0 R/ID[(a\\)b)<00>]${filtre}>>`, corps),
      isPermise,
    );
});

test.each([
  '<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length 12>>',
  '<< /Type /ObjStm\n/N 1\n/First 4\n/Length 12 0 R\n/Filter [ /FlateDecode ]\n>>',
  '<</Filter/FlateDecode/First 4/Length 12/N 1/Type/ObjStm/Extends 4 0 R>>',
])('objects as writers pack them pass: %s', async (dictionnaire) => {
  await expectPasse(pdfFlux(dictionnaire, zip(CATALOGUE)), true);
  await expectPasse(pdfFlux(dictionnaire, zip(JS)), false);
});

test('pages that are packed twice, after a table of contents, pass', async () => {
  const sommaire = '<</Type/Outlines/First 9 0 R/Last 9 0 R/Count 1>>';
  const page = pdfFlux('<</Length 12/Filter[/ASCII85Decode/FlateDecode]>>', Buffer.from('GhQRd~>'));
  await expectPasse(
    Buffer.concat([pdfComprime(sommaire), Buffer.from(`\n8 0 obj ${sommaire} endobj\n`), page]),
    true,
  );
});

test('objects that begin within each other without end take no time', async () => {
  const debut = ownMs();
  expect(await passeEnMorceaux(Buffer.from('%PDF-1.7\n'.padEnd(6_000_000, '1 0 obj<<(')), 65_536)).toBe(
    false,
  );
  expect(ownMs() - debut).toBeLessThan(8000);
});
