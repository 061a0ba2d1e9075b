import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESSINS } from '#server/documents/dessins.ts';
import { SANS_TEXTE } from '#src/core/edition/textes.ts';
import { faitCle, lisSceau, scellePdf } from './atelier.ts';
import type { CleDeSceau } from './cms.ts';
import { PdfInscellable, prepare } from './pdf-a-sceller.ts';

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
