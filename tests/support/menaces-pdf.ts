import { deflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { surveille } from '#server/files/menaces.ts';

/** Whether a PDF passes, given in pieces of so many bytes; refused, it is as a danger. */
export async function passeEnMorceaux(contenu: Buffer, taille = contenu.length): Promise<boolean> {
  async function* source() {
    for (let debut = 0; debut < contenu.length; debut += taille)
      yield contenu.subarray(debut, debut + taille);
  }
  try {
    for await (const _ of surveille(source(), 'application/pdf'));
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: 422, code: 'FICHIER_DANGEREUX' });
    return false;
  }
}

/** The same answer however the file is cut. */
export async function expectPasse(contenu: Buffer, attendu: boolean): Promise<void> {
  const lus = [];
  for (const taille of [undefined, 64, 7, 1]) lus.push(await passeEnMorceaux(contenu, taille));
  expect(lus).toEqual(lus.map(() => attendu));
}

const latin1 = (texte: string) => Buffer.from(texte, 'latin1');

/** A PDF of one object, written out. */
export const pdfClair = (objet: string): Buffer =>
  latin1(`%PDF-1.7\n1 0 obj\n${objet}\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF`);

/** A PDF of one stream, under this dictionary. */
export const pdfFlux = (dictionnaire: string, corps: Buffer): Buffer =>
  Buffer.concat([
    latin1(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n5 0 obj\n${dictionnaire}\nstream\r\n`),
    corps,
    latin1('\nendstream\nendobj\nstartxref\n0\n%%EOF'),
  ]);

/** What a stream of objects holds, before it is packed: the places of its objects, then the objects. */
export const suiteDObjets = (objet: string): Buffer => latin1(`1 0 ${objet}`);

/** A PDF whose object is where most are nowadays: in a stream, packed once. */
export const pdfComprime = (objet: string): Buffer =>
  pdfFlux('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>', deflateSync(suiteDObjets(objet)));
