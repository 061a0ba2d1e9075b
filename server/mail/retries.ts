import { attenteApres } from '#src/core/travail/travail.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { messageDe } from '#src/messages/registre.ts';

/** Of a message that is declared no more. */
const VIE = 48 * 3600;

type Essaye = { readonly modele: string; readonly essais: number; readonly age: number };

/** Past this age a message is worth nothing to who reads it. */
export function estPerime({ modele, age }: Pick<Essaye, 'modele' | 'age'>): boolean {
  return age > (messageDe(modele)?.vieSecondes ?? VIE);
}

const UNE_HEURE = 3600;

/** Whether its reader waits for it on the page: by the time that a mail server is mended, it is worth nothing. */
export function estAttendu(modele: string): boolean {
  return (messageDe(modele)?.vieSecondes ?? VIE) <= UNE_HEURE;
}

/** Seconds until the next try after `essais` of them, or `null` when there is no use in one. */
export function prochaineAttente({ modele, essais, age }: Essaye): number | null {
  const attente = attenteApres(travaux.envoi, essais);
  return attente === null || estPerime({ modele, age: age + attente }) ? null : attente;
}
