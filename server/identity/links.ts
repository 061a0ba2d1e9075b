import { randomBytes } from 'node:crypto';
import { contexteLien } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import {
  consommeLien,
  fermeLiens,
  findLien,
  insertLien,
  isSpentLink,
  type LienRow,
  lienEnAttente,
  type UsageLien,
} from '#server/db/comptes/links.ts';
import type { Queryable } from '#server/db/connection.ts';

/** What a link of a mail carries back (specification 1 §3). */
export interface JetonRecu {
  readonly code: string;
  readonly userId: string;
}

/** Links by mail: they open once, for a short while, for one account and one use. */
export interface Liens {
  /**
   * Makes a link in the caller's transaction and answers its query: `code=…&userId=…`. Earlier ones are worth nothing.
   * `donnees`: what it will change, kept sealed.
   */
  cree(
    tx: Queryable,
    compte: { readonly id: string; readonly clientId: string },
    usage: UsageLien,
    donnees?: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** The account of a link that still opens, without opening it; malformed, foreign, used and expired are alike. */
  regarde(db: Queryable, clientId: string, usage: UsageLien, jeton: JetonRecu): Promise<LienRow | undefined>;
  /** Opens a link in the caller's transaction: `false` when somebody has, or when it never did. */
  ouvre(tx: Queryable, clientId: string, usage: UsageLien, jeton: JetonRecu): Promise<boolean>;
  /** Opens a link that carries something, in the caller's transaction; `null` when it does not open. */
  ouvreAvec(
    tx: Queryable,
    clientId: string,
    usage: UsageLien,
    jeton: JetonRecu,
  ): Promise<Readonly<Record<string, string>> | null>;
  /** What the link of an account that waits to be opened will change, and until when it opens; `null` where none waits. */
  enAttente(
    db: Queryable,
    compte: { readonly id: string; readonly clientId: string },
    usage: UsageLien,
  ): Promise<{ readonly donnees: Readonly<Record<string, string>>; readonly jusquau: Date } | null>;
  /** What waits to be opened does not open any more. */
  abandonne(
    tx: Queryable,
    compte: { readonly id: string; readonly clientId: string },
    usage: UsageLien,
  ): Promise<void>;
  /** Whether it is a link that was opened, of an account that is active: nobody else has its code. */
  aServi(db: Queryable, clientId: string, usage: UsageLien, jeton: JetonRecu): Promise<boolean>;
}

const HOUR = 3600;
/** Domain reference §6.6, §2.6: one hour for a password, three days for an activation, one for an address. */
const SECONDES: Readonly<Record<UsageLien, number>> = {
  Confirmation: 72 * HOUR,
  ResetPassword: HOUR,
  ChangementIdentifiant: 24 * HOUR,
  ConfirmationContact: 24 * HOUR,
};
const CODE = /^[\w-]{43}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function makeLiens(coffre: Coffre): Liens {
  const key = (clientId: string, usage: UsageLien, { code, userId }: JetonRecu) =>
    CODE.test(code) && UUID.test(userId)
      ? { clientId, usage, compteId: userId, empreinte: coffre.empreinte('lien', code) }
      : undefined;
  return {
    async cree(tx, { id, clientId }, usage, donnees) {
      const code = randomBytes(32).toString('base64url');
      const empreinte = coffre.empreinte('lien', code);
      await insertLien(tx, {
        clientId,
        compteId: id,
        usage,
        empreinte,
        secondes: SECONDES[usage],
        donnees: donnees ? coffre.scelle(JSON.stringify(donnees), contexteLien(empreinte)) : null,
      });
      return `code=${code}&userId=${id}`;
    },
    async regarde(db, clientId, usage, jeton) {
      const lien = key(clientId, usage, jeton);
      return lien ? findLien(db, lien) : undefined;
    },
    async ouvre(tx, clientId, usage, jeton) {
      const lien = key(clientId, usage, jeton);
      return lien ? (await consommeLien(tx, lien)) !== undefined : false;
    },
    async ouvreAvec(tx, clientId, usage, jeton) {
      const lien = key(clientId, usage, jeton);
      const ouvert = lien && (await consommeLien(tx, lien));
      if (!lien || !ouvert?.donnees) return null;
      return JSON.parse(coffre.ouvre(ouvert.donnees, contexteLien(lien.empreinte))) as Record<string, string>;
    },
    async enAttente(db, { id, clientId }, usage) {
      const lien = await lienEnAttente(db, { clientId, compteId: id, usage });
      if (!lien?.donnees) return null;
      const donnees = coffre.ouvre(lien.donnees, contexteLien(lien.empreinte));
      return { donnees: JSON.parse(donnees) as Record<string, string>, jusquau: lien.dateExpiration };
    },
    abandonne: (tx, { id, clientId }, usage) => fermeLiens(tx, { clientId, compteId: id, usage }),
    async aServi(db, clientId, usage, jeton) {
      const lien = key(clientId, usage, jeton);
      return lien ? isSpentLink(db, lien) : false;
    },
  };
}
