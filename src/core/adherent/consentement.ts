/** One consent as a member reads it (domain reference §1.24). */
export interface ConsentementMembre {
  readonly nom: string;
  readonly libelle: string;
  readonly descriptionHtml: string | null;
  readonly version: string;
  readonly isObligatoire: boolean;
  /** May be given and taken back here; the terms of use may not. */
  readonly isRetractable: boolean;
  /** `null`: never answered. */
  readonly isAccepted: boolean | null;
  readonly date: string | null;
}

/** `GET /consentement`. */
export interface Consentements {
  readonly consentements: readonly ConsentementMembre[];
  /** Names of those that wait for an answer: never asked, or whose text has changed since. */
  readonly aRecueillir: readonly string[];
}
