import type { Predicate, Scalar } from '#src/core/definition/predicate.ts';
import { registry } from '#src/registry.ts';
import type { Habilitee } from './lignes.ts';

const OPERATEURS = {
  eq: 'est',
  lt: 'est avant',
  lte: 'est au plus',
  gt: 'est après',
  gte: 'est au moins',
  like: 'contient',
} as const;

function valeur(une: Scalar): string {
  if (typeof une === 'boolean') return une ? 'oui' : 'non';
  return `« ${une} »`;
}

function mots(condition: Predicate, label: (champ: string) => string): string {
  switch (condition.type) {
    case 'compare':
      return `${label(condition.champ)} ${OPERATEURS[condition.op]} ${valeur(condition.valeur)}`;
    case 'parmi':
      return `${label(condition.champ)} est ${condition.valeurs.map(valeur).join(' ou ')}`;
    case 'absent':
      return `${label(condition.champ)} est absent`;
    case 'et':
      return condition.parts.map((part) => mots(part, label)).join(' et ');
    case 'ou':
      return condition.parts.map((part) => mots(part, label)).join(' ou ');
    case 'non':
      return `non (${mots(condition.part, label)})`;
    default:
      return 'une recherche';
  }
}

/** On which rows a line is good, in words. What cannot be read is said as it is written. */
export function conditionEnMots({ ressource, condition }: Habilitee): string {
  if (condition === null) return 'toutes les fiches';
  const fields = Object.hasOwn(registry, ressource) ? registry[ressource]?.model.fields : undefined;
  try {
    return mots(JSON.parse(condition) as Predicate, (champ) => fields?.[champ]?.label ?? champ);
  } catch {
    return condition;
  }
}
