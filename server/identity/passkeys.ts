import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  acceptPasskey,
  findPasskeys,
  insertPasskey,
  keepChallenge,
  type PasskeyRow,
} from '#server/db/comptes/passkeys.ts';
import type { Queryable } from '#server/db/connection.ts';

/** Where a passkey is used: both come from the configuration of the client, never from the request. */
export interface Lieu {
  /** `https://portail.mutuelle.example`. */
  readonly origine: string;
  readonly libelle: string;
}

interface Titulaire {
  readonly compteId: string;
  readonly userName: string;
  readonly nomComplet: string;
}

/** Passkeys (WebAuthn): a challenge is bound to a waiting sign-in or a session, and answered once. */
export interface Passkeys {
  proposeCreation(
    db: Queryable,
    porteur: Buffer,
    compte: Titulaire,
    lieu: Lieu,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Keeps a new key; `defi` was taken before, so that it serves once; `false` where what the browser gave does not answer the challenge. */
  cree(
    tx: Queryable,
    defi: string | undefined,
    compteId: string,
    lieu: Lieu,
    cle: { readonly libelle: string; readonly reponse: RegistrationResponseJSON },
  ): Promise<boolean>;
  proposeUsage(
    db: Queryable,
    porteur: Buffer,
    compteId: string,
    lieu: Lieu,
  ): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Accepts the answer to the challenge, once. */
  accepte(
    tx: Queryable,
    defi: string | undefined,
    compteId: string,
    lieu: Lieu,
    reponse: AuthenticationResponseJSON,
  ): Promise<boolean>;
}

const SECONDES = 300;
/** The password was the first factor: the key proves possession, and asks for more where it can. */
const requireUserVerification = false;
/** EdDSA, ES256, RS256: what every key of today knows. */
const ALGORITHMS: readonly number[] = [-8, -7, -257];

function rpID({ origine }: Lieu): string {
  return new URL(origine).hostname;
}

/** What the library throws at is an answer of somebody: it is refused, never a fault of ours. */
async function orNothing<T>(verifying: Promise<T>): Promise<T | undefined> {
  return verifying.catch(() => undefined);
}

function known(keys: readonly PasskeyRow[]) {
  return keys.map(({ identifiant, transports }) => ({ id: identifiant, transports: [...transports] }));
}

export const passkeys: Passkeys = {
  async proposeCreation(db, porteur, compte, lieu) {
    const options = await generateRegistrationOptions({
      rpName: lieu.libelle,
      rpID: rpID(lieu),
      userName: compte.userName,
      userDisplayName: compte.nomComplet,
      userID: new TextEncoder().encode(compte.compteId),
      excludeCredentials: known(await findPasskeys(db, compte.compteId)),
      supportedAlgorithmIDs: [...ALGORITHMS],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await keepChallenge(db, porteur, options.challenge, SECONDES);
    return options;
  },
  async cree(tx, defi, compteId, lieu, { libelle, reponse }) {
    if (!defi) return false;
    const verified = await orNothing(
      verifyRegistrationResponse({
        response: reponse,
        expectedChallenge: defi,
        expectedOrigin: lieu.origine,
        expectedRPID: rpID(lieu),
        supportedAlgorithmIDs: [...ALGORITHMS],
        requireUserVerification,
      }),
    );
    if (!verified?.verified) return false;
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    return insertPasskey(tx, {
      identifiant: id,
      compteId,
      clePublique: publicKey,
      compteur: counter,
      transports,
      libelle,
    });
  },
  async proposeUsage(db, porteur, compteId, lieu) {
    const options = await generateAuthenticationOptions({
      rpID: rpID(lieu),
      allowCredentials: known(await findPasskeys(db, compteId)),
      userVerification: 'preferred',
    });
    await keepChallenge(db, porteur, options.challenge, SECONDES);
    return options;
  },
  async accepte(tx, defi, compteId, lieu, reponse) {
    const key = (await findPasskeys(tx, compteId)).find(({ identifiant }) => identifiant === reponse.id);
    if (!defi || !key) return false;
    const verified = await orNothing(
      verifyAuthenticationResponse({
        response: reponse,
        expectedChallenge: defi,
        expectedOrigin: lieu.origine,
        expectedRPID: rpID(lieu),
        credential: {
          id: key.identifiant,
          publicKey: new Uint8Array(key.clePublique),
          counter: Number(key.compteur),
          transports: [...key.transports],
        },
        requireUserVerification,
      }),
    );
    if (!verified?.verified) return false;
    return acceptPasskey(tx, compteId, key.identifiant, verified.authenticationInfo.newCounter);
  },
};
