import { createHash } from 'node:crypto';
import { contexteDocumentSigne } from '#server/config/contextes-scelles.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  findDocument,
  type GenreDocument,
  insertDocument,
  retireDocument,
} from '#server/db/signature/documents-signes.ts';
import { completePreuve, type SignatureRow } from '#server/db/signature/signatures.ts';
import { ouvrePreuve, scellePreuve } from './preuve.ts';
import { scellePdf } from './sceau/atelier.ts';
import { cleDuClient } from './sceau/cles.ts';
import type { ServicesSignature } from './services.ts';

type Services = Pick<ServicesSignature, 'db' | 'coffre' | 'signature'>;
type DUneSignature = Pick<SignatureRow, 'clientId' | 'id'>;

export const sha256 = (octets: Uint8Array): Buffer => createHash('sha256').update(octets).digest();

const lieu = ({ clientId, id }: DUneSignature, genre: GenreDocument) => ({
  clientId,
  signatureId: id,
  genre,
});

/** Keeps a document of a signature. */
export function gardeDocument(
  tx: Queryable,
  { coffre }: Pick<Services, 'coffre'>,
  une: DUneSignature,
  genre: GenreDocument,
  octets: Uint8Array,
): Promise<boolean> {
  return insertDocument(tx, lieu(une, genre), coffre.scelle(octets, contexteDocumentSigne(une.id, genre)));
}

async function lis(
  { db, coffre }: Pick<Services, 'db' | 'coffre'>,
  une: DUneSignature,
  genre: GenreDocument,
): Promise<Buffer | null> {
  const contenu = await findDocument(db, lieu(une, genre));
  return contenu ? coffre.ouvreOctets(contenu, contexteDocumentSigne(une.id, genre)) : null;
}

/** The document of a signature: as it was signed, or as it is shown. */
export async function documentDe(
  services: Pick<Services, 'db' | 'coffre'>,
  une: DUneSignature,
): Promise<{ readonly genre: GenreDocument; readonly octets: Buffer }> {
  for (const genre of ['signe', 'presente'] as const) {
    const octets = await lis(services, une, genre);
    if (octets) return { genre, octets };
  }
  throw new Error(`Le document de la signature ${une.id} manque`);
}

/** Writes down a document as it was signed, in place of the one that was shown. */
export async function gardeSigne(
  { db, coffre }: Pick<Services, 'db' | 'coffre'>,
  une: SignatureRow,
  octets: Buffer,
  certificat: string | null,
): Promise<void> {
  const acteur = { id: null, nom: 'Portail', motif: 'Sceau d’un document signé' };
  await db.transaction(acteur, async (tx) => {
    if (!(await gardeDocument(tx, { coffre }, une, 'signe', octets))) return;
    await retireDocument(tx, lieu(une, 'presente'));
    const sceau = { date: new Date().toISOString(), sha256: sha256(octets).toString('hex'), certificat };
    const preuve = scellePreuve(coffre, { ...ouvrePreuve(coffre, une), sceau });
    await completePreuve(tx, une, preuve);
  });
}

/**
 * Seals what was signed here. Done once, however often it is asked for: what was signed and is not sealed yet, because the
 * node stopped in between, is sealed when it is asked for.
 */
export async function scelleSignature(
  services: Services,
  client: { readonly id: string; readonly libelle: string },
  une: SignatureRow,
): Promise<void> {
  if (await findDocument(services.db, lieu(une, 'signe'))) return;
  const { octets } = await documentDe(services, une);
  const cle = await cleDuClient(services, client);
  const raison = `Signé électroniquement par ${une.signataire}, signature ${une.id}`;
  const scelle = await scellePdf(octets, { nom: client.libelle, raison, date: new Date() }, cle);
  await gardeSigne(services, une, scelle, sha256(cle.certificat).toString('hex'));
}
