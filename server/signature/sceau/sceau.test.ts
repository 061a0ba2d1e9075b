import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { OctetString } from 'asn1js';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESSINS } from '#server/documents/dessins.ts';
import { SANS_TEXTE } from '#src/core/edition/textes.ts';
import { faitCle, lisSceau, scellePdf } from './atelier.ts';
import type { CleDeSceau } from './cms.ts';
import { PdfInscellable, pose, prepare, sceauDe, scelles } from './pdf-a-sceller.ts';

const CHARTE = {
  ...{ organisme: 'Mutuelle Horizon', couleur: '#0f5c63', surCouleur: '#ffffff', teinte: '#eeeeee' },
  ...{ secondaire: '#990000', logo: null, adresse: null, telephone: null, horaires: null },
  ...{ editions: {}, textes: SANS_TEXTE },
};
const MENTION = { nom: 'Mutuelle Horizon', raison: 'Signé électroniquement', date: new Date() };
/** A tool of the machine (poppler-utils). */
const PDFSIG = 'pdfsig';
const HAS_PDFSIG = spawnSync(PDFSIG, ['-v']).error === undefined;

const dossier = mkdtempSync(join(tmpdir(), 'portail-sceau-'));
let cle: CleDeSceau;
let pdf: Buffer;
let scelle: Buffer;
beforeAll(async () => {
  const { exemple, dessine } = DESSINS.mandatSepa;
  pdf = await buffer(await dessine(exemple, CHARTE, Readable.from([])));
  cle = await faitCle('Mutuelle Horizon', 20);
  scelle = await scellePdf(pdf, MENTION, cle);
});
afterAll(() => rmSync(dossier, { recursive: true }));

/** What the tool of the machine says of a document. */
function pdfsig(octets: Buffer): string {
  const fichier = join(dossier, 'document.pdf');
  writeFileSync(fichier, octets);
  return execFileSync(PDFSIG, ['-nocert', fichier], { encoding: 'utf8' });
}

test('what was sealed is there whole, at the beginning, and its seal is right', async () => {
  expect(scelle.subarray(0, pdf.length).equals(pdf)).toBe(true);
  expect(await lisSceau(scelle)).toMatchObject({ isJuste: true });
  expect(await lisSceau(pdf)).toBeNull();
});

test('one byte changed anywhere, or something added after it: found', async () => {
  for (const at of [200, pdf.length - 10, pdf.length + 30, scelle.length - 5]) {
    const change = Buffer.from(scelle);
    change[at] = (change[at] ?? 0) ^ 1;
    expect((await lisSceau(change))?.isJuste ?? false, `octet ${at}`).toBe(false);
  }
  const plus = Buffer.concat([scelle, Buffer.from('\n% ajouté')]);
  expect(await lisSceau(plus)).toMatchObject({ isJuste: false });
});

test('a seal of another key is another certificate', async () => {
  const autre = await scellePdf(pdf, MENTION, await faitCle('Ailleurs', 1));
  const [la, ici] = [await lisSceau(autre), await lisSceau(scelle)];
  expect(la?.isJuste).toBe(true);
  expect(la?.certificat).not.toBe(ici?.certificat);
});

/** Puts another seal in the place of the one that is there. */
function avecSceau(octets: Buffer, cms: Uint8Array): Buffer {
  const lu = sceauDe(octets);
  if (!lu) throw new Error('Rien n’y est scellé');
  const change = Buffer.from(octets).fill('0', lu.debut + 1, lu.fin - 1);
  return pose({ ...lu, octets: change }, cms);
}

const cmsDe = (octets: Uint8Array) =>
  new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(octets).buffer).content });
function cmsEcrit(signe: SignedData): Uint8Array {
  const contenu = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signe.toSchema(true) });
  return new Uint8Array(contenu.toSchema().toBER(false));
}

/** Another document, sealed by somebody else. */
async function chezUnAutre() {
  const autre = Buffer.from(pdf);
  autre[200] = (autre[200] ?? 0) ^ 1;
  return scellePdf(autre, MENTION, await faitCle('Ailleurs', 1));
}

test('our certificate beside the one that signed does not make it ours', async () => {
  const faux = await chezUnAutre();
  const signe = cmsDe(sceauDe(faux)?.sceau ?? Buffer.alloc(0));
  signe.certificates = [
    Certificate.fromBER(new Uint8Array(cle.certificat).buffer),
    ...(signe.certificates ?? []),
  ];
  const lu = await lisSceau(avecSceau(faux, cmsEcrit(signe)));
  expect(lu?.certificat).not.toBe(createHash('sha256').update(cle.certificat).digest('hex'));
});

test('what was sealed, carried inside a right seal, does not hide that the document is another one', async () => {
  const vrai = sceauDe(scelle);
  if (!vrai) throw new Error('Rien n’y est scellé');
  const signe = cmsDe(vrai.sceau);
  signe.encapContentInfo.eContent = new OctetString({ valueHex: new Uint8Array(scelles(vrai)).buffer });
  const hexa = Buffer.from(cmsEcrit(signe)).toString('hex');
  const dix = (nombre: number) => String(nombre).padEnd(10);
  const tete = (debut: number) =>
    `%PDF-1.7\n% autre chose\n<< /ByteRange [0 ${dix(debut)} ${dix(debut + hexa.length + 2)} ${dix(3)}] /Contents `;
  const faux = `${tete(tete(0).length)}<${hexa}> >>`;
  const lu = await lisSceau(Buffer.from(faux, 'latin1'));
  expect(lu).toMatchObject({ isJuste: false });
});

test.skipIf(!HAS_PDFSIG)('pdfsig says the same', () => {
  expect(pdfsig(scelle)).toContain('Signature is Valid');
  const change = Buffer.from(scelle);
  change[200] = (change[200] ?? 0) ^ 1;
  expect(pdfsig(change)).toContain('Digest Mismatch');
});

test('what cannot be sealed says why', () => {
  for (const octets of [Buffer.from('%PDF-1.7\n'), Buffer.alloc(0), scelle])
    expect(() => prepare(octets, MENTION)).toThrow(PdfInscellable);
});
