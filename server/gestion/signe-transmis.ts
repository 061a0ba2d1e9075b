/** What was signed in the portal. */
export interface Signe {
  /** The name of its proof, which the portal keeps for ten years; absent: it was not signed here. */
  readonly preuveSignatureId?: string;
}

/** A mandate by which contributions are collected. */
export interface MandatATransmettre extends Signe {
  readonly rum: string;
  readonly ics: string;
  readonly dateSignature: string;
}
