/** Where days begin for a client that says nothing else. */
export const FUSEAU_USUEL = 'Europe/Paris';

/** Whether a text names a time zone that everybody knows: `Indian/Reunion`, never `UTC+4`. */
export function isFuseau(texte: string): boolean {
  if (!/^[A-Z][A-Za-z]+(?:\/[A-Za-z_-]+){1,2}$/.test(texte)) return false;
  try {
    return new Intl.DateTimeFormat('fr-FR', { timeZone: texte }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
