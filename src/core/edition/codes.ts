/**
 * Every document that the portal draws, by code: whether it ends with who signs it, a line that is the client's to write. What
 * each is called is in `registre.ts`, which the back office fetches when it needs it.
 */
export const CODES_EDITION = {
  carteTp: false,
  attestation: true,
  mandatSepa: false,
  bulletin: false,
  edition: true,
  releve: false,
  relevePrevoyance: false,
  simulation: false,
  copieDonnees: false,
  tableau: false,
} as const;

export type CodeEdition = keyof typeof CODES_EDITION;

export function isCodeEdition(code: string): code is CodeEdition {
  return Object.hasOwn(CODES_EDITION, code);
}
