import { deplacee } from './rangement.ts';

/** A row and the number by which it stands where it does. */
export interface Place {
  readonly id: string;
  readonly rang: number;
}

/** Between a row that goes last and the one before it: room for others. */
const PAS = 10;

/** The number between two neighbours, or the first that there is after the one before. */
function entre(avant: number | undefined, apres: number | undefined): number {
  if (avant === undefined) return apres === undefined ? 0 : Math.max(0, Math.floor(apres / 2));
  if (apres === undefined) return avant + PAS;
  return avant + Math.max(1, Math.floor((apres - avant) / 2));
}

/**
 * What to write so that a row stands at another place: the row alone where there is room between its new neighbours, with
 * those after it where there is none. In an order in which every write leaves the list arranged: the last ones first.
 * @param lignes in the order of their numbers
 */
export function ecrituresDe(lignes: readonly Place[], de: number, vers: number): readonly Place[] {
  const suite = deplacee(lignes, de, vers);
  const ligne = suite[vers];
  if (ligne === undefined || de === vers) return [];
  const ecrites: Place[] = [{ id: ligne.id, rang: entre(suite[vers - 1]?.rang, suite[vers + 1]?.rang) }];
  for (const { id, rang } of suite.slice(vers + 1)) {
    const dernier = ecrites.at(-1)?.rang ?? 0;
    if (rang > dernier) break;
    ecrites.push({ id, rang: dernier + 1 });
  }
  return ecrites.toReversed();
}
