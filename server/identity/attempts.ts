import type { Coffre } from '#server/config/secrets.ts';
import { countOne, takeBackOne } from '#server/db/comptes/limits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { visitorNetwork } from '#server/http/network.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M } from '#src/core/definition/messages.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';

const FENETRE_SECONDES = 3600;

/** Who tries, and for whom. */
export interface Essai {
  readonly clientId: string;
  readonly ip: string;
  readonly numeroContrat?: string | null | undefined;
  readonly nir?: string | null | undefined;
}

/** Tries of one kind (`inscription`), by visitor and by the numbers of the person, whoever has them. */
export interface Essais {
  /** @throws Refusal 429 when there were too many, before anything is looked up. */
  compte(db: Queryable, essai: Essai, nombre: number): Promise<void>;
  /** Takes back a try that was a success: only failures count. */
  rend(db: Queryable, essai: Essai): Promise<void>;
}

/**
 * Counts tries in the base, for all nodes, by digests only: neither address nor number can be read there. Nothing of the
 * body but the numbers counts, so that another field never gives a new count.
 */
export function makeEssais(coffre: Coffre, usage: string): Essais {
  function cles({ clientId, ip, numeroContrat, nir }: Essai): Buffer[] {
    const cle = (sorte: string, valeur: string) => coffre.empreinte(usage, clientId, sorte, valeur);
    return [
      cle('ip', visitorNetwork(ip)),
      ...(numeroContrat ? [cle('numero', normalise(numeroContrat))] : []),
      ...(nir ? [cle('nir', nir)] : []),
    ];
  }
  return {
    async compte(db, essai, nombre) {
      for (const cle of cles(essai)) {
        const { permis, attente } = await countOne(db, cle, { nombre, secondes: FENETRE_SECONDES });
        if (!permis) throw new Refusal(429, 'TROP_DE_TENTATIVES', M.TENTATIVES, { attente });
      }
    },
    async rend(db, essai) {
      for (const cle of cles(essai)) await takeBackOne(db, cle);
    },
  };
}
