/** What a role's line may name besides the models (`modeles.ts`): families of calls. */
export const ressources = ['exploitation', 'statistiques-users', 'medical'] as const;

export type CleRessource = (typeof ressources)[number];
