import { randomInt } from 'node:crypto';
import type { Coffre } from '#server/config/secrets.ts';
import { consumeRecoveryCode, replaceRecoveryCodes } from '#server/db/comptes/recovery-codes.ts';
import type { Queryable } from '#server/db/connection.ts';
import { normaliseRecuperation } from '#src/acts/identite/second-facteur.ts';

/** Ten codes on paper, for the day when the telephone is lost: each opens once, and only its digest is kept. */
export interface RecoveryCodes {
  /** Makes ten new ones, which are shown this once; the former are worth nothing any more. */
  renouvelle(tx: Queryable, compteId: string): Promise<readonly string[]>;
  /** Spends one. */
  accepte(tx: Queryable, compteId: string, code: string): Promise<boolean>;
}

const HOW_MANY = 10;
/** Without the characters that one reads for another: 12 of 32 are 60 bits, beyond any guessing. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

function makeCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}

/** The digest that is kept of a code. */
export function empreinteRecuperation(coffre: Coffre, compteId: string, code: string): Buffer {
  return coffre.empreinte('code-recuperation', compteId, normaliseRecuperation(code));
}

export function makeRecoveryCodes(coffre: Coffre): RecoveryCodes {
  return {
    async renouvelle(tx, compteId) {
      const codes = Array.from({ length: HOW_MANY }, makeCode);
      await replaceRecoveryCodes(
        tx,
        compteId,
        codes.map((code) => empreinteRecuperation(coffre, compteId, code)),
      );
      return codes;
    },
    accepte: (tx, compteId, code) =>
      consumeRecoveryCode(tx, compteId, empreinteRecuperation(coffre, compteId, code)),
  };
}
