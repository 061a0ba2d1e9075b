import { contexteChamp } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { SignatureRow } from '#server/db/signature/signatures.ts';
import type { EtatSignature, MethodeSignature } from '#src/core/adherent/signature.ts';

/** A code that was sent, and where, masked. Never the code. */
export interface CodeEnvoye {
  readonly canal: 'SMS' | 'MAIL';
  readonly destination: string;
  readonly envoyeLe: string;
}

/** What proves a signature, kept for ten years. Instants are those of the server, in UTC. */
export interface Preuve {
  readonly format: 'preuve-de-signature/1';
  readonly id: string;
  readonly organisme: string;
  readonly document: {
    readonly code: string;
    readonly titre: string;
    readonly version: string;
    readonly nomFichier: string;
    readonly taille: number;
    /** Of the document as it was shown. */
    readonly sha256: string;
  };
  readonly signataire: {
    readonly nom: string;
    readonly prenom: string;
    readonly numPers: string;
    readonly numContrat: string;
  };
  /** When the document was shown, the first times. */
  readonly presentations: readonly string[];
  readonly code: CodeEnvoye | null;
  readonly fin: {
    readonly etat: EtatSignature;
    readonly date: string;
    readonly methode: MethodeSignature | null;
    /** The text that was ticked. */
    readonly consentement: string | null;
    readonly codeValideLe: string | null;
    readonly adresseIp: string | null;
    readonly navigateur: string | null;
  } | null;
  /** What the provider says of it. */
  readonly prestataire: unknown;
  readonly sceau: {
    readonly date: string;
    /** SHA-256 of the sealed document, and of the certificate that seals it. */
    readonly sha256: string;
    readonly certificat: string | null;
  } | null;
}

const contexte = (id: string) => contexteChamp('signature', 'preuve', id);

export function ouvrePreuve(coffre: Coffre, { id, preuve }: Pick<SignatureRow, 'id' | 'preuve'>): Preuve {
  return JSON.parse(coffre.ouvre(preuve, contexte(id))) as Preuve;
}

export function scellePreuve(coffre: Coffre, preuve: Preuve): Buffer {
  return coffre.scelle(JSON.stringify(preuve), contexte(preuve.id));
}

const contexteFaits = (id: string) => contexteChamp('signature', 'faits', id);

/** What an act wants to know again of what was signed. */
export function scelleFaits(coffre: Coffre, id: string, faits: object | undefined): Buffer | null {
  return faits === undefined ? null : coffre.scelle(JSON.stringify(faits), contexteFaits(id));
}

export function ouvreFaits<F>(coffre: Coffre, { id, faits }: Pick<SignatureRow, 'id' | 'faits'>): F {
  return JSON.parse(faits ? coffre.ouvre(faits, contexteFaits(id)) : '{}') as F;
}
