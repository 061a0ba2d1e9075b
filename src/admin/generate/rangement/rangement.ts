/** The list as it is once a row has gone from one place to another. Places count from 0. */
export function deplacee<T>(lignes: readonly T[], de: number, vers: number): readonly T[] {
  const ligne = lignes[de];
  if (ligne === undefined) return lignes;
  return lignes.toSpliced(de, 1).toSpliced(vers, 0, ligne);
}
