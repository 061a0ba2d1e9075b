import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import { columnOf } from '#server/db/schema/names.ts';
import { meme } from '#src/core/definition/meme.ts';
import { champsDeBloc } from '#src/resources/bloc.ts';

/** What of a block is kept by each of its versions. */
const COLONNES = Object.keys(champsDeBloc).map(columnOf);
const DU_BLOC = COLONNES.map((colonne) => `b.${colonne}`).join(', ');
const DE_VERSION = COLONNES.map((colonne) => `v.${colonne}`).join(', ');

interface Version {
  readonly blockListId: string;
  readonly numero: number;
}

/** Writes what a block says now as its next version, which is not shown yet; answers its number. */
async function ecritVersion(
  tx: Queryable,
  clientId: string,
  {
    id,
    etat,
    dateEffet,
    auteur,
  }: { id: string; etat: 'programmee' | 'publiee'; dateEffet: Date; auteur: string },
): Promise<Version> {
  const [version] = await duClient(tx, clientId).prepared<Version>(
    `insert into {version_bloc} (code, block_list_id, numero, etat, date_effet, publie_par, ${COLONNES.join(', ')})
     select b.block_list_id || '-' || n.numero, b.block_list_id, n.numero, $2, $3, $4, ${DU_BLOC}
     from {bloc_cms} b cross join lateral (
       select coalesce(max(v.numero), 0) + 1 as numero from {version_bloc} v where v.block_list_id = b.block_list_id
     ) n where b.id = $1
     returning block_list_id as "blockListId", numero`,
    [id, etat, dateEffet, auteur],
  );
  if (!version) throw new Error('Le bloc à publier a disparu sous son verrou');
  return version;
}

/** Ends what a block has in one state: what was on line is replaced or taken off, what was to come is given up. */
async function finit(
  tx: Queryable,
  clientId: string,
  blockListId: string,
  de: 'publiee' | 'programmee',
  vers: 'remplacee' | 'retiree' | 'annulee',
): Promise<void> {
  await duClient(tx, clientId).prepared(
    'update {version_bloc} set etat = $3 where block_list_id = $1 and etat = $2',
    [blockListId, de, vers],
  );
}

async function metEnLigne(tx: Queryable, clientId: string, { blockListId, numero }: Version): Promise<void> {
  await duClient(tx, clientId).prepared(
    `update {bloc_cms} set etat = 'publie', version_publiee = $2, date_publication = now(), is_a_valider = false
     where block_list_id = $1`,
    [blockListId, numero],
  );
}

interface Bloc {
  readonly id: string;
  readonly blockListId: string;
}

/** Puts on line what a locked block says now; what was programmed of it is given up. */
export async function publieBloc(tx: Queryable, clientId: string, bloc: Bloc, auteur: string): Promise<void> {
  await finit(tx, clientId, bloc.blockListId, 'publiee', 'remplacee');
  await deprogrammeBloc(tx, clientId, bloc);
  const demande = { id: bloc.id, etat: 'publiee', dateEffet: new Date(), auteur } as const;
  await metEnLigne(tx, clientId, await ecritVersion(tx, clientId, demande));
}

/** Keeps what a locked block says now, to be put on line at a moment; one that was to come before is given up. */
export async function programmeBloc(
  tx: Queryable,
  clientId: string,
  bloc: Bloc,
  { dateEffet, auteur }: { dateEffet: Date; auteur: string },
): Promise<void> {
  await finit(tx, clientId, bloc.blockListId, 'programmee', 'annulee');
  await ecritVersion(tx, clientId, { id: bloc.id, etat: 'programmee', dateEffet, auteur });
  await duClient(tx, clientId).prepared(
    'update {bloc_cms} set programme_le = $2, is_a_valider = false where id = $1',
    [bloc.id, dateEffet],
  );
}

/** Gives up what was to come of a locked block. */
export async function deprogrammeBloc(
  tx: Queryable,
  clientId: string,
  { id, blockListId }: Bloc,
): Promise<void> {
  await finit(tx, clientId, blockListId, 'programmee', 'annulee');
  await duClient(tx, clientId).prepared(
    'update {bloc_cms} set programme_le = null where id = $1 and programme_le is not null',
    [id],
  );
}

/** Takes a locked block off. */
export async function retireBloc(tx: Queryable, clientId: string, { id, blockListId }: Bloc): Promise<void> {
  await finit(tx, clientId, blockListId, 'publiee', 'retiree');
  await duClient(tx, clientId).prepared("update {bloc_cms} set etat = 'retire' where id = $1", [id]);
}

export async function soumetsBlocs(tx: Queryable, clientId: string, ids: readonly string[]): Promise<void> {
  await duClient(tx, clientId).prepared(
    'update {bloc_cms} set is_a_valider = true where id = any($1::uuid[])',
    [ids],
  );
}

/** Makes the draft of a locked block what a version of it was; says false when it has no such version. */
export async function reprendsVersion(
  tx: Queryable,
  clientId: string,
  { id, blockListId }: Bloc,
  numero: number,
): Promise<boolean> {
  const rows = await duClient(tx, clientId).prepared(
    `update {bloc_cms} b set (${COLONNES.join(', ')}) =
       (select ${DE_VERSION} from {version_bloc} v where v.block_list_id = $2 and v.numero = $3)
     where b.id = $1 and exists
       (select 1 from {version_bloc} v where v.block_list_id = $2 and v.numero = $3) returning b.id`,
    [id, blockListId, numero],
  );
  return rows.length > 0;
}

/** Which of these blocks an account has changed since they were published last. */
export async function modifiesPar(
  db: Queryable,
  clientId: string,
  ids: readonly string[],
  compteId: string,
): Promise<string[]> {
  const rows = await duClient(db, clientId).prepared<{ id: string }>(
    `select b.id from {bloc_cms} b where b.id = any($1::uuid[]) and exists (
       select 1 from journal.modification m
       where m.ressource = 'bloc-cms' and m.id_ressource = b.id and m.acteur_id = $2
         and m.date > coalesce(b.date_publication, '-infinity')
         and (m.action = 'creation' or m.apres ?| $3::text[]))`,
    [ids, compteId, COLONNES],
  );
  return rows.map(({ id }) => id);
}

/** How far the drafts of blocks are from what is on line. */
export async function ecartsDesBlocs(
  db: Queryable,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await duClient(db, clientId).prepared<{ id: string; modifie: boolean }>(
    `select b.id, (${DU_BLOC}) is distinct from (${DE_VERSION}) as modifie
     from {bloc_cms} b join {version_bloc} v on v.block_list_id = b.block_list_id and v.etat = 'publiee'
     where b.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, modifie }) => [id, modifie]));
}

interface AVenir extends Version {
  readonly clientId: string;
}

/**
 * Puts on line the versions whose moment has come, of every client, a handful at a time; answers how many. Two nodes never take
 * the same.
 */
export async function publieCeQuiEstDu(tx: Queryable, nombre: number): Promise<number> {
  const dues = await tx.query<AVenir>(
    `select client_id as "clientId", block_list_id as "blockListId", numero from version_bloc
     where etat = 'programmee' and date_effet <= now() order by date_effet limit $1 for update skip locked`,
    [nombre],
  );
  for (const due of dues) {
    const { clientId, blockListId, numero } = due;
    await finit(tx, clientId, blockListId, 'publiee', 'remplacee');
    await duClient(tx, clientId).prepared(
      "update {version_bloc} set etat = 'publiee' where block_list_id = $1 and numero = $2",
      [blockListId, numero],
    );
    await metEnLigne(tx, clientId, due);
    await duClient(tx, clientId).prepared(
      'update {bloc_cms} set programme_le = null where block_list_id = $1',
      [blockListId],
    );
  }
  return dues.length;
}

/** Milliseconds until the next version that is programmed is due, those that are late being due now; `null`: none is. */
export async function prochainePublicationDans(db: Queryable): Promise<number | null> {
  const [row] = await db.prepared<{ dans: number | null }>(
    `select ceil(1000 * extract(epoch from min(date_effet) - clock_timestamp()))::float8 as dans from version_bloc
     where etat = 'programmee'`,
  );
  return row?.dans ?? null;
}

interface LigneDeVersion {
  readonly numero: number;
  readonly etat: 'programmee' | 'publiee' | 'remplacee' | 'retiree' | 'annulee';
  readonly dateEffet: Date | null;
  readonly publiePar: string | null;
}

/** The versions of a block, newest first. */
export function versionsDuBloc(
  db: Queryable,
  clientId: string,
  blockListId: string,
): Promise<LigneDeVersion[]> {
  return duClient(db, clientId).prepared<LigneDeVersion>(
    `select v.numero, v.etat, v.date_effet as "dateEffet", v.publie_par as "publiePar"
     from {version_bloc} v where v.block_list_id = $1 order by v.numero desc limit 100`,
    [blockListId],
  );
}

/** What one version of a block says, and the other fields in which its draft says something else. */
export async function texteDeVersion(
  db: Queryable,
  clientId: string,
  blockListId: string,
  numero: number,
): Promise<{ readonly content: string; readonly autres: readonly string[] } | undefined> {
  const [lue] = await duClient(db, clientId).prepared<{
    content: string;
    version: object;
    brouillon: object;
  }>(
    `select v.content, to_jsonb(v) as version, to_jsonb(b) as brouillon
     from {version_bloc} v join {bloc_cms} b on b.block_list_id = v.block_list_id
     where v.block_list_id = $1 and v.numero = $2`,
    [blockListId, numero],
  );
  if (!lue) return undefined;
  const dit = (row: object, champ: string): unknown => Reflect.get(row, columnOf(champ));
  const autres = Object.keys(champsDeBloc).filter(
    (champ) => champ !== 'content' && !meme(dit(lue.version, champ), dit(lue.brouillon, champ)),
  );
  return { content: lue.content, autres };
}

/** Which names have a block, and whether it is on line and says something. */
export function nomsDesBlocs(
  db: Queryable,
  clientId: string,
): Promise<{ id: string; name: string; itemName: string | null; enLigne: boolean; vide: boolean }[]> {
  return duClient(db, clientId).prepared(
    `select b.id, coalesce(v.name, b.name) as name, coalesce(v.item_name, b.item_name) as "itemName",
       v.numero is not null as "enLigne",
       regexp_replace(coalesce(v.content, ''), '<[^>]*>|&nbsp;|[\\s\\u00a0]', '', 'g') = '' as vide
     from {bloc_cms} b left join {version_bloc} v on v.block_list_id = b.block_list_id and v.etat = 'publiee'
     order by v.numero is null, b.ordre, b.block_list_id`,
    [],
  );
}

/** When scheduled contents were last looked for. */
export async function dernierPassage(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ date: Date | null }>(
    "select max(date_maj) as date from travail where genre = 'publications-programmees'",
  );
  return row?.date ?? null;
}
