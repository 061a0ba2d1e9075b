import type { Coffre } from '#server/config/secrets.ts';

/** How a sealed value begins, so that it is not taken for one that was typed. */
const DEBUT = 's.';
export type Contact = 'email' | 'telephone';

function contexte(quoi: Contact, session: string): string {
  return `contact:${quoi}:${session}`;
}

/** Seals a contact for one session: the browser can give it back to the server, and do nothing else with it. */
export function scelleContact(coffre: Coffre, quoi: Contact, session: string, valeur: string): string {
  return DEBUT + coffre.scelle(valeur, contexte(quoi, session)).toString('base64url');
}

/** The value that comes back: itself when it was typed, `null` when it was sealed for another session or changed since. */
export function ouvreContact(coffre: Coffre, quoi: Contact, session: string, valeur: string): string | null {
  if (!valeur.startsWith(DEBUT)) return valeur;
  try {
    return coffre.ouvre(Buffer.from(valeur.slice(DEBUT.length), 'base64url'), contexte(quoi, session));
  } catch {
    return null;
  }
}
