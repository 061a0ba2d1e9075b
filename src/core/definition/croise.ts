import { type Cartes, contient, estNomme } from './delegation.ts';
import { et, type Predicate } from './predicate.ts';
import type { Habilitation } from './principal.ts';

type Liste = readonly string[] | null;

function champsCommuns(a: Liste, b: Liste): Liste {
  if (a === null) return b;
  return b === null ? a : a.filter((champ) => b.includes(champ));
}

function conditionCommune(a: Predicate | null, b: Predicate | null): Predicate | null {
  if (a === null) return b;
  return b === null ? a : et(a, b);
}

/** What two lines give both; nothing where they are about different resources. */
function croise(a: Habilitation, b: Habilitation, cartes: Cartes): Habilitation[] {
  const ressource = contient(a.ressource, b.ressource, cartes)
    ? b.ressource
    : contient(b.ressource, a.ressource, cartes)
      ? a.ressource
      : null;
  if (ressource === null) return [];
  const actions = a.actions.filter(
    (action) => b.actions.includes(action) && (!estNomme(ressource, action) || a.ressource === b.ressource),
  );
  if (actions.length === 0) return [];
  return [
    {
      ressource,
      actions,
      champsLecture: champsCommuns(a.champsLecture, b.champsLecture),
      champsEcriture: champsCommuns(a.champsEcriture, b.champsEcriture),
      condition: conditionCommune(a.condition, b.condition),
    },
  ];
}

/**
 * What two sets of lines give both: somebody who looks at the portal as a role does sees no more than the role, and no more
 * than themselves.
 */
export function droitsCommuns(
  uns: readonly Habilitation[],
  autres: readonly Habilitation[],
  cartes: Cartes,
): Habilitation[] {
  return uns.flatMap((un) => autres.flatMap((autre) => croise(un, autre, cartes)));
}
