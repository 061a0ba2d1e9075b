/** A way to show a second factor. */
export type MoyenSecondFacteur = 'totp' | 'cle' | 'recuperation';

/** What a sign-in still waits for, in place of the current user: no session is open yet. */
export type EtapeDue =
  | { readonly etape: 'code' }
  | { readonly etape: 'secondFacteur'; readonly moyens: readonly MoyenSecondFacteur[] }
  | { readonly etape: 'enrolement' };
