import type { Queryable } from '#server/db/connection.ts';
import type { TravailPris } from '#server/db/travaux/travaux.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';
import { attenteApres } from '#src/core/travail/travail.ts';
import { travaux } from '#src/core/travail/travaux.ts';

/** Whether somebody handles a request: a change is not made by itself any more. */
export async function estManuelle(db: Queryable, demandeId: string): Promise<boolean> {
  const [row] = await db.prepared<{ isManuel: boolean }>(
    'select is_manuel as "isManuel" from demande where id = $1',
    [demandeId],
  );
  return row?.isManuel === true;
}

/** The first answer to an act that is done at once is kept with it: the same form sent again gets the same one. */
const PREMIERE_REPONSE = (etat: string, isAr: string) => `resultat = case when resultat ? 'etat' then resultat
  else resultat || jsonb_build_object('etat', ${etat}, 'isModeGestionManuel', is_manuel, 'isEnvoiArActivated', ${isAr}) end`;
/** Of one that is handled by hand nothing changes for its author: the version that they have read stays good. */
const CHANGE = `date_maj = case when is_manuel then date_maj else now() end,
         version = case when is_manuel then version else version + 1 end`;
/** The mails that were held for this end leave; those for the other never do. `fin`: which one, no row while there is none. */
const annonce = (fin: string) => `partis as (
       update travail set etat = 'aFaire', prochain_essai = now(), version = version + 1, date_maj = now()
       where etat = 'retenu' and apres = $1 and suite = (${fin}) returning id
     ), tus as (
       delete from travail where etat = 'retenu' and apres = $1 and suite <> (${fin})
     )`;
const ANNONCES = `(select count(pg_notify('portail_change', 'travail:envoi')) from partis) as annonces`;
/** What was accepted here is done once the management system has taken that. */
const FINIE = "($3 and etat = 'acceptee')";
const FAITE = `case when is_manuel and not ${FINIE} then etat else 'traitee' end`;

/** It is there: an automatic request is done, one that is handled by hand is with somebody, or was accepted by them. */
export async function termineTransmission(
  db: Queryable,
  id: string,
  idExterne: string,
  isAcceptation = false,
): Promise<EtatDemande | undefined> {
  const [row] = await db.prepared<{ etat: EtatDemande | null; annonces: string }>(
    `with faite as (
       update travail set etat = 'fait', date_fin = now(), erreur = null, version = version + 1, date_maj = now()
       where id = $1 and etat in ('aFaire', 'enCours') returning demande_id
     ), avant as (
       select d.id, d.etat, d.is_manuel from demande d join faite on faite.demande_id = d.id for update of d
     ), changee as (
       update demande set id_externe = coalesce(id_externe, $2),
         date_maj = case when is_manuel and not ${FINIE} then date_maj else now() end,
         version = case when is_manuel and not ${FINIE} then version else version + 1 end,
         etat = ${FAITE}, ${PREMIERE_REPONSE(FAITE, 'is_ar')},
         date_cloture = case when is_manuel and not ${FINIE} then date_cloture else now() end
       where id = (select id from avant)
         and etat in ('enregistree', 'erreur', 'enCours', 'enAttentePieces', 'acceptee')
       returning id, etat
     ), suivi as (
       insert into demande_evenement (demande_id, etat_avant, etat_apres, auteur)
       select c.id, a.etat, c.etat, 'Système de gestion' from changee c join avant a on a.id = c.id where a.etat <> c.etat
     ), ${annonce("select case when is_manuel then 'manuelle' else 'faite' end from avant")}
     select (select etat from changee) as etat, ${ANNONCES}`,
    [id, idExterne, isAcceptation],
  );
  return row?.etat ?? undefined;
}

/** Times after which somebody takes an automatic request by hand. */
const ESSAIS_MAX = 3;
const ECHEC = `case when is_manuel then etat when (select essais from echouee) >= ${ESSAIS_MAX} then 'enCours' else 'erreur' end`;

/** Did not go through: tried again after a while. After three times an automatic request is handled by hand. */
export async function transmissionEchouee(
  db: Queryable,
  { id, essais, version }: Pick<TravailPris, 'id' | 'essais' | 'version'>,
  erreur: string,
): Promise<EtatDemande | undefined> {
  const [row] = await db.prepared<{ etat: EtatDemande | null; annonces: string }>(
    `with echouee as (
       update travail set etat = 'aFaire', erreur = $3, prochain_essai = now() + make_interval(secs => $4),
         version = version + 1, date_maj = now()
       where id = $1 and version = $2 and etat = 'enCours' returning demande_id, essais
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
    [id, version, erreur, attenteApres(travaux.transmission, essais)],
  );
  return row?.etat ?? undefined;
}

/** What nobody has begun to hand over of a request is not any more; answers whether something else already was. */
export async function abandonneTransmissions(tx: Queryable, demandeId: string): Promise<boolean> {
  const [row] = await tx.prepared<{ reste: boolean }>(
    `with abandonnees as (
       update travail set etat = 'annule', date_fin = now(), version = version + 1, date_maj = now()
       where demande_id = $1 and genre = 'transmission' and etat = 'aFaire' and essais = 0 returning id
     ) select exists (select 1 from travail where demande_id = $1 and genre = 'transmission' and etat <> 'annule'
       and id not in (select id from abandonnees)) as reste`,
    [demandeId],
  );
  return row?.reste === true;
}
