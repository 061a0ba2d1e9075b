import { createHash, KeyObject, sign, webcrypto } from 'node:crypto';
import { fromBER, Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  Extension,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  setEngine,
} from 'pkijs';

/** Signs in the thread that asks: the pool that the whole process shares, files and passwords too, is left to others. */
class MoteurDuFil extends CryptoEngine {
  override async sign(_algorithme: unknown, cle: CryptoKey, octets: BufferSource): Promise<ArrayBuffer> {
    const privee = KeyObject.from(cle as webcrypto.CryptoKey);
    return tampon(sign('sha256', octets as Uint8Array, privee));
  }
}

setEngine('portail', new MoteurDuFil({ name: 'portail', crypto: webcrypto as unknown as Crypto }));

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
/** Documents are kept for ten years. */
const BITS = 3072;
const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  commonName: '2.5.4.3',
  organizationName: '2.5.4.10',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
} as const;

/** What seals: a private key (PKCS#8) and its certificate, both in DER. */
export interface CleDeSceau {
  readonly cle: Uint8Array;
  readonly certificat: Uint8Array;
}

const sha256 = (...octets: readonly Uint8Array[]) => {
  const empreinte = createHash('sha256');
  for (const un of octets) empreinte.update(un);
  return empreinte.digest();
};

/** A view may be a part of something larger. */
const tampon = (octets: Uint8Array): ArrayBuffer => new Uint8Array(octets).buffer;

const nomme = (type: string, value: string) =>
  new AttributeTypeAndValue({ type, value: new Utf8String({ value }) });

/** A key and a certificate that it signs itself, for an installation that was given none. */
export async function nouvelleCle(nom: string, annees: number): Promise<CleDeSceau> {
  const paire = await webcrypto.subtle.generateKey(
    { ...RSA, modulusLength: BITS, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  );
  const certificat = new Certificate();
  certificat.version = 2;
  const serie = webcrypto.getRandomValues(new Uint8Array(16));
  serie[0] = 1;
  certificat.serialNumber = new Integer({ valueHex: serie.buffer });
  for (const entite of [certificat.issuer, certificat.subject])
    entite.typesAndValues.push(nomme(OID.organizationName, nom), nomme(OID.commonName, `Sceau de ${nom}`));
  const debut = new Date();
  certificat.notBefore.value = debut;
  certificat.notAfter.value = new Date(
    Date.UTC(debut.getUTCFullYear() + annees, debut.getUTCMonth(), debut.getUTCDate()),
  );
  const contraintes = new BasicConstraints({ cA: false });
  certificat.extensions = [
    new Extension({
      ...{ extnID: OID.basicConstraints, critical: true },
      extnValue: contraintes.toSchema().toBER(false),
    }),
    // digitalSignature and nonRepudiation.
    new Extension({
      ...{ extnID: OID.keyUsage, critical: true },
      extnValue: new Uint8Array([0x03, 0x02, 0x06, 0xc0]).buffer,
    }),
  ];
  await certificat.subjectPublicKeyInfo.importKey(paire.publicKey as CryptoKey);
  await certificat.sign(paire.privateKey as CryptoKey, 'SHA-256');
  return {
    cle: new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', paire.privateKey)),
    certificat: new Uint8Array(certificat.toSchema(true).toBER(false)),
  };
}

const attribut = (type: string, valeur: ObjectIdentifier | OctetString | Sequence) =>
  new Attribute({ type, values: [valeur] });

/** The signing certificate is named in what is signed (RFC 5035): nobody puts another one in its place. */
function certificatNomme(certificat: Uint8Array): Sequence {
  const essCertIdV2 = new Sequence({
    value: [new OctetString({ valueHex: tampon(sha256(certificat)) })],
  });
  return new Sequence({ value: [new Sequence({ value: [essCertIdV2] })] });
}

/** A detached CMS signature of some bytes, as PAdES wants it (ETSI EN 319 142, baseline B). */
export async function signeCms(octets: Uint8Array, { cle, certificat }: CleDeSceau): Promise<Uint8Array> {
  const lu = Certificate.fromBER(tampon(certificat));
  const privee = await webcrypto.subtle.importKey('pkcs8', tampon(cle), RSA, true, ['sign']);
  const attributs = [
    attribut(OID.contentType, new ObjectIdentifier({ value: OID.data })),
    attribut(OID.messageDigest, new OctetString({ valueHex: tampon(sha256(octets)) })),
    attribut(OID.signingCertificateV2, certificatNomme(certificat)),
  ];
  const signataire = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: lu.issuer, serialNumber: lu.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: attributs }),
  });
  const signe = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [signataire],
    certificates: [lu],
  });
  await signe.sign(privee as CryptoKey, 0, 'SHA-256', tampon(octets));
  const contenu = new ContentInfo({ contentType: OID.signedData, content: signe.toSchema(true) });
  return new Uint8Array(contenu.toSchema().toBER(false));
}

/** What a seal says: whether these bytes are those that were sealed, and by which certificate. */
export interface CmsLu {
  readonly isJuste: boolean;
  /** SHA-256 of the certificate, in hexadecimal. */
  readonly certificat: string;
}

interface Verifie {
  readonly signatureVerified?: boolean | null;
  readonly signerCertificate?: Certificate | null;
}

/**
 * What is said of these bytes, by whose certificate: that of who signed, whatever others are beside it. A content that a seal
 * carries itself would be looked at in place of the document, and is none of it.
 * `null`: this is no seal.
 */
export async function lisCms(cms: Uint8Array, octets: Uint8Array): Promise<CmsLu | null> {
  try {
    const { result } = fromBER(tampon(cms));
    const contenu = new ContentInfo({ schema: result });
    const signe = new SignedData({ schema: contenu.content });
    const isDetache = signe.encapContentInfo.eContent === undefined;
    const demande = { signer: 0, data: tampon(octets), checkChain: false, extendedMode: true } as const;
    // What does not verify is thrown, with the certificate that it was looked at with.
    const { signatureVerified, signerCertificate }: Verifie = await signe
      .verify(demande)
      .catch((faute: Verifie) => ({ ...faute, signatureVerified: false }));
    if (!(signerCertificate instanceof Certificate)) return null;
    const der = new Uint8Array(signerCertificate.toSchema(true).toBER(false));
    return {
      isJuste: isDetache && signatureVerified === true,
      certificat: sha256(der).toString('hex'),
    };
  } catch {
    return null;
  }
}
