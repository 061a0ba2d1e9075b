/** Signs that show nothing, and hide or turn around what is beside them; joiners stay, which some scripts and emoji need. */
const INVISIBLES = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
const VISIBLE = /[^\s\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/;

/** A text as it is seen: what was pasted from elsewhere often holds signs that nobody typed. */
export function sansInvisibles(texte: string): string {
  return texte.replace(INVISIBLES, '');
}

/** Whether a text is so long that nothing of it needs to be read: what is collapsed or left out was counted generously. */
export function isDemesure(texte: string, max: number): boolean {
  return texte.length > 2 * max + 2000;
}

/** Whether there is nothing to see. */
export function isBlanc(texte: string): boolean {
  return !VISIBLE.test(texte);
}
