import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from './dossier.ts';

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

/** The keys of an installation by their number in its base. */
export interface Trousseau {
  readonly cles: ReadonlyMap<number, string>;
  /** The one that seals; another node may change it while this one runs. */
  active: number;
  /** The key of the digests, which outlives those that seal. */
  readonly signature: Buffer;
}

/** Before keys had numbers: whichever key opens it. */
const SANS_NUMERO = 1;
const NUMEROTE = 2;
const IV = 12;
const TAG = 16;

/** What one secret gives for one use. */
export function derive(cle: string, usage: string): Buffer {
  return Buffer.from(hkdfSync('sha256', cle, 'portail', usage, 32));
}

/** The key of the digests that a key gives when it is the first of its base. */
export function signatureDe(cle: string): Buffer {
  return derive(cle, 'empreintes');
}

function ouvreAvec(chiffrement: Buffer, scelle: Buffer, contexte: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', chiffrement, scelle.subarray(0, IV))
    .setAAD(Buffer.from(contexte))
    .setAuthTag(scelle.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(scelle.subarray(IV + TAG)), decipher.final()]);
}

/** The first answer that comes without a fault, or the last fault. */
function premier<T>(essais: readonly (() => T)[]): T {
  let faute: unknown = new Error('Aucune clé');
  for (const essai of essais) {
    try {
      return essai();
    } catch (error) {
      faute = error;
    }
  }
  throw faute;
}

/** @param cle the only key, at least 32 characters at random; or the keys of an installation. */
export function makeCoffre(cle: string | Trousseau): Coffre {
  const trousseau =
    typeof cle === 'string' ? { cles: new Map([[1, cle]]), active: 1, signature: signatureDe(cle) } : cle;
  const chiffrements = new Map([...trousseau.cles].map(([n, une]) => [n, derive(une, 'chiffrement')]));
  function chiffrement(numero: number): Buffer {
    const connu = chiffrements.get(numero);
    if (!connu) throw new Error(`Contenu scellé par la clé n° ${numero}, que ce nœud n’a pas`);
    return connu;
  }
  function ouvreOctets(scelle: Buffer, contexte: string): Buffer {
    if (scelle[0] === NUMEROTE) return ouvreAvec(chiffrement(scelle[1] ?? 0), scelle.subarray(2), contexte);
    if (scelle[0] !== SANS_NUMERO) throw new Error('Contenu scellé par une version inconnue');
    return premier([...chiffrements.values()].map((un) => () => ouvreAvec(un, scelle.subarray(1), contexte)));
  }
  return {
    scelle(contenu, contexte) {
      const numero = trousseau.active;
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', chiffrement(numero), iv).setAAD(Buffer.from(contexte));
      const octets = typeof contenu === 'string' ? Buffer.from(contenu, 'utf8') : contenu;
      const body = [cipher.update(octets), cipher.final()];
      return Buffer.concat([Buffer.from([NUMEROTE, numero]), iv, cipher.getAuthTag(), ...body]);
    },
    ouvre: (scelle, contexte) => ouvreOctets(scelle, contexte).toString('utf8'),
    ouvreOctets,
    empreinte(usage, ...parties) {
      // JSON, so that two lists of parts never give one text.
      return createHmac('sha256', trousseau.signature)
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
  makeDataFolder(dataDir, 0o777);
  // Written aside and named at once: whoever starts at the same moment never reads half a key, nor an empty one.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}
