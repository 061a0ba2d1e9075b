import type { EtatSignature } from '#src/core/adherent/signature.ts';

/** What there is to sign, for who has it signed. */
export interface ASigner {
  /** Its name, the same however often it is begun. */
  readonly id: string;
  readonly titre: string;
  readonly version: string;
  readonly nomFichier: string;
  readonly pdf: Buffer;
  /** SHA-256 of it, in hexadecimal. */
  readonly empreinte: string;
  readonly signataire: { readonly nom: string; readonly prenom: string; readonly email: string };
  readonly expiration: Date;
  /** Where the person comes back, and where what became of it may be announced. */
  readonly retour: string;
  readonly rappel: string;
}

/** Where one signs, and what it is called there. */
export interface ChezLui {
  readonly id: string;
  readonly url: string;
}

/** How it stands there. */
export interface EtatChezLui {
  readonly etat: EtatSignature;
  /** What proves it, in its own words; kept as it is. */
  readonly preuve: unknown;
}

/** Who has documents signed. */
export interface Signataire {
  /** `null`: it is signed in the portal. @throws SignatureIndisponible */
  commence(aSigner: ASigner): Promise<ChezLui | null>;
  /** How it stands, by its name there. @throws SignatureIndisponible */
  etat(id: string): Promise<EtatChezLui>;
  /** The document as it was signed. @throws SignatureIndisponible */
  document(id: string): Promise<Buffer>;
  /** Nobody is to sign it any more; done already, it is none. @throws SignatureIndisponible */
  annule(id: string): Promise<void>;
}

/** The portal has documents signed itself: nothing is asked of anybody. */
export const signataireDuPortail: Signataire = {
  commence: async () => null,
  etat: () => Promise.reject(new Error('Rien ne se signe ailleurs')),
  document: () => Promise.reject(new Error('Rien ne se signe ailleurs')),
  annule: async () => undefined,
};
