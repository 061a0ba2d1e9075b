/** A session of an account, as whoever looks after accounts sees it: when, and never what opens it. */
export interface SessionOuverte {
  readonly id: string;
  readonly dateCreation: string;
  readonly dateActivite: string;
  readonly dateExpiration: string;
}
