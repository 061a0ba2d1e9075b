import { hash } from 'node:crypto';
import type { SignInLimits } from '#server/config/config.ts';
import type { Coffre } from '#server/config/secrets.ts';
import { countOne, takeBackOne } from '#server/db/comptes/limits.ts';
import { type Attempted, claimAttempt, forgetFailures } from '#server/db/comptes/sign-in-attempts.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { visitorNetwork } from '#server/http/network.ts';
import { Refusal } from '#src/core/api/errors.ts';

/** One try at a password. */
export interface Essai {
  readonly clientId: string;
  /** Already trimmed, NFC, lower-case. */
  readonly userName: string;
  readonly password: string;
  /** The peer's address, or the one that a trusted proxy gives: never what a header claims by itself. */
  readonly adresse: string;
  /** A browser on which this account has signed in before counts apart: nobody can hold its owner back from elsewhere. */
  readonly navigateur: string | null;
}

export interface SignInThrottle {
  /** @throws Refusal 429 where the password must not be looked at; the account has no part in the answer. */
  claim(essai: Essai): Promise<void>;
  /** Notes a failure, and tells the log of it, and of one password that goes round many accounts. */
  failed(essai: Essai): Promise<void>;
  /** After a right password, in the transaction of what follows. */
  forgive(tx: Queryable, essai: Essai): Promise<void>;
}

export interface ThrottleParts {
  readonly db: Database;
  readonly coffre: Coffre;
  readonly limites: SignInLimits;
  readonly alerte: Alerte;
  /** Where the tries at a sign-in are kept; absent where a password is asked for something else. */
  readonly raconte?: (essai: Essai, resultat: 'echec' | 'verrouille') => Promise<void>;
}

/** A line of the log for those who watch over attacks. */
export type Alerte = (details: Readonly<Record<string, number | string>>, message: string) => void;

/** The one sentence of a sign-in that fails, for every reason. */
export const REFUS = 'Identifiant ou mot de passe incorrect.';

const QUART_D_HEURE = 900;
const FENETRE_ALERTE = 600;

/** The account's counter. A digest: people sometimes type their password in the box of the identifier. */
export function attemptedOf(clientId: string, userName: string, navigateur: string | null = null): Attempted {
  const titulaire = hash('sha256', userName, 'buffer');
  const identifiant =
    navigateur === null ? titulaire : hash('sha256', `${userName}\0${navigateur}`, 'buffer');
  return { clientId, identifiant, titulaire };
}

export function makeSignInThrottle({ db, coffre, limites, alerte, raconte }: ThrottleParts): SignInThrottle {
  const attempted = ({ clientId, userName, navigateur }: Essai) =>
    attemptedOf(clientId, userName, navigateur);
  // Keyed: the same account is seen to come back, and what was typed there by mistake cannot be found from it.
  const trace = ({ clientId, userName, adresse }: Essai) => ({
    adresse,
    empreinteCompte: coffre.empreinte('journal-compte', clientId, userName).toString('hex', 0, 8),
  });
  const addressKey = ({ adresse }: Essai) => coffre.empreinte('connexion-adresse', visitorNetwork(adresse));
  return {
    async claim(essai) {
      const attente = await claimAttempt(db, {
        ...attempted(essai),
        parHeure: limites.parCompte,
        adresse: addressKey(essai),
        parAdresse: limites.parAdresse,
        secondesAdresse: QUART_D_HEURE,
      });
      if (attente === 0) return;
      alerte({ ...trace(essai), attente }, 'connexion refusée : trop d’essais');
      await raconte?.(essai, 'verrouille');
      throw new Refusal(429, 'TROP_D_ESSAIS', REFUS, { attente });
    },
    async failed(essai) {
      const { clientId, userName, password } = essai;
      alerte(trace(essai), 'connexion refusée');
      await raconte?.(essai, 'echec');
      // Four bytes of a keyed digest: enough to see one password come back, too few to find it.
      const motDePasse = coffre.empreinte('mot-de-passe-essaye', password).toString('hex', 0, 4);
      const fenetre = { nombre: limites.alerte, secondes: FENETRE_ALERTE };
      const couple = await countOne(
        db,
        coffre.empreinte('essai-couple', motDePasse, clientId, userName),
        fenetre,
      );
      const { nombre } = await countOne(
        db,
        coffre.empreinte(couple.nombre === 1 ? 'essai-comptes' : 'essai-repetes', motDePasse),
        fenetre,
      );
      if (couple.nombre === 1 && nombre % limites.alerte === 0)
        alerte(
          { comptes: nombre, minutes: FENETRE_ALERTE / 60 },
          'un même mot de passe essayé sur de nombreux comptes',
        );
    },
    async forgive(tx, essai) {
      await forgetFailures(tx, attempted(essai));
      // Not in the transaction: a try takes the counter of its address, then that of its account, and two that wait for
      // each other would never end.
      takeBackOne(db, addressKey(essai)).catch(() => undefined);
    },
  };
}
