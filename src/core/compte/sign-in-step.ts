/** A way to show a second factor. */
export type MoyenSecondFacteur = 'totp' | 'cle' | 'recuperation';

/** What a sign-in still waits for, in place of the current user: no session is open yet. */
export type EtapeDue =
  | { readonly etape: 'code' }
  | { readonly etape: 'secondFacteur'; readonly moyens: readonly MoyenSecondFacteur[] }
  | { readonly etape: 'enrolement' }
  /** The address was not confirmed yet: nothing but another link, for whoever has the right password. */
  | { readonly etape: 'confirmation'; readonly userId: string };

/** What an authenticator application needs: an image to photograph, and the same as text, four characters at a time. */
export interface PropositionTotp {
  readonly qr: string;
  readonly cle: readonly string[];
}

/** One passkey, as its owner recognises it. */
export interface CleAcces {
  readonly identifiant: string;
  readonly libelle: string;
  readonly dateCreation: string;
  readonly dateDerniereUtilisation: string | null;
}

/** What protects an account of the back office. */
export interface SecuriteDuCompte {
  readonly hasTotp: boolean;
  readonly codesRestants: number;
  readonly cles: readonly CleAcces[];
  /** A second factor was shown a moment ago: what protects the account may be changed. */
  readonly preuveRecente: boolean;
}
