import type { Coffre } from '#server/config/secrets.ts';
import { instantDe, type Ligne, type Sceau } from '#server/db/audit/audit-seals.ts';

/** Makes the keyed digests of the chain: the key is not in the base. */
export type Cle = Pick<Coffre, 'empreinte'>;

export const AVANT_TOUT = '0001-01-01 00:00:00.000000+00';
const ID = 16;
const DATE = 8;
const EMPREINTE = 16;
const LIGNE = ID + DATE + EMPREINTE;

/** What a seal keeps of one line. */
export interface Retenue {
  readonly id: string;
  readonly micros: string;
  readonly empreinte: string;
}

function empreinteDe(cle: Cle, client: string, { texte }: Ligne): Buffer {
  return cle.empreinte('journal-ligne', client, texte).subarray(0, EMPREINTE);
}

/** What a seal keeps of a line of this chain. */
export function retenue(cle: Cle, client: string, ligne: Ligne): Retenue {
  return { id: ligne.id, micros: ligne.micros, empreinte: empreinteDe(cle, client, ligne).toString('hex') };
}

function octets({ id, micros, empreinte }: Retenue): Buffer {
  const date = Buffer.alloc(DATE);
  date.writeBigInt64BE(BigInt(micros));
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), date, Buffer.from(empreinte, 'hex')]);
}

function idDe(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The lines that a seal covers, as it kept them. */
export function retenues(lignes: Buffer): Retenue[] {
  return Array.from({ length: Math.floor(lignes.length / LIGNE) }, (_, n) => {
    const une = lignes.subarray(n * LIGNE, (n + 1) * LIGNE);
    return {
      id: idDe(une.subarray(0, ID)),
      micros: une.readBigInt64BE(ID).toString(),
      empreinte: une.toString('hex', ID + DATE),
    };
  });
}

/** The keyed digest of a seal and of the one before it. */
export function empreinteSceau(cle: Cle, avant: Buffer | undefined, sceau: Omit<Sceau, 'sceau'>): Buffer {
  const { client, rang, depuis, jusquA, nature, nombre, lignes } = sceau;
  return cle.empreinte(
    'journal-sceau',
    ...[avant?.toString('hex') ?? '', client, String(rang), depuis, jusquA, nature, String(nombre)],
    lignes.toString('base64'),
  );
}

function suivant(
  cle: Cle,
  avant: Sceau | undefined,
  nouveau: Pick<Sceau, 'client' | 'jusquA' | 'nature' | 'nombre' | 'lignes' | 'depuis'>,
): Sceau {
  const sceau = { ...nouveau, rang: (avant?.rang ?? 0) + 1 };
  return { ...sceau, sceau: empreinteSceau(cle, avant?.sceau, sceau) };
}

/** The seal of these lines, after `avant`. */
export function sceauDe(
  cle: Cle,
  client: string,
  avant: Sceau | undefined,
  lignes: readonly Ligne[],
  jusquA: string,
): Sceau {
  return suivant(cle, avant, {
    client,
    depuis: avant?.jusquA ?? AVANT_TOUT,
    jusquA,
    nature: 'lignes',
    nombre: lignes.length,
    lignes: Buffer.concat(lignes.map((ligne) => octets(retenue(cle, client, ligne)))),
  });
}

/** The mark that what is dated before an instant has left, and that it is meant. Nothing is sealed by it. */
export function sceauDePurge(cle: Cle, avant: Sceau, limite: string): Sceau {
  return suivant(cle, avant, {
    client: avant.client,
    // What the next seal begins after; the limit is in what this one keeps.
    depuis: avant.jusquA,
    jusquA: avant.jusquA,
    nature: 'purge',
    nombre: 0,
    lignes: Buffer.from(limite, 'utf8'),
  });
}

/** The last instant of a full handful: its lines are sealed to there, with all those of the same microsecond. */
export function finDe(lignes: readonly Ligne[]): string {
  return instantDe(lignes.at(-1)?.micros ?? '0');
}
