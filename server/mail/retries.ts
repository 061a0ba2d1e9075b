import { messageDe } from '#src/messages/registre.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds before each new try: a passing fault is soon over, a broken server is left alone. Eight tries in all. */
const ATTENTES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 6 * HOUR, 6 * HOUR];

/** Of a message that is declared no more. */
const VIE = 48 * HOUR;

type Essaye = { readonly modele: string; readonly essais: number; readonly age: number };

/** Past this age a message is worth nothing to who reads it. */
export function estPerime({ modele, age }: Pick<Essaye, 'modele' | 'age'>): boolean {
  return age > (messageDe(modele)?.vieSecondes ?? VIE);
}

/** Seconds until the next try after `essais` of them, or `null` when there is no use in one. */
export function prochaineAttente({ modele, essais, age }: Essaye): number | null {
  const attente = ATTENTES[essais - 1];
  return attente === undefined || estPerime({ modele, age: age + attente }) ? null : attente;
}
