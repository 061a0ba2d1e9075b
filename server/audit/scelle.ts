import {
  chainesASceller,
  insertSceau,
  lastSceau,
  readEcrivains,
  readLignes,
  type Sceau,
  seulASceller,
} from '#server/db/audit/audit-seals.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { AVANT_TOUT, type Cle, finDe, sceauDe } from './chaine.ts';

const ACTEUR = { id: null, nom: 'Portail', motif: 'Sceau du journal' };
const POIGNEE = 1_000;

/** An instant, and who was writing then: once they have all ended, no line can be dated before it any more. */
interface Attente {
  readonly instant: string;
  readonly ecrivains: readonly string[];
}

async function scelleUne(
  tx: Queryable,
  cle: Cle,
  client: string,
  jusquA: string,
): Promise<Sceau | undefined> {
  const avant = await lastSceau(tx, client);
  const depuis = avant?.jusquA ?? AVANT_TOUT;
  if (depuis >= jusquA) return undefined;
  const lues = await readLignes(tx, client, depuis, jusquA, POIGNEE);
  if (lues.length === 0) return undefined;
  const pleine = lues.length === POIGNEE;
  const fin = pleine ? finDe(lues) : jusquA;
  const lignes = pleine ? await readLignes(tx, client, depuis, fin) : lues;
  const sceau = sceauDe(cle, client, avant, lignes, fin);
  await insertSceau(tx, sceau);
  return sceau;
}

export interface Sealer {
  /** Seals what nobody can write before any more; answers the new heads of the chains. */
  passe(): Promise<ReadonlyMap<string, Sceau>>;
}

/**
 * Seals the trail after the fact. Writers wait for nothing: an instant is taken, and what is dated before it is sealed once
 * those who were writing then have ended. One node does it at a time.
 */
export function makeSealer(db: Database, cle: Cle): Sealer {
  let attente: Attente | undefined;

  /** The last instant before which everything is written. */
  async function horizon(): Promise<string | undefined> {
    const { instant, ecrivains } = await readEcrivains(db);
    const reste = attente?.ecrivains.filter((un) => ecrivains.includes(un)) ?? ecrivains;
    if (attente && reste.length > 0) return undefined;
    const fini = attente?.instant ?? (ecrivains.length === 0 ? instant : undefined);
    attente = ecrivains.length > 0 ? { instant, ecrivains } : undefined;
    return ecrivains.length === 0 ? instant : fini;
  }

  return {
    async passe() {
      const tetes = new Map<string, Sceau>();
      const jusquA = await horizon();
      if (jusquA === undefined) return tetes;
      for (const client of await chainesASceller(db)) {
        for (;;) {
          const sceau = await db.transaction(ACTEUR, async (tx) =>
            (await seulASceller(tx)) ? scelleUne(tx, cle, client, jusquA) : undefined,
          );
          if (!sceau) break;
          tetes.set(client, sceau);
        }
      }
      return tetes;
    },
  };
}
