/** A kept view of a list, as the API answers it. */
export interface VueListe {
  readonly id: string;
  readonly version: number;
  readonly nom: string;
  /** The key of its list. */
  readonly liste: string;
  readonly portee: 'mienne' | 'role' | 'tous';
  readonly role: string | null;
  /** The account that made it. */
  readonly proprietaire: string;
  /** Filters, order and page size, as JSON: `RequeteDeVue`. */
  readonly requete: string;
  /** The columns that show, in their order; none: as they are. */
  readonly colonnes: readonly string[];
  readonly isAiree: boolean;
  /** Opened with its list, where the address asks for nothing. */
  readonly isDefaut: boolean;
}

/** A role of who looks, with which a view may be shared. */
export interface RoleDeVue {
  readonly code: string;
  readonly libelle: string;
}

/** What somebody gives of a view: the server knows whose it is. */
export type VueDonnee = Omit<VueListe, 'id' | 'version' | 'proprietaire'>;

export interface RequeteDeVue {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly perPage?: number;
}
