import type { Queryable } from './connection.ts';

/** A client (mutual insurer) of this installation, with what its pages show. */
export interface ClientRow {
  readonly id: string;
  readonly code: string;
  readonly libelle: string;
  /** Host names without port, lower-case; IPv6 without brackets. */
  readonly hotes: readonly string[];
  readonly charte: unknown;
  readonly configuration: unknown;
}

/** The clients that are switched on, oldest first. */
export function activeClients(db: Queryable): Promise<ClientRow[]> {
  return db.prepared<ClientRow>(
    'select id, code, libelle, hotes, charte, configuration from client where is_actif order by id',
  );
}
