import type { Queryable } from '#server/db/connection.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { et, type Predicate } from '#src/core/definition/predicate.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { allowed, exportableFields, type Place, readableFields } from '#src/core/definition/rights.ts';
import type { Values } from '#src/core/definition/validate.ts';
import type { Params } from './params.ts';
import { toSql } from './predicate-sql.ts';

/** What is about to be written: the row as it is (`null` where there is none yet) and as it will be. */
export interface Ecriture {
  readonly tenantId: string;
  /** Who writes it, with their rights. */
  readonly auteur: Principal | null;
  readonly avant: Values | null;
  readonly apres: Values;
  /** It was deleted, and comes back as it was: what was so already is no change to judge. */
  readonly isRetour: boolean;
}

/** What the server's half of a model checks in the transaction of a write: the sentences of the fields that do not do. */
export type AvantEcriture = (tx: Queryable, ecriture: Ecriture) => Promise<FieldErrors>;

/** What the server's half of a model says of rows that would go: why one stays, by its identifier. */
export type AvantSuppression = (
  tx: Queryable,
  demande: { readonly tenantId: string; readonly ids: readonly string[]; readonly auteur: Principal | null },
) => Promise<ReadonlyMap<string, string>>;

/** What a reader sees of a model: its rows (a predicate), its fields, its client. Every statement starts from one. */
export interface View {
  readonly place: Place;
  readonly tenantId: string;
  readonly principal: Principal | null;
  readonly rows: Predicate;
  readonly readable: ReadonlySet<string>;
  readonly avantEcriture?: AvantEcriture;
  readonly avantSuppression?: AvantSuppression;
  /** Seals and opens the sealed fields of its rows; absent where nothing does. */
  readonly sceau?: Sceau;
}

/** The keys of the house, as a view uses them. */
export interface Sceau {
  scelle(contenu: string, contexte: string): Buffer;
  ouvre(scelle: Buffer, contexte: string): string;
}

/** The back office's view: the roles decide. */
export function adminView(place: Place, tenantId: string, principal: Principal | null): View {
  return {
    place,
    tenantId,
    principal,
    rows: allowed(place, 'read', principal),
    readable: readableFields(place, principal),
  };
}

/** What of a view its reader may have as a file or on paper; what is looked for in it stays what they may read. */
export function exportView(view: View): View {
  const { place, principal } = view;
  return {
    ...view,
    rows: et(view.rows, allowed(place, 'export', principal)),
    readable: exportableFields(place, principal),
  };
}

/** What everybody may read of a model with a front-facing read: rows in force, fields that are not internal. */
export function frontView(place: Place, tenantId: string, today: string): View {
  const { front, ownFields } = place.model;
  const names = Object.entries(ownFields).filter(
    ([, field]) => !field.interne && field.sensitivity === 'public',
  );
  return {
    place,
    tenantId,
    principal: null,
    rows: front ? front(today) : { type: 'jamais' },
    readable: new Set(['id', ...names.map(([name]) => name)]),
  };
}

/** What the hook of the model says of a write; nothing where it has none. */
export async function fautesAvant(
  tx: Queryable,
  { avantEcriture, tenantId, principal }: View,
  avant: Values | null,
  apres: Values,
  isRetour = false,
): Promise<FieldErrors> {
  return avantEcriture ? avantEcriture(tx, { tenantId, auteur: principal, avant, apres, isRetour }) : {};
}

/** The only place where the tenant is applied: rows of a client carry it, common rows belong to all. */
export function tenantSql(view: Pick<View, 'place' | 'tenantId'>, params: Params): string {
  return view.place.model.scope === 'client' ? `client_id = ${params.add(view.tenantId, 'uuid')}` : 'true';
}

/** The WHERE of every read: tenant, rights, then what was asked. */
export function whereSql(view: View, asked: Predicate, params: Params): string {
  const tenant = tenantSql(view, params);
  const rows = et(view.rows, asked);
  if (rows.type === 'toujours') return tenant;
  const condition = toSql(view.place.model, rows, params);
  return tenant === 'true' ? condition : `${tenant} and ${condition}`;
}
