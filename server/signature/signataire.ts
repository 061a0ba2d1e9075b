import type { EtatSignature } from '#src/core/adherent/signature.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';

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
  /** `null`: it is signed in the portal. @throws Refusal 503 */
  commence(aSigner: ASigner): Promise<ChezLui | null>;
  /** How it stands, by its name there. @throws Refusal 503 */
  etat(id: string): Promise<EtatChezLui>;
  /** The document as it was signed. @throws Refusal 503 */
  document(id: string): Promise<Buffer>;
  /** Nobody is to sign it any more; done already, it is none. @throws Refusal 503 */
  annule(id: string): Promise<void>;
}

/** It does not answer, or not as was agreed: the person is told to try again. */
export const signatureIndisponible = (cause?: unknown): Refusal =>
  new Refusal(503, 'SIGNATURE_INDISPONIBLE', R.SIGNATURE_INDISPONIBLE, { cause });

/**
 * The portal has documents signed itself: nothing is asked of anybody. What was begun at a provider that this installation names no
 * more is left there: it is signed anew, here.
 */
export const signataireDuPortail: Signataire = {
  commence: async () => null,
  etat: async () => ({ etat: 'abandonnee', preuve: null }),
  document: () =>
    Promise.reject(
      signatureIndisponible(new Error('Signée chez un prestataire que SIGNATURE_URL ne nomme plus')),
    ),
  annule: async () => undefined,
};
