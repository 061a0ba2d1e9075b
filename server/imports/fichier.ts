import { randomUUID } from 'node:crypto';
import { contexteImport, contexteTravail } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import {
  confieImport,
  type ImportRow,
  insertImport,
  insertMorceauImport,
  morceauxImport,
  type NouvelImport,
  noteTaille,
  retireImport,
} from '#server/db/imports/imports.ts';
import { insertTravail } from '#server/db/travaux/travaux.ts';
import type { Antivirus } from '#server/files/antivirus.ts';
import { enMorceaux, type Flux } from '#server/files/flux.ts';
import { tropLourd } from '#server/files/refus.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { type EtatImport, MAX_IMPORT_MO } from '#src/core/api/import.ts';
import { R } from '#src/core/api/refus.ts';
import { MO } from '#src/core/valeurs/file-size.ts';

export interface ServicesImport {
  readonly db: Database;
  readonly coffre: Coffre;
}

/** What is on its way of a file. */
const MORCEAU = 256 * 1024;
/** Pieces of a file that are opened at once: all of them would be in memory three times. */
const PAR_LECTURE = 16;

async function* mesure(source: Flux): AsyncGenerator<Buffer> {
  let recus = 0;
  for await (const morceau of source) {
    recus += morceau.length;
    if (recus > MAX_IMPORT_MO * MO) throw tropLourd(MAX_IMPORT_MO);
    yield morceau;
  }
  if (recus === 0) throw new Refusal(400, 'FICHIER_VIDE', R.FILE_VIDE, { errors: { fichier: R.FILE_VIDE } });
}

async function ecrit(
  { db, coffre }: ServicesImport,
  clientId: string,
  id: string,
  flux: Flux,
): Promise<number> {
  let taille = 0;
  let rang = 0;
  for await (const morceau of enMorceaux(flux, MORCEAU)) {
    taille += morceau.length;
    const contenu = coffre.scelle(morceau, contexteImport(id, rang));
    await insertMorceauImport(db, clientId, { importId: id, rang, contenu });
    rang++;
  }
  return taille;
}

type Etape = Extract<EtatImport, 'verification' | 'enCours' | 'retour'>;

/** Leaves the next step of an import to the queue. Throws 409 where it is not one that may follow. */
export async function confie(
  tx: Queryable,
  coffre: Coffre,
  un: Pick<ImportRow, 'clientId' | 'id'>,
  {
    etat,
    de,
    compteId,
    correlationId,
  }: {
    readonly etat: Etape;
    readonly de: readonly EtatImport[];
    readonly compteId: string;
    readonly correlationId: string | null;
  },
): Promise<void> {
  const travailId = randomUUID();
  if (!(await confieImport(tx, un, de, { etat, travailId })))
    throw new Refusal(409, 'IMPORT_AILLEURS', R.IMPORT_AILLEURS);
  await insertTravail(tx, {
    id: travailId,
    clientId: un.clientId,
    genre: 'import',
    donnees: { compteId },
    contenu: coffre.scelle('{}', contexteTravail('import', travailId)),
    demandeId: null,
    correlationId,
  });
}

/**
 * Keeps a file that arrives, sealed, and has it looked at by the queue. Nothing stays of one that does not arrive whole.
 * @throws Refusal 400 (empty), 413, 422 or 503 (antivirus)
 */
export async function recoitImport(
  services: ServicesImport,
  nouvel: Omit<NouvelImport, 'id'>,
  contenu: Flux,
  { antivirus, acteur }: { readonly antivirus: Antivirus; readonly acteur: Actor },
): Promise<string> {
  const { db, coffre } = services;
  const { clientId, compteId } = nouvel;
  const id = randomUUID();
  await db.transaction(acteur, (tx) => insertImport(tx, { ...nouvel, id }));
  try {
    const taille = await ecrit(services, clientId, id, antivirus.examine(mesure(contenu)));
    await db.transaction(acteur, async (tx) => {
      await noteTaille(tx, clientId, id, taille);
      const correlationId = acteur.correlationId ?? null;
      await confie(
        tx,
        coffre,
        { clientId, id },
        { etat: 'verification', de: ['verification'], compteId, correlationId },
      );
    });
    return id;
  } catch (error) {
    await retireImport(db, clientId, id).catch(() => undefined);
    throw error;
  }
}

/** The whole file of an import; `null` where it was too long ago. */
export async function octetsDe(
  { db, coffre }: { readonly db: Queryable; readonly coffre: Pick<Coffre, 'ouvreOctets'> },
  { clientId, id, taille }: Pick<ImportRow, 'clientId' | 'id' | 'taille'>,
): Promise<Buffer | null> {
  const octets = Buffer.alloc(taille);
  let lus = 0;
  for (let depuis = 0; ; depuis += PAR_LECTURE) {
    const morceaux = await morceauxImport(db, clientId, id, { depuis, nombre: PAR_LECTURE });
    for (const { rang, contenu } of morceaux)
      lus += coffre.ouvreOctets(contenu, contexteImport(id, rang)).copy(octets, lus);
    if (morceaux.length < PAR_LECTURE) return lus === taille ? octets : null;
  }
}
