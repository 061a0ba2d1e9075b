import type { Action } from './principal.ts';

/** What a role's line may name besides the models: a family of calls, or a right that only its own name gives. */
interface LigneRessource {
  /** What may be granted of it; nothing else of it is ever asked. */
  readonly actions: readonly Action[];
  /** Those that «every right» does not give: a line has to name the resource, and only who has it entrusts others with it. */
  readonly nommees?: readonly Action[];
  /** About the whole installation: what a role gives of it counts for the accounts of the platform alone. */
  readonly plateforme?: true;
}

/** Each declared once: routes, rooms, roles and their grid read it here; its words are in `ressources-en-mots.ts`. */
export const ressourcesDeclarees = {
  exploitation: { actions: ['read'] },
  operations: { actions: ['read', 'update'] },
  clients: { actions: ['read', 'create', 'update'], plateforme: true },
  'statistiques-users': { actions: ['read', 'export'] },
  'connexion-counter': { actions: ['read', 'export'] },
  'statistiques-activite': { actions: ['read', 'export'] },
  audiences: { actions: ['read', 'update', 'export'] },
  'recherche-nir': { actions: ['read'] },
  medical: { actions: ['read'], nommees: ['read'] },
  administrateurs: { actions: ['update'], nommees: ['update'] },
  'vues-partagees': { actions: ['update'] },
  gestion: { actions: ['update'] },
  'profil-remplacement': { actions: ['read', 'update'], nommees: ['update'] },
} as const satisfies Readonly<Record<string, LigneRessource>>;

export type CleRessource = keyof typeof ressourcesDeclarees;
export const ressources = Object.keys(ressourcesDeclarees) as readonly CleRessource[];

/** A resource by its key; nothing where there is none. */
export function ressourceDeclaree(cle: string): LigneRessource | undefined {
  return Object.hasOwn(ressourcesDeclarees, cle) ? ressourcesDeclarees[cle as CleRessource] : undefined;
}
