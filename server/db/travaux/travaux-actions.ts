import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { EtatTravail } from '#src/core/travail/travail.ts';
import { DE_L_INSTALLATION } from './travaux.ts';

const CHANGE = `version = version + 1, date_maj = now(), auteur_maj = nullif(current_setting('portail.acteur_nom', true), '')`;
const REPART = `etat = 'aFaire', essais = 0, prochain_essai = now(), erreur = null, progression = null, date_fin = null,
  ${CHANGE}`;
const ANNONCE = `select pg_notify('portail_change', 'travail:' || genre) from (select distinct genre from relances) g`;

/** Gives jobs of a client their tries back, at once; nodes are told. Answers how many: one that is being done is not. */
export async function relanceTravaux(
  tx: Queryable,
  clientId: string,
  ids: readonly string[],
): Promise<number> {
  const [row] = await duClient(tx, clientId).prepared<{ nombre: number | null; annonces: number | null }>(
    `with relances as (
       update {travail} set ${REPART}
       where id = any($1::uuid[]) and etat in ('aFaire', 'rebut', 'annule') returning genre
     ), annonces as (
       ${ANNONCE}
     ) select (select count(*)::int from relances) as nombre, (select count(*)::int from annonces) as annonces`,
    [ids],
  );
  return row?.nombre ?? 0;
}

/** Has jobs of the installation done at once. */
export async function relanceInstallation(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.prepared(
    `with relances as (
       update travail set ${REPART}
       where ${DE_L_INSTALLATION} and id = any($1::uuid[]) and etat = 'aFaire' returning genre
     ) ${ANNONCE}`,
    [ids],
  );
}

/** Gives jobs up: nobody does them any more, and what a node that is doing one says of it does not count. */
export async function annuleTravaux(tx: Queryable, clientId: string, ids: readonly string[]): Promise<void> {
  await duClient(tx, clientId).prepared(
    `update {travail} set etat = 'annule', date_fin = now(), ${CHANGE}
     where id = any($1::uuid[]) and etat in ('aFaire', 'enCours', 'rebut')`,
    [ids],
  );
}

/** What an operator should know of the jobs of the installation, and of those that nobody takes. */
export interface EtatDesTravaux {
  readonly genre: string;
  /** The last error of the one that comes back by itself. */
  readonly erreur: string | null;
  /** Seconds since the oldest one could have been taken; 0 where none waits. */
  readonly retard: number;
}

/** What waits and what fails, by kind. */
export function etatDesTravaux(db: Queryable): Promise<EtatDesTravaux[]> {
  return db.prepared<EtatDesTravaux>(
    `select genre, max(erreur) filter (where ${DE_L_INSTALLATION}) as erreur,
       greatest(0, extract(epoch from now() - min(prochain_essai)))::float8 as retard
     from travail where etat in ('aFaire', 'enCours') group by genre`,
  );
}

/** How many jobs of one kind are in one state. */
export interface CompteTravaux {
  readonly genre: string;
  readonly etat: EtatTravail;
  readonly nombre: number;
  /** Seconds since the oldest of them could have been taken, for those that wait. */
  readonly retard: number;
}

/** The jobs of a client and those of the installation, counted. */
export function compteTravaux(db: Queryable, clientId: string): Promise<CompteTravaux[]> {
  return duClient(db, clientId).prepared<CompteTravaux>(
    `select genre, etat, sum(nombre)::int as nombre, max(retard)::float8 as retard from (
       select genre, etat, count(*) as nombre, coalesce(greatest(0, extract(epoch from now() - min(prochain_essai)
         filter (where etat in ('aFaire', 'enCours')))), 0) as retard
       from {travail} group by genre, etat
       union all
       select genre, etat, 1, case when etat in ('aFaire', 'enCours')
         then greatest(0, extract(epoch from now() - prochain_essai)) else 0 end
       from travail where ${DE_L_INSTALLATION}
     ) t group by genre, etat order by genre, etat`,
  );
}
