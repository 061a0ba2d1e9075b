import { createHash, createPrivateKey, randomUUID, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConfigError } from '#server/config/config-error.ts';
import { contexteChamp } from '#server/config/contextes-scelles.ts';
import { findCleSceau, insertCleSceau } from '#server/db/signature/cles-de-sceau.ts';
import type { ServicesSignature } from '#server/signature/services.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { faitCle } from './atelier.ts';
import type { CleDeSceau } from './cms.ts';

/** What was signed on the last day is kept for ten years. */
const ANNEES = 20;

const empreinteDe = (certificat: Uint8Array) => createHash('sha256').update(certificat).digest('hex');
const contexte = (id: string) => contexteChamp('cle_sceau', 'cle', id);

/**
 * The key of a file: a private key and its certificate, in PEM.
 * @throws ConfigError for who starts the portal
 */
export async function cleDuFichier(fichier: string): Promise<CleDeSceau> {
  const pem = await readFile(fichier, 'utf8').catch(() => {
    throw new ConfigError([`SIGNATURE_SCEAU : le fichier ${fichier} ne se lit pas`]);
  });
  const { cle, certificat } = paireDe(pem, fichier);
  const fin = new Date(certificat.validTo);
  if (fin <= new Date())
    throw new ConfigError([
      `SIGNATURE_SCEAU : le certificat de ${fichier} n’est plus valable depuis le ${instantFrancais(fin.toISOString())}`,
    ]);
  return { cle: cle.export({ format: 'der', type: 'pkcs8' }), certificat: certificat.raw };
}

function paireDe(pem: string, fichier: string) {
  try {
    const cle = createPrivateKey(pem);
    const certificat = new X509Certificate(pem);
    if (cle.asymmetricKeyType !== 'rsa' || !certificat.checkPrivateKey(cle)) throw new Error('autre clé');
    return { cle, certificat };
  } catch (cause) {
    throw new ConfigError(
      [`SIGNATURE_SCEAU : ${fichier} doit contenir une clé privée RSA et son certificat, en PEM`],
      { cause },
    );
  }
}

type Services = Pick<ServicesSignature, 'db' | 'coffre' | 'signature'>;

/**
 * What seals the documents of a client: the key that the installation was given, or one that is made with the first document
 * and kept sealed in the base, the same for every node. Either is known as the client's from then on.
 */
export async function cleDuClient(
  { db, coffre, signature }: Services,
  client: { readonly id: string; readonly libelle: string },
): Promise<CleDeSceau> {
  const { sceau } = signature;
  if (sceau) {
    const { certificat } = sceau;
    await insertCleSceau(db, client.id, {
      ...{
        id: randomUUID(),
        empreinte: empreinteDe(certificat),
        certificat: Buffer.from(certificat),
        cle: null,
      },
    });
    return sceau;
  }
  for (;;) {
    const connue = await findCleSceau(db, client.id);
    if (connue?.cle)
      return { cle: coffre.ouvreOctets(connue.cle, contexte(connue.id)), certificat: connue.certificat };
    const { cle, certificat } = await faitCle(client.libelle, ANNEES);
    const id = randomUUID();
    await insertCleSceau(db, client.id, {
      id,
      empreinte: empreinteDe(certificat),
      certificat: Buffer.from(certificat),
      cle: coffre.scelle(cle, contexte(id)),
    });
  }
}
