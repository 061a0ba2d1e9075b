import { describe, expect, test } from 'vitest';
import { heic, jpeg, LIEU, png, webp } from '#tests/support/images.ts';
import { orientationDe } from './nettoyage/orientation.ts';
import { nettoie } from './nettoyage.ts';
import { FichierIllisible } from './refus.ts';

/** The same bytes in pieces of a length: what is looked for may be cut anywhere. */
async function* enMiettes(octets: Buffer, taille: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < octets.length; at += taille) yield octets.subarray(at, at + taille);
}

async function nettoye(octets: Buffer, mime: string, taille: number): Promise<Buffer> {
  const morceaux: Buffer[] = [];
  for await (const morceau of nettoie(enMiettes(octets, taille), mime)) morceaux.push(morceau);
  return Buffer.concat(morceaux);
}

describe.each([
  ['image/jpeg', jpeg({ image: 5000 })],
  ['image/png', png()],
  ['image/webp', webp()],
  ['image/heic', heic()],
])('%s', (mime, original) => {
  test('gives the same, without the place, however it is cut', async () => {
    const entier = await nettoye(original, mime, original.length);
    expect(original.includes(LIEU)).toBe(true);
    expect(entier.includes(LIEU)).toBe(false);
    for (const taille of [1, 2, 3, 7, 1000])
      expect((await nettoye(original, mime, taille)).equals(entier)).toBe(true);
    // Cleaning what is clean changes nothing.
    expect((await nettoye(entier, mime, 1000)).equals(entier)).toBe(true);
  });

  test('cut short, it is not taken, or what is left of it is', async () => {
    for (const fin of [3, 9, 30, 60]) {
      const court = nettoye(original.subarray(0, fin), mime, 5);
      await expect(court).rejects.toBeInstanceOf(FichierIllisible);
    }
  });
});

test('a JPEG keeps which way up it is, its profile and its picture', async () => {
  const original = jpeg({ image: 3000 });
  const propre = await nettoye(original, 'image/jpeg', 100);
  const exif = propre.indexOf('Exif\0\0');
  expect(orientationDe(propre.subarray(exif))).toBe(6);
  expect(propre.includes('ICC_PROFILE\0profil')).toBe(true);
  expect(propre.includes(Buffer.from([0xff, 0xd3, 0x5a]))).toBe(true);
  expect(propre.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
});

test('a HEIC keeps its length: everything in it is found by its distance from the beginning', async () => {
  const original = heic();
  expect((await nettoye(original, 'image/heic', 4096)).length).toBe(original.length);
});

test('a WebP keeps its length, which way up it is, and tells how large it is', async () => {
  const original = webp({ largeur: 320, hauteur: 200 });
  const vues: string[] = [];
  const morceaux: Buffer[] = [];
  const vu = (largeur: number, hauteur: number) => vues.push(`${largeur} × ${hauteur}`);
  for await (const morceau of nettoie(enMiettes(original, 7), 'image/webp', vu)) morceaux.push(morceau);
  const propre = Buffer.concat(morceaux);
  expect(propre.length).toBe(original.length - LIEU.length);
  expect(propre.readUInt32LE(4)).toBe(propre.length - 8);
  expect(orientationDe(propre.subarray(propre.indexOf('Exif\0\0')))).toBe(6);
  expect([...new Set(vues)]).toEqual(['320 × 200']);
});

test('a WebP that moves is refused with what to do', async () => {
  await expect(nettoye(webp({ animee: true }), 'image/webp', 50)).rejects.toThrow(/animée/);
});
