import type { Queryable } from '#server/db/connection.ts';
import { avecSonClient } from '#server/db/du-client.ts';
import type { ChoixAbonnement, CodeSujet } from '#src/core/adherent/preferences.ts';

/** What an account has chosen to be told of; `null`: it never chose. */
export interface ChoixAlertes {
  readonly abonnements: readonly ChoixAbonnement[];
  readonly frequence: string;
}

/** Who is told, and what they chose. */
export interface Prevenu {
  readonly clientId: string;
  readonly hotes: readonly string[];
  readonly compteId: string;
  readonly email: string;
  /** A mobile number that a code has confirmed; `null`: none. */
  readonly mobile: string | null;
  readonly prenom: string;
  readonly choix: ChoixAlertes | null;
}

/** A state of a request that its author was not told of yet. */
export interface AlerteDue extends Prevenu {
  readonly reference: string;
  readonly codeType: string;
  readonly etat: string;
  /** Code of the reason of a refusal. */
  readonly motif: string | null;
  /** Papers that are waited for. */
  readonly pieces: readonly string[];
}

const DEPUIS = (date: string, periode: 'week' | 'month') =>
  `${date} < date_trunc('${periode}', now() at time zone 'Europe/Paris') at time zone 'Europe/Paris'`;
/** At once, or once a week or a month has begun since. */
const ECHUE = (
  date: string,
) => `case p.valeur ->> 'frequence' when 'hebdomadaire' then ${DEPUIS(date, 'week')}
  when 'mensuelle' then ${DEPUIS(date, 'month')} else true end`;
/** Of what is told whatever was chosen, at once. */
const DU = `n.message is not null and (n.message ->> 'isAussitot' = 'true' or ${ECHUE('n.date')})`;
const CHOIX = (compte: string) => `left join lateral (
  select valeur from preference_membre p where p.compte_id = ${compte} and p.code = 'abonnements'
  order by p.date desc, p.id desc limit 1
) p on true`;
const QUI = `c.id as "clientId", c.hotes, k.id as "compteId", k.email, k.prenom,
  case when k.is_tel_amf_confirme then k.tel_amf end as mobile`;

/** A few accounts to whom something is due. Requests that are answered whatever was chosen do not count. */
export async function comptesAPrevenir(tx: Queryable, nombre: number): Promise<string[]> {
  const rows = await tx.prepared<{ compteId: string }>(
    `select compte_id as "compteId" from (
       select d.compte_id from alerte a join demande d on d.id = a.demande_id ${CHOIX('d.compte_id')}
       where d.reponse is null and ${ECHUE('a.date_creation')}
       union
       select n.compte_id from annonce n ${CHOIX('n.compte_id')}
       where ${DU}
     ) dus order by compte_id limit $1`,
    [nombre],
  );
  return rows.map(({ compteId }) => compteId);
}

/**
 * Takes what is due to some accounts of their requests. Two nodes never take the same one; it comes back where the transaction does
 * not end well. Of a closed account nothing is told.
 */
export function prendAlertes(tx: Queryable, comptes: readonly string[]): Promise<AlerteDue[]> {
  return tx.prepared<AlerteDue>(
    `with dues as (
       select a.demande_id, p.valeur from alerte a join demande d on d.id = a.demande_id ${CHOIX('d.compte_id')}
       where d.compte_id = any($1::uuid[]) and d.reponse is null and ${ECHUE('a.date_creation')}
     ), prises as (
       select a.demande_id from alerte a join dues using (demande_id) for update of a skip locked
     ), otees as (
       delete from alerte a using prises where a.demande_id = prises.demande_id returning a.demande_id, a.etat
     )
     select d.reference, d.code_type as "codeType", o.etat, d.motif_refus as motif,
       coalesce((select json_agg(p.libelle order by p.libelle) from demande_piece_attendue p
         where p.demande_id = d.id and p.date_reception is null), '[]') as pieces,
       ${QUI}, dues.valeur as choix
     from otees o join dues using (demande_id) join demande d on d.id = o.demande_id
       ${avecSonClient('d')} join compte k on k.id = d.compte_id
     where k.date_suppression is null order by d.reference`,
    [comptes],
  );
}

/** What was announced, and not told elsewhere yet. */
export interface MessageDu extends Prevenu {
  readonly message: {
    readonly modele: string;
    readonly route: string;
    readonly variables: object;
    /** Whatever was chosen: it waits for no summary. */
    readonly isAussitot: boolean;
    /** What the choice is about; `null`: it is told whatever was chosen. Absent of what a former version wrote. */
    readonly sujet?: CodeSujet | null;
  };
}

/** Takes, as `prendAlertes`, what was announced to some accounts. */
export function prendMessages(tx: Queryable, comptes: readonly string[]): Promise<MessageDu[]> {
  return tx.prepared<MessageDu>(
    `with prises as (
       select n.compte_id, n.sujet, n.cle, n.message, p.valeur from annonce n ${CHOIX('n.compte_id')}
       where n.compte_id = any($1::uuid[]) and ${DU}
       for update of n skip locked
     ), partis as (
       update annonce n set message = null from prises
       where n.compte_id = prises.compte_id and n.sujet = prises.sujet and n.cle = prises.cle
       returning n.compte_id
     )
     select prises.message, ${QUI}, prises.valeur as choix
     from prises join compte k on k.id = prises.compte_id ${avecSonClient('k')}
     where k.etat_compte = 'actif' order by prises.sujet, prises.cle`,
    [comptes],
  );
}
