import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

export type GenreDemande = 'copie' | 'effacement';

/** What somebody asked of their data, as they follow it. */
export interface DemandeRow {
  readonly id: string;
  readonly genre: GenreDemande;
  readonly etat: string;
  readonly dateDemande: Date;
  /** `AAAA-MM-JJ`. */
  readonly dateLimite: string;
  readonly dateReponse: Date | null;
  readonly reponse: string | null;
  readonly expireLe: Date | null;
  readonly taille: number | null;
}

interface Nouvelle {
  readonly id: string;
  readonly clientId: string;
  readonly compteId: string;
  readonly genre: GenreDemande;
  readonly origine: 'adherent' | 'bureau';
  readonly motif: string | null;
}

const COLONNES = `id, genre, etat, date_demande as "dateDemande", date_reponse as "dateReponse", reponse,
  to_char((date_demande at time zone 'Europe/Paris') + interval '1 month', 'YYYY-MM-DD') as "dateLimite",
  expire_le as "expireLe", taille::float8 as taille`;

/** Keeps what is asked; `false` where the same is asked already, and not answered yet. */
export async function insertDemandeRgpd(tx: Queryable, une: Nouvelle): Promise<boolean> {
  const { id, clientId, compteId, genre, origine, motif } = une;
  const rows = await duClient(tx, clientId).prepared(
    `insert into {demande_de_donnees} (id, compte_id, genre, etat, origine, motif)
     values ($1, $2, $3, case $3 when 'copie' then 'enPreparation' else 'aDecider' end, $4, $5)
     on conflict do nothing returning id`,
    [id, compteId, genre, origine, motif],
  );
  return rows.length > 0;
}

/** What an account has asked, the latest first. */
export function demandesRgpdDe(db: Queryable, clientId: string, compteId: string): Promise<DemandeRow[]> {
  return duClient(db, clientId).prepared<DemandeRow>(
    `select ${COLONNES} from {demande_de_donnees} where compte_id = $1 order by date_demande desc, id desc limit 20`,
    [compteId],
  );
}

/** One of them, of this account and of nobody else's. */
export async function demandeRgpdDe(
  db: Queryable,
  clientId: string,
  { id, compteId }: { readonly id: string; readonly compteId: string },
): Promise<DemandeRow | undefined> {
  const [row] = await duClient(db, clientId).prepared<DemandeRow>(
    `select ${COLONNES} from {demande_de_donnees} where id = $1 and compte_id = $2`,
    [id, compteId],
  );
  return row;
}

/** Takes an erasure back, before anybody decided; `false` where somebody did. */
export async function annuleDemandeRgpd(
  tx: Queryable,
  clientId: string,
  { id, compteId }: { readonly id: string; readonly compteId: string },
): Promise<boolean> {
  const rows = await duClient(tx, clientId).prepared(
    `update {demande_de_donnees} set etat = 'annulee', date_reponse = now(), version = version + 1
     where id = $1 and compte_id = $2 and etat = 'aDecider' returning id`,
    [id, compteId],
  );
  return rows.length > 0;
}

/** Whose copy is still to be made; nothing once it is, or when it was not asked any more. */
export async function copieAFaire(db: Queryable, clientId: string, id: string): Promise<string | undefined> {
  const [row] = await duClient(db, clientId).prepared<{ compteId: string }>(
    `select compte_id as "compteId" from {demande_de_donnees} where id = $1 and etat = 'enPreparation'`,
    [id],
  );
  return row?.compteId;
}

/** Forgets the pieces of a copy that was begun, or that nobody may have any more. */
export async function oublieCopie(tx: Queryable, clientId: string, demandeId: string): Promise<void> {
  await duClient(tx, clientId).prepared('delete from {copie_morceau} where demande_id = $1', [demandeId]);
}

export async function insertMorceauDeCopie(
  tx: Queryable,
  clientId: string,
  morceau: { readonly demandeId: string; readonly rang: number; readonly contenu: Buffer },
): Promise<void> {
  await duClient(tx, clientId).prepared(
    'insert into {copie_morceau} (demande_id, rang, contenu) values ($1, $2, $3)',
    [morceau.demandeId, morceau.rang, morceau.contenu],
  );
}

export async function findMorceauDeCopie(
  db: Queryable,
  clientId: string,
  demandeId: string,
  rang: number,
): Promise<Buffer | undefined> {
  const [row] = await duClient(db, clientId).prepared<{ contenu: Buffer }>(
    'select contenu from {copie_morceau} where demande_id = $1 and rang = $2',
    [demandeId, rang],
  );
  return row?.contenu;
}

/** The copy is there, for seven days; answers until when, or nothing where it was not asked any more. */
export async function copieFaite(
  tx: Queryable,
  clientId: string,
  { id, taille }: { readonly id: string; readonly taille: number },
): Promise<Date | undefined> {
  const [row] = await duClient(tx, clientId).prepared<{ expireLe: Date | null }>(
    `update {demande_de_donnees} set etat = 'prete', taille = $2, date_reponse = now(),
       expire_le = now() + interval '7 days', version = version + 1
     where id = $1 and etat = 'enPreparation' returning expire_le as "expireLe"`,
    [id, taille],
  );
  return row?.expireLe ?? undefined;
}

export async function noteTelechargementDeCopie(tx: Queryable, clientId: string, id: string): Promise<void> {
  await duClient(tx, clientId).prepared(
    'update {demande_de_donnees} set date_telechargement = now(), version = version + 1 where id = $1',
    [id],
  );
}

/** Whose an erasure is. */
export async function compteDeLaDemande(
  tx: Queryable,
  clientId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await duClient(tx, clientId).prepared<{ compteId: string }>(
    'select compte_id as "compteId" from {demande_de_donnees} where id = $1',
    [id],
  );
  return row?.compteId;
}

/** What somebody decided of an erasure. */
export async function decideDemande(
  tx: Queryable,
  clientId: string,
  decision: {
    readonly id: string;
    readonly etat: 'enCours' | 'refusee';
    readonly reponse: string;
    readonly par: string;
  },
): Promise<void> {
  await duClient(tx, clientId).prepared(
    `update {demande_de_donnees} set etat = $2, reponse = $3, traite_par = $4, date_reponse = now(), version = version + 1
     where id = $1`,
    [decision.id, decision.etat, decision.reponse, decision.par],
  );
}

/** Whose erasure was decided and is still to be done. */
export async function effacementAFaire(
  tx: Queryable,
  clientId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await duClient(tx, clientId).prepared<{ compteId: string }>(
    `select compte_id as "compteId" from {demande_de_donnees} where id = $1 and etat = 'enCours' for update`,
    [id],
  );
  return row?.compteId;
}

/** The erasure is done: what was asked, and why, says nothing of whom any more. */
export async function effacementFait(tx: Queryable, clientId: string, id: string): Promise<void> {
  await duClient(tx, clientId).prepared(
    `update {demande_de_donnees} set etat = 'effectuee', motif = null, date_reponse = now(), version = version + 1
     where id = $1`,
    [id],
  );
}

/** What an account has asked of its insurer and is not answered yet: how many requests. */
export async function demandesEnCours(tx: Queryable, clientId: string, compteId: string): Promise<number> {
  const [row] = await duClient(tx, clientId).prepared<{ nombre: number }>(
    `select count(*)::int as nombre from {demande} where compte_id = $1
       and etat in ('enregistree', 'enCours', 'enAttentePieces', 'erreur')`,
    [compteId],
  );
  return row?.nombre ?? 0;
}

/** Copies whose time is over go; that they were asked for stays as long as the account. */
export async function purgeCopies(db: Queryable): Promise<void> {
  await db.query(
    `with finies as (
       update demande_de_donnees set etat = 'expiree', version = version + 1
       where etat = 'prete' and expire_le < now() returning id
     ) delete from copie_morceau where demande_id in (select id from finies)`,
  );
}
