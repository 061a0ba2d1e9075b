import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { surveille } from './menaces.ts';

const PDF = 'application/pdf';

/** Whether a file passes, given in pieces of so many bytes; refused, by which code. */
async function passe(contenu: Buffer, taille = contenu.length, code = 'FICHIER_DANGEREUX'): Promise<boolean> {
  async function* source() {
    for (let debut = 0; debut < contenu.length; debut += taille)
      yield contenu.subarray(debut, debut + taille);
  }
  const rendus: Buffer[] = [];
  try {
    for await (const morceau of surveille(source(), PDF)) rendus.push(morceau);
  } catch (error) {
    expect(error).toMatchObject({ status: 422, code });
    return false;
  }
  expect(Buffer.concat(rendus).equals(contenu)).toBe(true);
  return true;
}

const clair = (objet: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n${objet}\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF`, 'latin1');

interface Emballage {
  readonly dictionnaire?: string;
  readonly corps?: Buffer;
  readonly fin?: string;
}

/** A PDF whose objects are in a compressed stream, as most are written nowadays. */
function comprime(objets: string, { dictionnaire, corps, fin = '\nendstream' }: Emballage = {}): Buffer {
  const donnees = corps ?? deflateSync(Buffer.from(`1 0 2 60 ${objets}`, 'latin1'));
  const entete = dictionnaire ?? `<</Type/ObjStm/N 2/First 9/Filter/FlateDecode/Length ${donnees.length}>>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n5 0 obj\n${entete}\nstream\r\n`, 'latin1'),
    donnees,
    Buffer.from(`${fin}\nendobj\nstartxref\n0\n%%EOF`, 'latin1'),
  ]);
}

const MENACES = [
  '<</S/JavaScript/JS(app.alert(1))>>',
  '<</S /J#61vaScript /JS (x)>>',
  '<</S/Launch/F(cmd.exe)>>',
  '<</S/SubmitForm/F(https://exemple.fr)>>',
  '<</S/Import#44ata/F(x.fdf)>>',
  '<</S/GoToE/T<</R/C>>>>',
  '<</S/GoToR/F(\\\\\\\\ailleurs\\\\partage)/D[0/Fit]>>',
  '<</S/URI/URI(javascript:app.alert\\(1\\))>>',
  '<</S/URI /URI ( file:///etc/passwd)>>',
  '<</AcroForm<</XFA[(template) 12 0 R]>>>>',
  '<</XFA 12 0 R>>',
];

test.each(MENACES)('a PDF that acts is refused, written out and compressed: %s', async (objet) => {
  for (const taille of [undefined, 7, 1]) {
    expect(await passe(clair(objet), taille)).toBe(false);
    expect(await passe(comprime(objet), taille)).toBe(false);
  }
});

const JOINTS = [
  '<</Names<</EmbeddedFiles 9 0 R>>>>',
  '<</Type/Filespec/F(a.exe)/EF<</F 9 0 R>>>>',
  '<</Type/Filespec/EF 9 0 R>>',
  '<</Type /Embedded#46ile/Length 3>>',
];

test.each(JOINTS)('a PDF that holds another file is refused, and says so: %s', async (objet) => {
  for (const taille of [undefined, 7, 1]) {
    expect(await passe(clair(objet), taille, 'FICHIER_JOINT')).toBe(false);
    expect(await passe(comprime(objet), taille, 'FICHIER_JOINT')).toBe(false);
  }
  expect(await passe(clair(`<</S/JavaScript>>${objet}`))).toBe(false);
});

test('a form that is only filled, a table of contents and pictures pass', async () => {
  const formulaire = '<</Type/Catalog/AcroForm<</Fields[7 0 R]>>/Outlines 8 0 R>>';
  const image = deflateSync(Buffer.from('/JavaScript pixels'));
  const contenu = Buffer.concat([
    clair('<</Type/Outlines/First 9 0 R/Last 9 0 R/Count 1>>'),
    Buffer.from(
      '\n6 0 obj <</Subtype/Image/Filter/DCTDecode/Length 4>> stream\n\xff\xd8\xff\xe0\nendstream\n',
      'latin1',
    ),
    Buffer.from('7 0 obj <</FirstChar 32/Filter/FlateDecode>> stream\n'),
    image,
    Buffer.from('\nendstream\n'),
    comprime(formulaire),
    comprime(formulaire, {
      dictionnaire: '<</Type/ObjStm/N 2/First 9>>',
      corps: Buffer.from(`1 0 2 60 ${formulaire}`),
    }),
  ]);
  for (const taille of [undefined, 100, 1]) expect(await passe(contenu, taille)).toBe(true);
});

const JS = '<</S/JavaScript/JS(x)>>';
const zip = deflateSync(Buffer.from(`1 0 ${JS}`));

test.each([
  ['its kind by numbers of letters', { dictionnaire: '<</Type/Obj#53tm/N 1/First 4/Filter/FlateDecode>>' }],
  ['its kind left out', { dictionnaire: '<</N 1/First 4/Filter/FlateDecode>>' }],
  ['its numbers elsewhere', { dictionnaire: '<</Type 8 0 R/N 9 0 R/First 10 0 R/Filter/FlateDecode>>' }],
  [
    'a false beginning before it',
    { dictionnaire: '<</X(stream\n)/Type/ObjStm/First 4/Filter/FlateDecode>>' },
  ],
  [
    'another packing',
    {
      corps: Buffer.from(zip.toString('hex')),
      dictionnaire: '<</Type/ObjStm/First 4/Filter[/ASCIIHexDecode/FlateDecode]>>',
    },
  ],
  [
    'a prediction',
    { dictionnaire: '<</Type/ObjStm/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12>>>>' },
  ],
  ['a cipher, or nonsense', { corps: Buffer.from('ceci n’est pas comprimé') }],
  ['an end inside of it', { corps: zip.subarray(0, 12) }],
  ['no end at all', { fin: '' }],
])('compressed objects hide nothing behind %s', async (_, emballage) => {
  expect(await passe(comprime(JS, emballage))).toBe(false);
});

test('what unpacks without end is refused, and holds no memory', async () => {
  const bombe = deflateSync(Buffer.alloc(200 * 1024 * 1024));
  expect(bombe.length).toBeLessThan(300_000);
  const avant = process.memoryUsage.rss();
  expect(await passe(comprime('', { corps: bombe }), 64 * 1024)).toBe(false);
  expect(process.memoryUsage.rss() - avant).toBeLessThan(64 * 1024 * 1024);
  const moyenne = comprime('', { corps: deflateSync(Buffer.alloc(7 * 1024 * 1024)) });
  expect(await passe(Buffer.concat(Array.from({ length: 6 }, () => moyenne)))).toBe(false);
  expect(await passe(moyenne)).toBe(true);
});
