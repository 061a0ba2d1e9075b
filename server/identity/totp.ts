import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';
import { contexteTotp } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import { acceptStep, adoptTotp, findTotp, proposeTotp } from '#server/db/comptes/totp.ts';
import type { Queryable } from '#server/db/connection.ts';

/** What a person needs to put an account into an authenticator application. */
export interface Proposition {
  /** An image to photograph, and the same as text to type, four characters at a time. */
  readonly qr: string;
  readonly cle: readonly string[];
}

/** Time-based codes (RFC 6238): a secret shared with an application that works without a network. */
export interface Totp {
  /** Makes a new secret; the one in use, if any, stays until a code of the new one is given. */
  propose(db: Queryable, compte: Titulaire, emetteur: string): Promise<Proposition>;
  /** Puts the proposed secret to use when this is one of its codes. */
  adopte(tx: Queryable, compteId: string, code: string): Promise<boolean>;
  /** Accepts a code of the secret in use, once. */
  accepte(tx: Queryable, compteId: string, code: string): Promise<boolean>;
}

interface Titulaire {
  readonly compteId: string;
  readonly userName: string;
}

/** A clock may be thirty seconds early or late. */
const WINDOW = 1;

/** The time step of a code, or `null` where it is none of this moment. */
function stepOf(secret: string, token: string): number | null {
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), window: WINDOW });
  return delta === null ? null : TOTP.counter() + delta;
}

export function makeTotp(coffre: Coffre): Totp {
  /** A secret sealed with a key that has changed since is one that nobody holds any more. */
  function open(sealed: Buffer | null | undefined, compteId: string): string | null {
    if (!sealed) return null;
    try {
      return coffre.ouvre(sealed, contexteTotp(compteId));
    } catch {
      return null;
    }
  }

  return {
    async propose(db, { compteId, userName }, emetteur) {
      const secret = new Secret({ size: 20 });
      await proposeTotp(db, compteId, coffre.scelle(secret.base32, contexteTotp(compteId)));
      const uri = new TOTP({ issuer: emetteur, label: userName, secret }).toString();
      return {
        qr: await toDataURL(uri, { margin: 2, width: 240, errorCorrectionLevel: 'M' }),
        cle: secret.base32.match(/.{1,4}/g) ?? [],
      };
    },
    async adopte(tx, compteId, code) {
      const row = await findTotp(tx, compteId);
      const secret = open(row?.propose, compteId);
      const step = secret === null ? null : stepOf(secret, code);
      return step !== null && row?.propose ? adoptTotp(tx, compteId, row.propose, step) : false;
    },
    async accepte(tx, compteId, code) {
      const secret = open((await findTotp(tx, compteId))?.secret, compteId);
      const step = secret === null ? null : stepOf(secret, code);
      return step === null ? false : acceptStep(tx, compteId, step);
    },
  };
}
