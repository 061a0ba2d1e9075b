import {
  countLignes,
  inOneView,
  readChaines,
  readLignes,
  readSceaux,
  type Sceau,
} from '#server/db/audit/audit-seals.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { AVANT_TOUT, type Cle, empreinteSceau, retenue, retenues } from './chaine.ts';
import type { Tetes } from './tetes.ts';

export interface Faute {
  readonly client: string;
  /** The seal, or the line. */
  readonly ou: string;
  readonly quoi: 'changée' | 'retirée' | 'insérée' | 'sceau changé' | 'sceau retiré' | 'chaîne coupée';
}

export interface Bilan {
  readonly fautes: readonly Faute[];
  readonly sceaux: number;
  /** Lines that are as they were sealed. */
  readonly justes: number;
  readonly pasEncoreScellees: number;
}

interface Chaine {
  readonly client: string;
  readonly sceaux: readonly Sceau[];
  readonly fautes: Faute[];
  /** The instant before which lines were meant to leave, in microseconds: of marks that are as they were made. */
  readonly limite: bigint;
}

/** The seals of a chain, with what is wrong with them alone. */
async function lisSceaux(tx: Queryable, cle: Cle, client: string, tetes: Tetes): Promise<Chaine> {
  const sceaux: Sceau[] = [];
  const fautes: Faute[] = [];
  let limite = -(2n ** 62n);
  const faute = (rang: number, quoi: Faute['quoi']) =>
    void fautes.push({ client, ou: `sceau ${rang}`, quoi });
  for (;;) {
    const lus = await readSceaux(tx, client, sceaux.at(-1)?.rang ?? 0);
    if (lus.length === 0) break;
    for (const sceau of lus) {
      const avant = sceaux.at(-1);
      for (let rang = (avant?.rang ?? 0) + 1; rang < sceau.rang; rang++) faute(rang, 'sceau retiré');
      if (!empreinteSceau(cle, avant?.sceau, sceau).equals(sceau.sceau)) faute(sceau.rang, 'sceau changé');
      else if (sceau.nature === 'purge') limite = BigInt(Date.parse(sceau.lignes.toString('utf8'))) * 1000n;
      sceaux.push(sceau);
    }
  }
  const tete = tetes[client];
  if (tete) {
    const la = sceaux.find(({ rang }) => rang === tete.rang);
    if (la?.sceau.toString('hex') !== tete.sceau) faute(tete.rang, 'chaîne coupée');
  }
  return { client, sceaux, fautes, limite };
}

/** The lines that one seal covers against those that are there. */
async function compare(tx: Queryable, cle: Cle, sceau: Sceau, limite: bigint) {
  const { client } = sceau;
  const fautes: Faute[] = [];
  const la = new Map(
    (await readLignes(tx, client, sceau.depuis, sceau.jusquA)).map((ligne) => [
      ligne.id,
      retenue(cle, client, ligne),
    ]),
  );
  let justes = 0;
  for (const gardee of retenues(sceau.lignes)) {
    const lue = la.get(gardee.id);
    la.delete(gardee.id);
    if (lue?.empreinte === gardee.empreinte && lue.micros === gardee.micros) justes++;
    else if (lue) fautes.push({ client, ou: gardee.id, quoi: 'changée' });
    else if (BigInt(gardee.micros) >= limite) fautes.push({ client, ou: gardee.id, quoi: 'retirée' });
  }
  for (const id of la.keys()) fautes.push({ client, ou: id, quoi: 'insérée' });
  return { fautes, justes };
}

/**
 * Compares the trail with its seals, and the seals with the heads kept outside of the base: says every line that was
 * changed, removed, moved or inserted since it was sealed, and how many are not sealed yet.
 */
export function verifie(db: Database, cle: Cle, tetes: Tetes): Promise<Bilan> {
  return inOneView(db, async (tx) => {
    const fautes: Faute[] = [];
    let sceaux = 0;
    let justes = 0;
    let pasEncoreScellees = 0;
    for (const client of [...new Set([...(await readChaines(tx)), ...Object.keys(tetes)])]) {
      const chaine = await lisSceaux(tx, cle, client, tetes);
      fautes.push(...chaine.fautes);
      sceaux += chaine.sceaux.length;
      for (const sceau of chaine.sceaux) {
        if (sceau.nature === 'purge') continue;
        const vu = await compare(tx, cle, sceau, chaine.limite);
        fautes.push(...vu.fautes);
        justes += vu.justes;
      }
      pasEncoreScellees += await countLignes(tx, client, chaine.sceaux.at(-1)?.jusquA ?? AVANT_TOUT);
    }
    return { fautes, sceaux, justes, pasEncoreScellees };
  });
}
