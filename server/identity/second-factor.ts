import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { countOne } from '#server/db/comptes/limits.ts';
import { takeChallenge } from '#server/db/comptes/passkeys.ts';
import type { Queryable } from '#server/db/connection.ts';
import { readForm } from '#server/http/read-form.ts';
import { codeApplication, codeRecuperation } from '#src/acts/identite/second-facteur.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { type Lieu, passkeys } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import type { IdentityServices } from './services.ts';
import { type Alerte, type Essai, makeSignInThrottle, type SignInThrottle } from './sign-in-throttle.ts';
import { makeTotp } from './totp.ts';

/** Who shows a second factor, and on behalf of what: the digest of a waiting sign-in or of a session. */
export interface Porteur {
  readonly compteId: string;
  readonly email: string;
  readonly prenom: string;
  readonly empreinte: Buffer;
}

export type Preuve =
  | { readonly moyen: 'totp'; readonly code: string }
  | { readonly moyen: 'recuperation'; readonly code: string }
  | { readonly moyen: 'cle'; readonly reponse: AuthenticationResponseJSON };

export interface SecondFactor {
  /**
   * Counts the try, then answers what accepts the proof inside a transaction, which throws where it is none.
   * @throws Refusal 429 past five tries (`tropDEssais`), or while the account's growing delay runs.
   */
  verifie(
    request: FastifyRequest,
    porteur: Porteur,
    preuve: Preuve,
    navigateur: string | null,
  ): Promise<(tx: Queryable) => Promise<void>>;
  /** Tells the owner by mail that something of his security has changed. */
  previent(tx: Queryable, request: FastifyRequest, porteur: Porteur, quoi: string): Promise<void>;
  lieu(request: FastifyRequest): Lieu;
}

/** How long a second factor that was shown stands for the acts that ask for it again. */
export const PREUVE_SECONDES = 300;
const ESSAIS = { nombre: 5, secondes: 600 };

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a browser answers with a key: enough of its form for the library to judge the rest. */
export function isKeyAnswer(value: unknown): value is AuthenticationResponseJSON {
  return isObject(value) && typeof value.id === 'string' && isObject(value.response);
}

/**
 * The proof of a body: the code of the application, a recovery code, or what a passkey signed.
 * @throws Refusal 400.
 */
export function readPreuve(body: unknown): Preuve {
  if (!isObject(body)) throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  if ('cle' in body) {
    if (!isKeyAnswer(body.cle)) throw new Refusal(400, 'CLE_REFUSEE', R.CLE_REFUSEE);
    return { moyen: 'cle', reponse: body.cle };
  }
  if ('recuperation' in body)
    return { moyen: 'recuperation', code: readForm(codeRecuperation, body, null).recuperation };
  return { moyen: 'totp', code: readForm(codeApplication, body, null).code };
}

/** The refusal of a proof that is none, on its field. */
export function wrongCode(moyen: Preuve['moyen']): never {
  if (moyen === 'cle') throw new Refusal(400, 'CLE_REFUSEE', R.CLE_REFUSEE);
  const [champ, message] =
    moyen === 'totp' ? ['code', R.CODE_APPLICATION] : ['recuperation', R.CODE_RECUPERATION_FAUX];
  throw new Refusal(400, 'CODE_INVALIDE', message, { errors: { [champ]: message } });
}

/** Five tries for each sign-in; beyond, one starts again from the password. */
async function claimOfBearer({ db, coffre }: IdentityServices, { empreinte }: Porteur): Promise<void> {
  const cle = coffre.empreinte('second-facteur', empreinte.toString('hex'));
  const { permis, attente } = await countOne(db, cle, ESSAIS);
  if (!permis) throw new Refusal(429, 'ESSAIS_EPUISES', R.TROP_D_ESSAIS, { attente });
}

/** Six digits could be guessed by starting again and again: they count for the account too, unlike keys and long codes. */
async function claimOfAccount(throttle: SignInThrottle, essai: Essai): Promise<void> {
  try {
    await throttle.claim(essai);
  } catch (error) {
    if (!(error instanceof Refusal) || error.attente === undefined) throw error;
    throw new Refusal(429, 'TROP_D_ESSAIS', R.TROP_D_ESSAIS, { attente: error.attente });
  }
}

export function makeSecondFactor(services: IdentityServices, throttle: SignInThrottle): SecondFactor {
  const { db, coffre, envois, adresses } = services;
  const totp = makeTotp(coffre);
  const recovery = makeRecoveryCodes(coffre);
  const lieu = (request: FastifyRequest): Lieu => ({
    origine: new URL(adresses.of(request.tenant, '/')).origin,
    libelle: request.tenant.libelle,
  });
  const previent: SecondFactor['previent'] = (tx, request, { email, prenom }, quoi) =>
    envois.mail(tx, {
      clientId: request.tenant.id,
      modele: 'SECU_MODIFICATION',
      destinataire: email,
      variables: { prenom, quoi },
      correlation: request.correlation,
    });

  return {
    lieu,
    previent,
    async verifie(request, porteur, preuve, navigateur) {
      const { compteId } = porteur;
      const refuse = (): never => {
        const { moyen } = preuve;
        request.log.warn({ adresse: request.ip, compte: compteId, moyen }, 'second facteur refusé');
        return wrongCode(moyen);
      };
      await claimOfBearer(services, porteur);
      if (preuve.moyen === 'recuperation') {
        return async (tx) => {
          if (!(await recovery.accepte(tx, compteId, preuve.code))) refuse();
          await previent(tx, request, porteur, 'Un de vos codes de récupération vient de servir.');
        };
      }
      if (preuve.moyen === 'cle') {
        const defi = await takeChallenge(db, porteur.empreinte);
        return async (tx) => {
          if (!(await passkeys.accepte(tx, defi, compteId, lieu(request), preuve.reponse))) refuse();
        };
      }
      const essai: Essai = {
        clientId: request.tenant.id,
        userName: `second-facteur:${compteId}`,
        password: '',
        adresse: request.ip,
        navigateur,
      };
      await claimOfAccount(throttle, essai);
      return async (tx) => {
        if (!(await totp.accepte(tx, compteId, preuve.code))) refuse();
        await throttle.forgive(tx, essai);
      };
    },
  };
}

/** The limits of sign-in as these services have them. */
export function throttleOf({ db, coffre, config }: IdentityServices, alerte: Alerte): SignInThrottle {
  return makeSignInThrottle({ db, coffre, limites: config.connexion, alerte });
}
