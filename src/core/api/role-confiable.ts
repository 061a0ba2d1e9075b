/** A role of the client, and whether the one who asks may give it to somebody. */
export interface RoleConfiable {
  readonly id: string;
  readonly name: string;
  readonly libelle: string;
  readonly description: string | null;
  /** Why it is not theirs to give; `null`: it is. */
  readonly raison: string | null;
}
