import { aujourdhui } from '#src/core/dates.ts';
import type { Queryable } from './connection.ts';

/** `a.b.fr` → `a.b.fr`, `b.fr`, `fr`. */
function withParents(domaine: string): string[] {
  const parts = domaine.split('.');
  return parts.map((_part, at) => parts.slice(at).join('.'));
}

/**
 * Whether nobody may have an account at an address of this domain (lower-case), or of a parent that is refused whole, on a
 * day in Paris.
 */
export async function isForbiddenDomain(
  db: Queryable,
  domaine: string,
  jour: string = aujourdhui(new Date()),
): Promise<boolean> {
  const rows = await db.prepared(
    `select 1 from domaine_messagerie_interdit
     where domaine = any($2) and (domaine = $1 or is_sous_domaines) and is_actif
       and (date_debut is null or date_debut <= $3::date) and (date_fin is null or date_fin >= $3::date)
     limit 1`,
    [domaine, withParents(domaine), jour],
  );
  return rows.length > 0;
}
