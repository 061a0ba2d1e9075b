import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import { type ActeInsere, COLUMNS, type NouvelActe } from './insert.ts';

const OUVERTS = "('enregistree', 'enCours', 'enAttentePieces', 'erreur')";

// One statement for all the rows of an act: one round trip, and nothing of it can be there without the rest.
const INSERT = `with recue as (
    insert into {demande} (id, compte_id, code_type, nature, num_pers, num_pers_concerne, num_contrat,
      auteur_role, etat, is_manuel, is_ar, is_exclusive, delai_cible_jours, donnees, donnees_avant, resume, resultat,
      cle, empreinte, reference, contrats, date_cloture, changement, date_limite, reponse)
    select $1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text,
      $10::boolean, $11::boolean, $12::boolean, $13::integer, $14::bytea, $15::bytea, $16::bytea, $17::jsonb, $18::uuid,
      $19::bytea, $20::text, $21::text[], case when $9 = 'traitee' then now() end,
      $43::bytea, $44::date, $45::bytea
    where not $12 or not exists (select 1 from {demande} d
      where d.code_type = $3 and d.is_exclusive and d.etat in ${OUVERTS}
        and d.contrats && $21 and coalesce(d.num_pers_concerne, '') = coalesce($6, ''))
    on conflict do nothing returning ${COLUMNS}
  ), suivi as (
    insert into demande_evenement (demande_id, etat_apres, auteur) select id, etat, $22::text from recue
  ), jointe as (
    update {fichier_televerse} f set demande_id = r.id
    from recue r, unnest($23::text[], $24::text[]) as v (question, nom)
    where f.id = split_part(v.nom, '.', 1)::uuid and f.extension = split_part(v.nom, '.', 2)
      and f.compte_id = $2 and f.demande_id is null and f.is_complet and f.input_name = v.question
    returning f.input_name, f.taille
  ), attendue as (
    insert into demande_piece_attendue (demande_id, input_name, code_piece, libelle)
    select r.id, v.* from recue r, unnest($25::text[], $26::text[], $27::text[]) as v
  ), transmise as (
    insert into {travail} (id, genre, demande_id, contenu, etat, essais, prochain_essai)
    select $28::uuid, 'transmission', r.id, $29::bytea, case when $30 then 'enCours' else 'aFaire' end,
      case when $30 then 1 else 0 end, case when $30 then now() + interval '1 minute' else now() end
    from recue r where $28 is not null returning id
  ), action as (
    insert into {action_membre} (compte_id, code_evenement, libelle, num_contrat, reference, role, correlation_id)
    select $2, $31::text, $32::text, $7, $33::text, $8, $34::text from recue
  ), notifiee as (
    insert into {notification} (compte_id, titre, message, code_type, lien, lien_libelle, num_contrat)
    select $2, $35::text, $36::text, $37::text, $38::text, case when $38 is not null then 'Voir' end, $7
    from recue where $35 is not null
  ), envoyee as (
    insert into {travail} (id, genre, donnees, contenu, correlation_id, etat, apres, suite)
    select v.id, 'envoi', v.donnees::jsonb, v.contenu, $34,
      case when v.suite is null then 'aFaire' else 'retenu' end, case when v.suite is not null then $28::uuid end, v.suite
    from recue, unnest($39::uuid[], $40::text[], $41::bytea[], $42::text[]) as v (id, donnees, contenu, suite)
  )
  select recue.*,
    (select coalesce(jsonb_agg(jsonb_build_object('inputName', input_name, 'taille', taille)), '[]') from jointe) as joints
  from recue`;

function parametres(acte: NouvelActe): unknown[] {
  const { demande, fichiers, pieces, transmission, action, notification, envois } = acte;
  return [
    demande.id,
    demande.compteId,
    demande.codeType,
    demande.nature,
    demande.numPers,
    demande.numPersConcerne,
    demande.numContrat,
    demande.role,
    demande.etat,
    demande.isManuel,
    demande.isAr,
    demande.isExclusive,
    demande.delaiJours,
    demande.donnees,
    demande.donneesAvant,
    demande.resume,
    JSON.stringify(demande.resultat),
    demande.cle,
    demande.empreinte,
    demande.reference,
    demande.contrats,
    acte.auteur,
    fichiers.map(({ inputName }) => inputName),
    fichiers.map(({ nom }) => nom),
    pieces.map(({ inputName }) => inputName),
    pieces.map(({ codePiece = '' }) => codePiece),
    pieces.map(({ libelle }) => libelle),
    transmission?.id ?? null,
    transmission?.contenu ?? null,
    transmission?.isAussitot ?? false,
    action.codeEvenement,
    action.libelle,
    action.reference,
    action.correlation,
    notification?.titre ?? null,
    notification?.message ?? null,
    notification?.codeType ?? null,
    notification?.lien ?? null,
    envois.map(({ id }) => id),
    envois.map(({ donnees }) => JSON.stringify(donnees)),
    envois.map(({ contenu }) => contenu),
    envois.map(({ suite }) => suite),
    demande.changement,
    demande.dateLimite,
    demande.reponse,
  ];
}

/**
 * Of requests that exclude each other, one at a time for each of their contracts: which of them is first is seen before the
 * next one looks. Locks are taken in one order, so that two requests never wait for each other.
 */
async function unALaFois(
  tx: Queryable,
  { clientId, codeType, contrats }: NouvelActe['demande'],
): Promise<void> {
  await tx.prepared(
    `select pg_advisory_xact_lock(hashtextextended(cle, 6)) from unnest($1::text[]) with ordinality v (cle, rang)
     order by rang`,
    [[...new Set(contrats)].sort().map((numContrat) => `${clientId}:${codeType}:${numContrat}`)],
  );
}

/**
 * Keeps an act with everything that goes with it; answers nothing, and writes nothing, where the same form was sent before
 * or where another request of its kind is still open for one of these contracts and this person.
 */
export async function insertActe(tx: Queryable, acte: NouvelActe): Promise<ActeInsere | undefined> {
  if (acte.demande.isExclusive && acte.demande.contrats.length > 0) await unALaFois(tx, acte.demande);
  const [row] = await duClient(tx, acte.demande.clientId).prepared<ActeInsere>(INSERT, parametres(acte));
  return row;
}
