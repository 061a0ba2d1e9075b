import type { Config } from '#server/config/config.ts';

/**
 * Whether every account of the back office needs a second factor here, whatever its own column says: in production, where
 * some may have been created by other ways than the portal's own. In the demonstration those that ask for one have it.
 */
export function exigeSecondFacteur({ production, demo }: Pick<Config, 'production' | 'demo'>): boolean {
  return production && !demo;
}
