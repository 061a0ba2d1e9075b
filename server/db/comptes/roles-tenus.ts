import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { Predicate } from '#src/core/definition/predicate.ts';
import type { Habilitation } from '#src/core/definition/principal.ts';
import type { LigneDeRole } from '#src/resources/comptes/role.ts';

/** A role with what it gives. */
export interface RoleConnu {
  readonly id: string;
  readonly name: string;
  readonly libelle: string;
  readonly description: string | null;
  readonly habilitations: readonly Habilitation[];
}

/** Lines as rights read them. Those of a role were checked when it was written. */
export function enHabilitations(lignes: readonly LigneDeRole[]): Habilitation[] {
  return lignes.map(({ condition, ...ligne }) => ({
    ...ligne,
    condition: condition === null ? null : (JSON.parse(condition) as Predicate),
  }));
}

/** The roles of a client, by their labels. They stay as they are until the end of the transaction. */
export async function rolesDuClient(tx: Queryable, clientId: string): Promise<RoleConnu[]> {
  const rows = await duClient(tx, clientId).prepared<
    Omit<RoleConnu, 'habilitations'> & { readonly habilitations: readonly LigneDeRole[] }
  >(
    `select r.id, r.name::text, r.libelle, r.description, r.habilitations
     from {role} r order by portail_normalise(r.libelle), r.name for share of r`,
  );
  return rows.map((row) => ({ ...row, habilitations: enHabilitations(row.habilitations) }));
}

/** How many accounts have each of these roles. */
export async function comptesParRole(
  db: Queryable,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await duClient(db, clientId).prepared<{ id: string; nombre: number }>(
    `select r.id, count(*)::int as nombre from {role} r join compte_role cr on cr.role_id = r.id
     join {compte} c on c.id = cr.compte_id and c.etat_compte <> 'supprime'
     where r.id = any($1::uuid[]) group by r.id`,
    [ids],
  );
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}

/** What these roles are called, by their labels. */
export function libellesDeRoles(
  db: Queryable,
  clientId: string,
  noms: readonly string[],
): Promise<{ readonly code: string; readonly libelle: string }[]> {
  return duClient(db, clientId).prepared(
    `select r.name as code, r.libelle from {role} r where r.name = any($1::text[])
     order by portail_normalise(r.libelle), r.name`,
    [noms],
  );
}

/** How many kept views are shared with each of these roles. */
export async function vuesParRole(
  db: Queryable,
  clientId: string,
  noms: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await duClient(db, clientId).prepared<{ nom: string; nombre: number }>(
    `select coalesce(v.role, '') as nom, count(*)::int as nombre from {vue_liste} v
     where v.portee = 'role' and v.role = any($1::text[]) group by v.role`,
    [noms],
  );
  return new Map(rows.map(({ nom, nombre }) => [nom, nombre]));
}

/** An account whose roles are to change, held until the end of the transaction; nothing where it is nobody's here. */
export async function tiensCompte(
  tx: Queryable,
  clientId: string,
  compteId: string,
): Promise<{ readonly id: string; readonly version: number; readonly roles: readonly string[] } | undefined> {
  const [row] = await duClient(tx, clientId).prepared<{ id: string; version: number; roles: string[] }>(
    `select c.id, c.version, array(select r.name from compte_role cr join {role} r on r.id = cr.role_id
       where cr.compte_id = c.id order by r.name) as roles
     from {compte} c where c.id = $1 and c.etat_compte <> 'supprime' for no key update of c`,
    [compteId],
  );
  return row;
}

/**
 * Gives an account these roles and no others; the base refuses it of the last administrator. `isSecondFacteurExige`: `null` leaves
 * it as it is.
 */
export async function changeRoles(
  tx: Queryable,
  clientId: string,
  compteId: string,
  {
    roles,
    isSecondFacteurExige,
  }: { readonly roles: readonly string[]; readonly isSecondFacteurExige: boolean | null },
): Promise<void> {
  const base = duClient(tx, clientId);
  await base.prepared(
    `insert into compte_role (compte_id, role_id) select $1, r.id from {role} r where r.name = any($2)
     on conflict do nothing`,
    [compteId, roles],
  );
  await base.prepared(
    `delete from compte_role cr using {role} r
     where cr.compte_id = $1 and r.id = cr.role_id and r.name <> all($2)`,
    [compteId, roles],
  );
  // Another version of the account: a form that was open before does not write over it.
  await base.prepared(
    `update {compte} set email = email, is_second_facteur_exige = coalesce($2, is_second_facteur_exige) where id = $1`,
    [compteId, isSecondFacteurExige],
  );
}
