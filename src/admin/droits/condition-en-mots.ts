import type { Field } from '#src/core/definition/field.ts';
import type { Predicate, Scalar } from '#src/core/definition/predicate.ts';
import { champNomme, type Habilitee } from './lignes.ts';

const OPERATEURS = {
  eq: 'est',
  lt: 'est avant',
  lte: 'est au plus',
  gt: 'est après',
  gte: 'est au moins',
  like: 'contient',
} as const;

function valeur(une: Scalar, field: Field | undefined): string {
  if (typeof une === 'boolean') return une ? 'oui' : 'non';
  return `« ${field?.choix?.find(({ code }) => code === une)?.libelle ?? une} »`;
}

function mots(condition: Predicate, champ: (nom: string) => Field | undefined): string {
  const label = (nom: string) => champ(nom)?.label ?? nom;
  const dit = (nom: string) => (une: Scalar) => valeur(une, champ(nom));
  switch (condition.type) {
    case 'compare':
      return `${label(condition.champ)} ${OPERATEURS[condition.op]} ${dit(condition.champ)(condition.valeur)}`;
    case 'parmi':
      return `${label(condition.champ)} est ${condition.valeurs.map(dit(condition.champ)).join(' ou ')}`;
    case 'absent':
      return `${label(condition.champ)} est absent`;
    case 'et':
      return condition.parts.map((part) => mots(part, champ)).join(' et ');
    case 'ou':
      return condition.parts.map((part) => mots(part, champ)).join(' ou ');
    case 'non':
      return `non (${mots(condition.part, champ)})`;
    default:
      return 'une recherche';
  }
}

/** On which rows a line is good, in words. What cannot be read is said as it is written. */
export function conditionEnMots({ ressource, condition }: Habilitee): string {
  if (condition === null) return 'toutes les fiches';
  try {
    return mots(JSON.parse(condition) as Predicate, (nom) => champNomme(ressource, nom));
  } catch {
    return condition;
  }
}
