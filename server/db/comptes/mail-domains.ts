import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { domaineMessagerieInterdit } from '#src/resources/technique/domaine-messagerie-interdit.ts';

/** `a.b.fr` → `a.b.fr`, `b.fr`, `fr`. */
function withParents(domaine: string): string[] {
  const parts = domaine.split('.');
  return parts.map((_part, at) => parts.slice(at).join('.'));
}

interface Ligne {
  readonly isActif: boolean;
  readonly dateDebut: string | null;
  readonly dateFin: string | null;
}

function isEnVigueur({ isActif, dateDebut, dateFin }: Ligne, jour: string): boolean {
  return isActif && (dateDebut ?? jour) <= jour && jour <= (dateFin ?? jour);
}

/**
 * Whether nobody may have an account at an address of this domain (lower-case), or of a parent that is refused whole, on a
 * day in Paris. What an operator wrote by hand and switched off is allowed, whatever the public list says of its parents.
 */
export async function isForbiddenDomain(
  db: Queryable,
  domaine: string,
  jour: string = aujourdhui(new Date()),
): Promise<boolean> {
  const lues = await lecteur(db, { tenant: null, jour }).tous(domaineMessagerieInterdit, {
    champs: ['domaine', 'isSousDomaines', 'source', 'isActif', 'dateDebut', 'dateFin'],
    ou: { domaine: withParents(domaine) },
    horsVigueur: true,
  });
  const isExcepte = lues.some((une) => une.domaine === domaine && une.source === 'manuel' && !une.isActif);
  if (isExcepte) return false;
  return lues
    .filter((une) => isEnVigueur(une, jour))
    .some((interdit) => interdit.domaine === domaine || interdit.isSousDomaines);
}
