import type { Coffre } from '#server/config/secrets.ts';
import { countOne, currentCount, holdCount, type Limite, takeBackOne } from '#server/db/comptes/limits.ts';
import type { Cible } from '#server/db/comptes/security-codes.ts';
import type { Queryable } from '#server/db/connection.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';

const JOUR = 24 * 3600;
/** Sendings that came to nothing, by operation: a right code gives its own back (domain reference §6.6). */
const ENVOIS: Limite = { nombre: 3, secondes: 15 * 60 };
const ENVOIS_JOUR: Limite = { nombre: 10, secondes: JOUR };
/** Of all operations together: five tries a code alone would leave 1 440 guesses a day. */
export const ERREURS_JOUR: Limite = { nombre: 25, secondes: JOUR };

/** Where a browser whose sign-in can go no further is sent. */
const SORTIE = '/';

/**
 * Whose counters: an account's, or an identifier's where nobody is signed in. Those of the public call are its own:
 * knowing an identifier is not enough to keep its owner from signing in. Nor is being in a member's place: what somebody who
 * works here asks there is theirs, for each member.
 */
export interface Compteurs {
  readonly envois: Buffer;
  readonly envoisJour: Buffer;
  readonly erreursJour: Buffer;
}

export function compteursDe(
  coffre: Coffre,
  { clientId, compteId, remplacant, operation }: Cible,
  userName: string,
): Compteurs {
  const compte = remplacant === null ? ['compte'] : ['remplacement', remplacant];
  const qui =
    operation === 'VERIFY_UNAUTHENTICATED' ? ['visiteur', userName] : [...compte, compteId ?? userName];
  const cle = (usage: string, ...more: string[]) =>
    coffre.empreinte(`limite-${usage}`, clientId, ...qui, ...more);
  return {
    envois: cle('envoi-code', operation),
    envoisJour: cle('envoi-code-jour', operation),
    erreursJour: cle('erreur-code-jour'),
  };
}

/** The day's refusal. During a sign-in there is nothing left to do there: the answer says where to go. */
export function refuseJour(operation: Cible['operation'], attente: number): Refusal {
  return new Refusal(429, 'SECURITY_CODE_LIMITE', R.CODE_SECURITE_JOUR, {
    attente,
    ...(operation === 'LOGIN' && { logoutUrl: SORTIE }),
  });
}

/**
 * Counts one sending, in its transaction: what is refused is not counted. Holds the account's counter until the end, so
 * that two sendings at once do not leave two codes.
 * @throws Refusal 429
 */
export async function compteEnvoi(
  tx: Queryable,
  compteurs: Compteurs,
  operation: Cible['operation'],
): Promise<void> {
  const jour = await countOne(tx, compteurs.envoisJour, ENVOIS_JOUR);
  if (!jour.permis) throw refuseJour(operation, jour.attente);
  const erreurs = await currentCount(tx, compteurs.erreursJour);
  if (erreurs.nombre >= ERREURS_JOUR.nombre) throw refuseJour(operation, erreurs.attente);
  const court = await countOne(tx, compteurs.envois, ENVOIS);
  if (!court.permis) {
    throw new Refusal(429, 'SECURITY_CODE_LIMITE', R.CODE_SECURITE_ENVOIS, { attente: court.attente });
  }
}

/**
 * Before a code is looked at: takes the counter that a sending takes first, so that a sending and a right code at the same
 * moment go one after the other, whichever comes first.
 */
export function attendEnvois(tx: Queryable, { envoisJour }: Compteurs): Promise<void> {
  return holdCount(tx, envoisJour);
}

/** Gives back the sending of a code that was right: only those that came to nothing are limited. */
export async function rendEnvoi(tx: Queryable, { envois, envoisJour }: Compteurs): Promise<void> {
  await takeBackOne(tx, envoisJour);
  await takeBackOne(tx, envois);
}
