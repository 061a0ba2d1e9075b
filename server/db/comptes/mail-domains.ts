import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { domaineMessagerieInterdit } from '#src/resources/technique/domaine-messagerie-interdit.ts';

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
  const interdits = await lecteur(db, { tenant: null, jour }).tous(domaineMessagerieInterdit, {
    champs: ['domaine', 'isSousDomaines'],
    ou: { domaine: withParents(domaine) },
  });
  return interdits.some((interdit) => interdit.domaine === domaine || interdit.isSousDomaines);
}
