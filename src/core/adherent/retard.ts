/** How words begin that say by how much a due day has passed. */
export const RETARD = 'Retard de';

/** Whether words of a delay say that its day has passed. */
export function isEnRetard(mots: string): boolean {
  return mots.startsWith(RETARD);
}
