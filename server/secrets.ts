import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Seals what the base must hold but nobody must read there, and makes digests that only this installation can make. */
export interface Coffre {
  /** AES-256-GCM; `contexte` (a table and a row) must be the same to open it. */
  scelle(contenu: string | Uint8Array, contexte: string): Buffer;
  /** @throws Error when it was sealed elsewhere, for another context, or changed since. */
  ouvre(scelle: Buffer, contexte: string): string;
  /** The same, for bytes. */
  ouvreOctets(scelle: Buffer, contexte: string): Buffer;
  /** HMAC-SHA-256: a six-digit code cannot be found from it by trying them all. */
  empreinte(usage: string, ...parties: readonly string[]): Buffer;
}

const VERSION = 1;
const IV = 12;
const TAG = 16;

/** @param cle at least 32 characters at random; both keys are derived from it. */
export function makeCoffre(cle: string): Coffre {
  const derive = (usage: string) => Buffer.from(hkdfSync('sha256', cle, 'portail', usage, 32));
  const chiffrement = derive('chiffrement');
  const signature = derive('empreintes');
  function ouvreOctets(scelle: Buffer, contexte: string): Buffer {
    if (scelle[0] !== VERSION) throw new Error('Contenu scellé par une version inconnue');
    const iv = scelle.subarray(1, 1 + IV);
    const decipher = createDecipheriv('aes-256-gcm', chiffrement, iv)
      .setAAD(Buffer.from(contexte))
      .setAuthTag(scelle.subarray(1 + IV, 1 + IV + TAG));
    return Buffer.concat([decipher.update(scelle.subarray(1 + IV + TAG)), decipher.final()]);
  }
  return {
    scelle(contenu, contexte) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', chiffrement, iv).setAAD(Buffer.from(contexte));
      const octets = typeof contenu === 'string' ? Buffer.from(contenu, 'utf8') : contenu;
      const body = [cipher.update(octets), cipher.final()];
      return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), ...body]);
    },
    ouvre: (scelle, contexte) => ouvreOctets(scelle, contexte).toString('utf8'),
    ouvreOctets,
    empreinte(usage, ...parties) {
      // JSON, so that two lists of parts never give one text.
      return createHmac('sha256', signature)
        .update(JSON.stringify([usage, ...parties]))
        .digest();
    },
  };
}

/** The key of a folder, made at the first start: one node on its own machine needs no other. */
export async function keyOfFolder(dataDir: string): Promise<string> {
  const file = join(dataDir, 'cle-secrete');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known.trim();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    () => undefined,
  );
  return (await readFile(file, 'utf8')).trim();
}
