import type { Config } from '#server/config.ts';
import { BACK_END_ROLES } from '#src/core/principal.ts';

/** Whether accounts of the back office need a second factor here: everywhere but in the demonstration. */
export function exigeSecondFacteur({ production, demo }: Pick<Config, 'production' | 'demo'>): boolean {
  return production && !demo;
}

/** What `compte.is_second_facteur_exige` is for a new account with these roles. */
export function secondFacteurDe(
  roles: readonly string[],
  config: Pick<Config, 'production' | 'demo'>,
): boolean {
  return exigeSecondFacteur(config) && roles.some((name) => BACK_END_ROLES.includes(name));
}
