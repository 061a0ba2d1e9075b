import { createHash, randomUUID } from 'node:crypto';
import { contexteFichier, contexteMorceau } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import { findMorceau, insertMorceau } from '#server/db/adherent/file-pieces.ts';
import {
  abandonneFichier,
  type FichierRow,
  insertFichier,
  type NouveauFichier,
  termineFichier,
} from '#server/db/adherent/uploaded-files.ts';
import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { fichiersAuPlus } from '#src/core/definition/messages.ts';
import { enMorceaux, type Flux } from './flux.ts';

interface Services {
  readonly db: Database;
  readonly coffre: Coffre;
}

/** Large enough for few statements, small enough for memory: what is on its way of one file. */
const MORCEAU = 256 * 1024;

async function ecrit({ db, coffre }: Services, id: string, flux: Flux, max: number) {
  const digest = createHash('sha256');
  let taille = 0;
  let rang = 0;
  for await (const morceau of enMorceaux(flux, MORCEAU)) {
    digest.update(morceau);
    taille += morceau.length;
    const contenu = coffre.scelle(morceau, contexteMorceau(id, rang));
    if (!(await insertMorceau(db, { fichierId: id, rang, contenu }))) throw tropDeFichiers(max);
    rang++;
  }
  return { taille, sha256: digest.digest() };
}

function tropDeFichiers(max: number): Refusal {
  return new Refusal(422, 'TROP_DE_FICHIERS', fichiersAuPlus(max));
}

/**
 * Keeps a file as it arrives, in sealed pieces. Nothing of it stays when it does not arrive whole; what a stopped process
 * leaves behind goes with the purge.
 * @param max how many files may wait for their form: more make the oldest leave.
 */
export async function garde(
  services: Services,
  fichier: Omit<NouveauFichier, 'id'>,
  flux: Flux,
  { acteur, max }: { readonly acteur: Actor; readonly max: number },
): Promise<{ readonly id: string; readonly taille: number }> {
  const { db } = services;
  const id = randomUUID();
  if (!(await db.transaction(acteur, (tx) => insertFichier(tx, { ...fichier, id }, max))))
    throw tropDeFichiers(max);
  try {
    const { taille, sha256 } = await ecrit(services, id, flux, max);
    const { clientId, compteId } = fichier;
    const arrive = { id, clientId, compteId, taille, sha256 };
    if (!(await db.transaction(acteur, (tx) => termineFichier(tx, arrive, max)))) throw tropDeFichiers(max);
    return { id, taille };
  } catch (error) {
    await abandonneFichier(db, id).catch(() => undefined);
    throw error;
  }
}

/** A kept file, a piece at a time, as it is read. Throws where a piece is missing or was changed. */
export async function* rend(
  { db, coffre }: { readonly db: Queryable; readonly coffre: Pick<Coffre, 'ouvre' | 'ouvreOctets'> },
  { id, taille, contenu }: FichierRow,
): AsyncGenerator<Buffer> {
  if (contenu) {
    yield Buffer.from(coffre.ouvre(contenu, contexteFichier(id)), 'base64');
    return;
  }
  let rendus = 0;
  for (let rang = 0; rendus < taille; rang++) {
    const scelle = await findMorceau(db, id, rang);
    if (!scelle) throw new Error(`Le morceau ${rang} du fichier ${id} manque`);
    const morceau = coffre.ouvreOctets(scelle, contexteMorceau(id, rang));
    rendus += morceau.length;
    yield morceau;
  }
}
