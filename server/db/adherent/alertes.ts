import type { Queryable } from '#server/db/connection.ts';
import type { ChoixAbonnement } from '#src/core/adherent/preferences.ts';

/** What an account has chosen to be told of; `null`: it never chose. */
export interface ChoixAlertes {
  readonly abonnements: readonly ChoixAbonnement[];
  readonly frequence: string;
}

/** A state of a request that its author was not told of yet. */
export interface AlerteDue {
  readonly reference: string;
  readonly codeType: string;
  readonly etat: string;
  /** Code of the reason of a refusal. */
  readonly motif: string | null;
  /** Papers that are waited for. */
  readonly pieces: readonly string[];
  readonly clientId: string;
  readonly hotes: readonly string[];
  readonly compteId: string;
  readonly email: string;
  readonly prenom: string;
  readonly choix: ChoixAlertes | null;
}

const DEPUIS = (periode: 'week' | 'month') =>
  `a.date_creation < date_trunc('${periode}', now() at time zone 'Europe/Paris') at time zone 'Europe/Paris'`;

/**
 * Takes what is due to a few accounts, all of it for each: at once, or once a week or a month has begun since. Two nodes never
 * take the same one; it comes back where the transaction does not end well. Of a closed account nothing is told. Requests that
 * are answered whatever was chosen are not among them.
 */
export function prendAlertes(tx: Queryable, comptes: number): Promise<AlerteDue[]> {
  return tx.prepared<AlerteDue>(
    `with dues as (
       select a.demande_id, d.compte_id, p.valeur from alerte a join demande d on d.id = a.demande_id
       left join lateral (
         select valeur from preference_membre p where p.compte_id = d.compte_id and p.code = 'abonnements'
         order by p.date desc, p.id desc limit 1
       ) p on true
       where d.reponse is null and case p.valeur ->> 'frequence' when 'hebdomadaire' then ${DEPUIS('week')}
         when 'mensuelle' then ${DEPUIS('month')} else true end
     ), choisis as (
       select compte_id from dues group by compte_id order by compte_id limit $1
     ), prises as (
       select a.demande_id from alerte a join dues using (demande_id) join choisis using (compte_id)
       for update of a skip locked
     ), otees as (
       delete from alerte a using prises where a.demande_id = prises.demande_id returning a.demande_id, a.etat
     )
     select d.reference, d.code_type as "codeType", o.etat, d.motif_refus as motif,
       coalesce((select json_agg(p.libelle order by p.libelle) from demande_piece_attendue p
         where p.demande_id = d.id and p.date_reception is null), '[]') as pieces,
       c.id as "clientId", c.hotes, k.id as "compteId", k.email, k.prenom, dues.valeur as choix
     from otees o join dues using (demande_id) join demande d on d.id = o.demande_id
       join client c on c.id = d.client_id join compte k on k.id = d.compte_id
     where k.date_suppression is null order by d.reference`,
    [comptes],
  );
}
