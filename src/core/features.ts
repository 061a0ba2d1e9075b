import type { Fonctionnalite } from './page-data.ts';

/**
 * A feature of a client for one contract, `null` where it is switched off for either (specification 2 §6). An act that is
 * not declared does not exist.
 */
export function fonctionnalite(
  toutes: Readonly<Record<string, Fonctionnalite>>,
  cle: string,
  numContrat: string,
): Fonctionnalite | null {
  const trouvee = Object.hasOwn(toutes, cle) ? toutes[cle] : undefined;
  if (!trouvee?.isActivated) return null;
  const parContrat = trouvee.isActivatedPerContract;
  return Object.hasOwn(parContrat, numContrat) && parContrat[numContrat] === false ? null : trouvee;
}
