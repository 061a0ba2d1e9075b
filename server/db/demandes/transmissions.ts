import type { Queryable } from '#server/db/connection.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';

export interface TransmissionPrise {
  readonly id: string;
  /** Sealed. */
  readonly contenu: Buffer;
}

/** Takes what a request hands over, for a minute: meanwhile no other node does. */
export async function prendTransmission(
  db: Queryable,
  demandeId: string,
): Promise<TransmissionPrise | undefined> {
  const [row] = await db.prepared<TransmissionPrise>(
    `update transmission set prochain_essai = now() + interval '1 minute', essais = essais + 1
     where demande_id = $1 and etat = 'aTransmettre' and prochain_essai <= now() returning id, contenu`,
    [demandeId],
  );
  return row;
}

/** It is there: an automatic request is done, one that is handled by hand is with somebody. */
export async function termineTransmission(
  db: Queryable,
  id: string,
  idExterne: string,
): Promise<EtatDemande> {
  const [row] = await db.prepared<{ etat: EtatDemande }>(
    `with faite as (
       update transmission set etat = 'transmise', date_transmission = now(), erreur = null
       where id = $1 and etat = 'aTransmettre' returning demande_id
     ), changee as (
       update demande set id_externe = $2, date_maj = now(), version = version + 1,
         etat = case when is_manuel then etat else 'traitee' end,
         date_cloture = case when is_manuel then date_cloture else now() end
       where id = (select demande_id from faite) and etat in ('enregistree', 'erreur', 'enCours', 'enAttentePieces')
       returning id, etat
     ), suivi as (
       insert into demande_evenement (demande_id, etat_avant, etat_apres, auteur)
       select id, 'enregistree', etat, 'Système de gestion' from changee where etat = 'traitee'
     ) select etat from changee`,
    [id, idExterne],
  );
  return row?.etat ?? 'traitee';
}

const ESSAIS_MAX = 3;

/** Did not go through: tried again in a while, and after three times somebody takes an automatic one by hand. */
export async function transmissionEchouee(db: Queryable, id: string, erreur: string): Promise<EtatDemande> {
  const [row] = await db.prepared<{ etat: EtatDemande }>(
    `with echouee as (
       update transmission set erreur = $2, prochain_essai = now() + interval '30 seconds' * power(4, least(essais, 6))
       where id = $1 returning demande_id, essais
     ), changee as (
       update demande set date_maj = now(), version = version + 1,
         etat = case when is_manuel then etat when (select essais from echouee) >= ${ESSAIS_MAX} then 'enCours' else 'erreur' end
       where id = (select demande_id from echouee) and etat in ('enregistree', 'erreur') returning id, etat
     ) select etat from changee`,
    [id, erreur.slice(0, 500)],
  );
  return row?.etat ?? 'enregistree';
}
