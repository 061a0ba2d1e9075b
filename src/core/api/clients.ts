import { appel } from './appel.ts';

/** A client of the installation, as the accounts of the platform read it: never a secret, never a member. */
export interface ClientDit {
  readonly id: string;
  readonly code: string;
  readonly libelle: string;
  readonly urls: readonly string[];
  readonly isActif: boolean;
  readonly createAccountAuthMode: string;
  /** Where everybody signs in, if it is not here. */
  readonly oidcExternalProvider: {
    readonly libelle: string;
    readonly autorite: string | null;
    readonly clientId: string | null;
    readonly scopes: string | null;
  } | null;
  readonly dateCreation: string;
  readonly dateMaj: string;
  /** Accounts that were not deleted, and those of them that are members'. */
  readonly nbComptes: number;
  readonly nbAdherents: number;
}

/** A client that was just made, and what it was given. */
export interface ClientCree {
  readonly id: string;
  readonly code: string;
  readonly libelle: string;
  readonly roles: number;
  readonly lignes: number;
  readonly invite: string;
}

export const CLIENTS = appel<readonly ClientDit[]>('/api/admin/identity/client');
export const CREE_CLIENT = appel<ClientCree>('/api/identity/client/create');
export const RESET_CONNEXIONS = appel<{ readonly nb: number }>(
  '/api/admin/identity/client/reset-connexions-sill',
);
