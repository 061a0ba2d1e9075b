import type { IssueExterne } from '#src/core/acte/externes.ts';

/** How a signature stands; all but the first are its end. */
export const ETATS_SIGNATURE = [
  { code: 'initiee', libelle: 'À signer' },
  { code: 'signee', libelle: 'Signée' },
  { code: 'refusee', libelle: 'Refusée' },
  { code: 'abandonnee', libelle: 'Abandonnée' },
  { code: 'expiree', libelle: 'Expirée' },
] as const;
export type EtatSignature = (typeof ETATS_SIGNATURE)[number]['code'];

/** How who signs was known. */
export const METHODES_SIGNATURE = [
  { code: 'SMS', libelle: 'Code par SMS' },
  { code: 'MAIL', libelle: 'Code par e-mail' },
  { code: 'PRESTATAIRE', libelle: 'Prestataire de signature' },
] as const;
export type MethodeSignature = (typeof METHODES_SIGNATURE)[number]['code'];

/** What an act knows of it. */
export const ISSUES_SIGNATURE: Readonly<Record<EtatSignature, IssueExterne>> = {
  initiee: 'parti',
  signee: 'fait',
  refusee: 'refuse',
  abandonnee: 'abandonne',
  expiree: 'expire',
};

/** What one ticks before one signs. */
export const CONSENTEMENT_SIGNATURE =
  'J’ai lu ce document dans cette version, j’en accepte le contenu et je le signe électroniquement.';

/** `GET /cegepay/signature/:id`: what there is to sign, for who signs it. */
export interface SignatureVue {
  readonly idTransaction: string;
  /** Where one signs. */
  readonly urlSignature: string;
  readonly etat: EtatSignature;
  /** Until when, as an instant. */
  readonly expiration: string;
  readonly titre: string;
  readonly version: string;
  /** SHA-256 of the document that is shown, in hexadecimal. */
  readonly empreinte: string;
  readonly taille: number;
  readonly nomFichier: string;
  /** When it ended, as an instant. */
  readonly dateFin: string | null;
  /** The route of the portal that one goes back to. */
  readonly retour: string;
  /** It is signed in the portal itself. */
  readonly isIci: boolean;
}
