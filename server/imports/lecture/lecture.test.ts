import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsxStream } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { MAX_CELLULE, MAX_COLONNES_IMPORT } from '#src/core/api/import.ts';
import { inTurn } from '#tests/support/complete.ts';
import { F } from './faute.ts';
import { lisFichier } from './lecture.ts';
import type { LigneDeFichier } from './ligne.ts';

async function lit(contenu: Uint8Array | string, options = {}): Promise<LigneDeFichier[]> {
  const lues: LigneDeFichier[] = [];
  for await (const lot of lisFichier(typeof contenu === 'string' ? Buffer.from(contenu) : contenu, options))
    lues.push(...lot);
  return lues;
}
const cellules = async (contenu: Uint8Array | string) => (await lit(contenu)).map((une) => une.cellules);

function utf16(texte: string, { mark = true, big = false } = {}): Buffer {
  const octets = Buffer.from(`${mark ? '\uFEFF' : ''}${texte}`, 'utf16le');
  return big ? octets.swap16() : octets;
}

describe('un texte', () => {
  const TEXTE = 'Code;Libellé\nA;Été à Nîmes';
  const LUES = [
    ['Code', 'Libellé'],
    ['A', 'Été à Nîmes'],
  ];
  test.each([
    ['UTF-8', Buffer.from(TEXTE)],
    ['UTF-8 et sa marque', Buffer.from(`\uFEFF${TEXTE}`)],
    ['Windows-1252', Buffer.from(TEXTE, 'latin1')],
    ['UTF-16 et sa marque', utf16(TEXTE)],
    ['UTF-16 gros-boutiste et sa marque', utf16(TEXTE, { big: true })],
    ['UTF-16 sans marque', utf16(TEXTE, { mark: false })],
    ['UTF-16 gros-boutiste sans marque', utf16(TEXTE, { mark: false, big: true })],
  ])('%s', async (_, octets) => {
    expect(await cellules(octets)).toEqual(LUES);
  });

  test.each([
    ['tabulations', 'a\tb\n1\t2,5'],
    ['virgules', 'a,b\n1,"2,5"'],
    ['un séparateur annoncé', 'sep=|\r\na|b\n1|2,5'],
  ])('%s', async (_, texte) => {
    expect(await cellules(texte)).toEqual([
      ['a', 'b'],
      ['1', '2,5'],
    ]);
  });

  test('chaque ligne a le numéro qu’un tableur lui donne, sauts et lignes blanches compris', async () => {
    const lues = await lit('a;b\r\n1;"x\r\ny"\r\n\r\n2;"dit ""oui"""\r\n');
    expect(lues).toEqual([
      { ligne: 1, cellules: ['a', 'b'] },
      { ligne: 2, cellules: ['1', 'x\r\ny'] },
      { ligne: 5, cellules: ['2', 'dit "oui"'] },
    ]);
  });

  test('ce qu’un export a gardé d’une formule redevient ce que c’était', async () => {
    expect(await cellules("a;b\n'=1+1;'Arsène\n''=2;'+33")).toEqual([
      ['a', 'b'],
      ['=1+1', "'Arsène"],
      ["'=2", '+33'],
    ]);
  });

  test.each([
    ['un guillemet jamais fermé', 'a;b\n1;"x', F.GUILLEMETS(2)],
    ['une case sans fin', `a;b\n1;${'x'.repeat(MAX_CELLULE + 1)}`, F.CELLULE(2, MAX_CELLULE)],
    ['un million de colonnes', `a;b\n${';'.repeat(1_000_000)}`, F.TROP_DE_COLONNES(2, MAX_COLONNES_IMPORT)],
    ['un guillemet que rien ne ferme avant la fin', 'a;b\r\n\r\n1;"x\r\n2;y\r\n3;z\r\n', F.GUILLEMETS(3)],
    [
      'un guillemet au milieu d’une case, après une case de deux lignes',
      'a;b\r\n1;"x\r\ny"\r\n2;"x"y',
      F.GUILLEMETS(4),
    ],
    ['une ligne sans fin', `a;b\n${'x;'.repeat(1_000_000)}`, F.LIGNE(2, 4 * MAX_CELLULE)],
    ['une image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 0, 2, 3]), F.PAS_UN_TEXTE],
    ['un classeur d’avant 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), F.ANCIEN],
  ])('%s est dit, et le portail vit', async (_, contenu, phrase) => {
    await expect(lit(contenu)).rejects.toThrow(phrase);
  });
});

async function classeur(rows: Iterable<unknown[]>): Promise<Buffer> {
  const flux = writeXlsxStream(rows as Iterable<string[]>, { name: 'Feuille', columns: [] });
  const octets: Uint8Array[] = [];
  for await (const morceau of flux as AsyncIterable<Uint8Array>) octets.push(morceau);
  return Buffer.concat(octets);
}

type Entree = readonly [nom: string, contenu: Buffer | string, dite?: number];

/** An archive, whose directory says of the size of each entry what it likes. */
function archiveDe(...entrees: readonly Entree[]): Buffer {
  const locaux: Buffer[] = [];
  const centraux: Buffer[] = [];
  for (const [nom, texte, dite] of entrees) {
    const contenu = Buffer.from(texte as string);
    const serre = deflateRawSync(contenu);
    const name = Buffer.from(nom);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(contenu), 14);
    local.writeUInt32LE(serre.length, 18);
    local.writeUInt32LE(dite ?? contenu.length, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    local.copy(central, 6, 4, 28);
    central.writeUInt32LE(
      locaux.reduce((somme, { length }) => somme + length, 0),
      42,
    );
    locaux.push(local, name, serre);
    centraux.push(central, name);
  }
  const [devant, repertoire] = [Buffer.concat(locaux), Buffer.concat(centraux)];
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entrees.length, 8);
  end.writeUInt16LE(entrees.length, 10);
  end.writeUInt32LE(repertoire.length, 12);
  end.writeUInt32LE(devant.length, 16);
  return Buffer.concat([devant, repertoire, end]);
}
const archive = (...entree: Entree) => archiveDe(entree);

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PAQUET = 'http://schemas.openxmlformats.org/package/2006';
/** A workbook of which these are the lines, as a program would write them. */
function feuille(lignes: string): Buffer {
  const lien = (id: string, quoi: string, cible: string) =>
    `<Relationships xmlns="${PAQUET}/relationships"><Relationship Id="${id}" Type="${OFFICE}/${quoi}" Target="${cible}"/></Relationships>`;
  return archiveDe(
    ['[Content_Types].xml', `<Types xmlns="${PAQUET}/content-types"/>`],
    ['_rels/.rels', lien('rId1', 'officeDocument', 'xl/workbook.xml')],
    [
      'xl/workbook.xml',
      `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="F" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', lien('rId1', 'worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', `<worksheet><sheetData>${lignes}</sheetData></worksheet>`],
  );
}

describe('un classeur', () => {
  test('ses cases se lisent comme des textes : jours, nombres, oui et non, zéros en tête', async () => {
    const jour = new Date(Date.UTC(2026, 1, 28));
    const octets = await classeur([
      ['Code', 'Jour', 'Nombre', 'Oui', 'Rien'],
      ['007', jour, 0.1 + 0.2, true, null],
      ['=1+1', null, 12_345, false, 'x\ny'],
    ]);
    expect(await cellules(octets)).toEqual([
      ['Code', 'Jour', 'Nombre', 'Oui', 'Rien'],
      ['007', '2026-02-28', '0.3', 'Oui'],
      ['=1+1', '', '12345', 'Non', 'x\ny'],
    ]);
  });

  test('une bombe est arrêtée, que sa taille soit dite ou tue', async () => {
    const bombe = Buffer.alloc(30 * 1024 * 1024, 0x20);
    await expect(lit(archive('xl/worksheets/sheet1.xml', bombe))).rejects.toThrow(F.TROP_GROS);
    await expect(lit(archive('xl/sharedStrings.xml', bombe, 10))).rejects.toThrow(F.ABIME);
  });

  test('un classeur coupé, ou une archive qui n’en est pas un, est dit abîmé', async () => {
    const octets = await classeur([['Code'], ['A']]);
    await expect(lit(octets.subarray(0, octets.length / 2))).rejects.toThrow(F.ABIME);
    await expect(lit(archive('lisez-moi.txt', Buffer.from('bonjour')))).rejects.toThrow(F.ABIME);
  });

  test('une formule donne son dernier résultat ; sans lui, sa case est nommée', async () => {
    const avec = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>';
    expect(await cellules(feuille(avec))).toEqual([['2']]);
    const sans = `${avec}<row r="2"><c r="A2"><v>1</v></c><c r="B2"><f>A1+1</f></c></row>`;
    await expect(lit(feuille(sans))).rejects.toThrow(F.FORMULE(2, 'B2'));
  });

  test.each(inTurn(['999999999999', '0', 'x', '-3'], 0, 2))(
    'une ligne numérotée %s n’est pas d’une feuille',
    async (rang) => {
      await expect(lit(feuille(`<row r="${rang}"><c><v>1</v></c></row>`))).rejects.toThrow(F.ABIME);
    },
  );

  test('qui met trop longtemps est arrêté', async () => {
    await expect(lit('a;b\n1;2', { patienceMs: 1 })).rejects.toThrow(F.TROP_LONG);
  });
});
