import type { Action } from './principal.ts';

/** What a role's line may name besides the models: a family of calls, or a right that only its own name gives. */
interface LigneRessource {
  readonly label: string;
  /** What it opens: one sentence. */
  readonly aide: string;
  /** What may be granted of it; nothing else of it is ever asked. */
  readonly actions: readonly Action[];
  /** Those that «every right» does not give: a line has to name the resource. */
  readonly nommees: readonly Action[];
}

/** Each declared once: routes, rooms, roles and their grid read it here. */
export const ressourcesDeclarees = {
  exploitation: {
    label: 'Exploitation',
    aide: 'L’état de la file des travaux de toute l’installation.',
    actions: ['read'],
    nommees: [],
  },
  'statistiques-users': {
    label: 'Statistiques des comptes',
    aide: 'Le rapport des comptes créés et de ce qu’ils sont devenus.',
    actions: ['read'],
    nommees: [],
  },
  medical: {
    label: 'Données médicales',
    aide: 'Les pièces et les soins couverts par le secret médical.',
    actions: ['read'],
    nommees: ['read'],
  },
  'profil-remplacement': {
    label: 'Profil de remplacement',
    aide: 'Consulter : ouvrir l’espace d’un adhérent en son nom. Modifier : y faire ses démarches.',
    actions: ['read', 'update'],
    nommees: ['update'],
  },
} as const satisfies Readonly<Record<string, LigneRessource>>;

export type CleRessource = keyof typeof ressourcesDeclarees;
export const ressources = Object.keys(ressourcesDeclarees) as readonly CleRessource[];

/** How people call what a line of a role names: a list, a family of paths, a resource, everything. */
export function nomDeRessource(
  ressource: string,
  cartes: Readonly<Record<string, { readonly label: string }>>,
): string {
  if (ressource === '*') return 'Tout le back-office';
  if (ressource === 'referentiel/*') return 'Toutes les listes de référence';
  if (Object.hasOwn(ressourcesDeclarees, ressource))
    return ressourcesDeclarees[ressource as CleRessource].label;
  return (Object.hasOwn(cartes, ressource) ? cartes[ressource]?.label : undefined) ?? ressource;
}
