import type { Queryable } from '#server/db/connection.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';

/** What a node has taken to hand it over. */
export interface TransmissionPrise {
  readonly id: string;
  readonly demandeId: string;
  /** Code of the client. */
  readonly client: string;
  /** Sealed. */
  readonly contenu: Buffer;
  /** This try included: the number of the lease. */
  readonly essais: number;
  /** Somebody handles the request: a change is not made by itself any more. */
  readonly isManuel: boolean;
}

/**
 * Takes what waits to be handed over, for a minute: a node that dies gives it back by its silence. Two nodes never take the
 * same one, and of one request the next waits until the one before is there.
 */
export function prendTransmissions(db: Queryable, nombre: number): Promise<TransmissionPrise[]> {
  return db.prepared<TransmissionPrise>(
    `with prises as (
       select t.id from transmission t where t.etat = 'aTransmettre' and t.prochain_essai <= now()
         and not exists (select 1 from transmission a where a.demande_id = t.demande_id and a.etat = 'aTransmettre'
           and (a.date_creation, a.id) < (t.date_creation, t.id))
       order by t.prochain_essai for update skip locked limit $1
     ), tenues as (
       update transmission t set essais = t.essais + 1, prochain_essai = now() + interval '1 minute'
       from prises where t.id = prises.id returning t.*
     )
     select t.id, t.demande_id as "demandeId", c.code as client, t.contenu, t.essais, d.is_manuel as "isManuel"
     from tenues t join demande d on d.id = t.demande_id join client c on c.id = t.client_id`,
    [nombre],
  );
}

/** The first answer to an act that is done at once is kept with it: the same form sent again gets the same one. */
const PREMIERE_REPONSE = (etat: string, isAr: string) => `resultat = case when resultat ? 'etat' then resultat
  else resultat || jsonb_build_object('etat', ${etat}, 'isModeGestionManuel', is_manuel, 'isEnvoiArActivated', ${isAr}) end`;
/** Of one that is handled by hand nothing changes for its author: the version that they have read stays good. */
const CHANGE = `date_maj = case when is_manuel then date_maj else now() end,
         version = case when is_manuel then version else version + 1 end`;
/** The mails that were held for this end leave; those for the other never do. `fin`: which one, no row while there is none. */
const annonce = (fin: string) => `partis as (
       update envoi set etat = 'aEnvoyer', prochain_essai = now()
       where etat = 'retenu' and transmission_id = $1 and suite = (${fin}) returning id
     ), tus as (
       delete from envoi where etat = 'retenu' and transmission_id = $1 and suite <> (${fin})
     )`;
const ANNONCES = `(select count(pg_notify('portail_change', 'envoi')) from partis) as annonces`;
const FAITE = "case when is_manuel then etat else 'traitee' end";

/** It is there: an automatic request is done, one that is handled by hand is with somebody. */
export async function termineTransmission(
  db: Queryable,
  id: string,
  idExterne: string,
): Promise<EtatDemande | undefined> {
  const [row] = await db.prepared<{ etat: EtatDemande | null; annonces: string }>(
    `with faite as (
       update transmission set etat = 'transmise', date_transmission = now(), erreur = null
       where id = $1 and etat = 'aTransmettre' returning demande_id
     ), avant as (
       select d.id, d.etat, d.is_manuel from demande d join faite on faite.demande_id = d.id for update of d
     ), changee as (
       update demande set id_externe = coalesce(id_externe, $2), ${CHANGE},
         etat = ${FAITE}, ${PREMIERE_REPONSE(FAITE, 'is_ar')},
         date_cloture = case when is_manuel then date_cloture else now() end
       where id = (select id from avant) and etat in ('enregistree', 'erreur', 'enCours', 'enAttentePieces')
       returning id, etat
     ), suivi as (
       insert into demande_evenement (demande_id, etat_avant, etat_apres, auteur)
       select c.id, a.etat, c.etat, 'Système de gestion' from changee c join avant a on a.id = c.id where a.etat <> c.etat
     ), ${annonce("select case when is_manuel then 'manuelle' else 'faite' end from avant")}
     select (select etat from changee) as etat, ${ANNONCES}`,
    [id, idExterne],
  );
  return row?.etat ?? undefined;
}

/** Times after which somebody takes an automatic request by hand. */
const ESSAIS_MAX = 3;
const ECHEC = `case when is_manuel then etat when (select essais from echouee) >= ${ESSAIS_MAX} then 'enCours' else 'erreur' end`;

/**
 * Did not go through: tried again in 15 s, then five times as long, an hour at most. After three times an automatic request
 * is handled by hand.
 */
export async function transmissionEchouee(
  db: Queryable,
  { id, essais }: Pick<TransmissionPrise, 'id' | 'essais'>,
  erreur: string,
): Promise<EtatDemande | undefined> {
  const [row] = await db.prepared<{ etat: EtatDemande | null; annonces: string }>(
    `with echouee as (
       update transmission set erreur = $3,
         prochain_essai = now() + least(interval '1 hour', interval '15 seconds' * power(5, least(essais, 6) - 1))
       where id = $1 and essais = $2 and etat = 'aTransmettre' returning demande_id, essais
     ), avant as (
       select d.id, d.etat from demande d join echouee on echouee.demande_id = d.id for update of d
     ), changee as (
       update demande set ${CHANGE}, etat = ${ECHEC},
         ${PREMIERE_REPONSE(ECHEC, 'false')},
         is_manuel = is_manuel or (select essais from echouee) >= ${ESSAIS_MAX}
       where id = (select id from avant) and etat in ('enregistree', 'erreur') returning id, etat
     ), suivi as (
       insert into demande_evenement (demande_id, etat_avant, etat_apres, auteur)
       select c.id, a.etat, c.etat, 'Portail' from changee c join avant a on a.id = c.id where a.etat <> c.etat
     ), ${annonce(`select 'manuelle' from echouee where essais >= ${ESSAIS_MAX}`)}
     select (select etat from changee) as etat, ${ANNONCES}`,
    [id, essais, erreur.slice(0, 500)],
  );
  return row?.etat ?? undefined;
}

/** Adds something to hand over about a request that is there already. */
export async function insertTransmission(
  tx: Queryable,
  transmission: {
    readonly id: string;
    readonly clientId: string;
    readonly demandeId: string;
    /** Sealed. */
    readonly contenu: Buffer;
  },
): Promise<void> {
  await tx.prepared(
    `with ajoutee as (
       insert into transmission (id, client_id, demande_id, contenu) values ($1, $2, $3, $4) returning id
     ) select pg_notify('portail_change', 'transmission') from ajoutee`,
    [transmission.id, transmission.clientId, transmission.demandeId, transmission.contenu],
  );
}

/** What nobody has begun to hand over of a request is not any more; answers whether something else already was. */
export async function abandonneTransmissions(tx: Queryable, demandeId: string): Promise<boolean> {
  const [row] = await tx.prepared<{ reste: boolean }>(
    `with abandonnees as (
       update transmission set etat = 'abandonnee' where demande_id = $1 and etat = 'aTransmettre' and essais = 0
       returning id
     ) select exists (select 1 from transmission where demande_id = $1 and etat <> 'abandonnee'
       and id not in (select id from abandonnees)) as reste`,
    [demandeId],
  );
  return row?.reste === true;
}

/** What was handed over is there: a month is enough to answer questions. */
export async function purgeTransmissions(db: Queryable): Promise<void> {
  await db.query(
    "delete from transmission where etat <> 'aTransmettre' and date_creation < now() - interval '30 days'",
  );
}
