import { et, type Predicate } from '#src/core/predicate.ts';
import type { Principal } from '#src/core/principal.ts';
import { allowed, type Place, readableFields } from '#src/core/rights.ts';
import type { Params } from './params.ts';
import { toSql } from './predicate-sql.ts';

/** What a reader sees of a model: its rows (a predicate), its fields, its client. Every statement starts from one. */
export interface View {
  readonly place: Place;
  readonly tenantId: string;
  readonly principal: Principal | null;
  readonly rows: Predicate;
  readonly readable: ReadonlySet<string>;
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
