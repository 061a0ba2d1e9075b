import type { Queryable } from '#server/db/connection.ts';
import type { NewEnvoi } from '#server/db/outbox.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';

export interface NouvelleDemande {
  readonly id: string;
  readonly reference: string;
  readonly clientId: string;
  readonly compteId: string;
  readonly codeType: string;
  readonly nature: 'suivie' | 'trace' | 'technique';
  readonly numPers: string;
  readonly numPersConcerne: string | null;
  readonly numContrat: string | null;
  /** Every contract that it changes. */
  readonly contrats: readonly string[];
  readonly role: string;
  readonly etat: EtatDemande;
  readonly isManuel: boolean;
  readonly isAr: boolean;
  readonly isExclusive: boolean;
  readonly delaiJours: number | null;
  /** Sealed, like the two that follow. */
  readonly donnees: Buffer;
  readonly donneesAvant: Buffer | null;
  readonly resume: Buffer | null;
  readonly resultat: Readonly<Record<string, unknown>>;
  readonly cle: string | null;
  readonly empreinte: Buffer;
}

/** A request and all that is written with it. */
export interface NouvelActe {
  readonly demande: NouvelleDemande;
  readonly auteur: string;
  /** Files sent ahead, by the question that each answers and its name, `{uuid}.{extension}`. */
  readonly fichiers: readonly { readonly inputName: string; readonly nom: string }[];
  readonly pieces: readonly {
    readonly inputName: string;
    readonly codePiece?: string;
    readonly libelle: string;
  }[];
  /** Sealed. `isAussitot`: this node hands it over itself, and the others leave it alone meanwhile. */
  readonly transmission: {
    readonly id: string;
    readonly contenu: Buffer;
    readonly isAussitot: boolean;
  } | null;
  readonly action: {
    readonly codeEvenement: string;
    readonly libelle: string;
    readonly reference: string | null;
    readonly correlation: string;
  };
  readonly notification: {
    readonly titre: string;
    readonly message: string;
    readonly codeType: string;
    readonly lien: string | null;
  } | null;
  readonly envois: readonly NewEnvoi[];
}

export interface DemandeRow {
  readonly id: string;
  readonly reference: string;
  readonly codeType: string;
  readonly etat: EtatDemande;
  readonly isManuel: boolean;
  readonly isAr: boolean;
  readonly empreinte: Buffer;
  /** What was answered the first time, once it is known. */
  readonly resultat: Readonly<Record<string, unknown>>;
}

export interface ActeInsere extends DemandeRow {
  /** The files that were there to be joined. */
  readonly joints: readonly { readonly inputName: string; readonly taille: number }[];
}

const COLUMNS = `id, reference, code_type as "codeType", etat, is_manuel as "isManuel", is_ar as "isAr", empreinte, resultat`;

/** The context under which a request's data are sealed: the name that the table had when the first ones were. */
export function contexteDemande(id: string): string {
  return `demande_rib:${id}`;
}

/** The act that a form sent under its key, for a day. */
export async function findDemandeParCle(
  db: Queryable,
  compteId: string,
  cle: string,
): Promise<DemandeRow | undefined> {
  const [row] = await db.prepared<DemandeRow>(
    `select ${COLUMNS} from demande
     where compte_id = $1 and cle = $2 and date_creation > now() - interval '24 hours'`,
    [compteId, cle],
  );
  return row;
}

/** The next number of a reference. Numbers are never given twice, and those of refused forms are not given again. */
export async function prochainNumero(db: Queryable): Promise<number> {
  const [row] = await db.prepared<{ numero: string }>("select nextval('demande_numero') as numero");
  return Number(row?.numero);
}

/** Frees the key of a form that is older than a day; answers whether there was one. */
export async function relacheCle(tx: Queryable, compteId: string, cle: string): Promise<boolean> {
  const rows = await tx.prepared(
    `update demande set cle = null
     where compte_id = $1 and cle = $2 and date_creation <= now() - interval '24 hours' returning id`,
    [compteId, cle],
  );
  return rows.length > 0;
}

const OUVERTS = "('enregistree', 'enCours', 'enAttentePieces', 'erreur')";

// One statement for all the rows of an act: one round trip, and nothing of it can be there without the rest.
const INSERT = `with recue as (
    insert into demande (id, client_id, compte_id, code_type, nature, num_pers, num_pers_concerne, num_contrat,
      auteur_role, etat, is_manuel, is_ar, is_exclusive, delai_cible_jours, donnees, donnees_avant, resume, resultat,
      cle, empreinte, reference, contrats, date_cloture)
    select $1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text,
      $11::boolean, $12::boolean, $13::boolean, $14::integer, $15::bytea, $16::bytea, $17::bytea, $18::jsonb, $19::uuid,
      $20::bytea, $21::text, $22::text[], case when $10 = 'traitee' then now() end
    where not $13 or not exists (select 1 from demande d
      where d.client_id = $2 and d.code_type = $4 and d.is_exclusive and d.etat in ${OUVERTS}
        and d.contrats && $22 and coalesce(d.num_pers_concerne, '') = coalesce($7, ''))
    on conflict do nothing returning ${COLUMNS}
  ), suivi as (
    insert into demande_evenement (demande_id, etat_apres, auteur) select id, etat, $23::text from recue
  ), jointe as (
    update fichier_televerse f set demande_id = r.id
    from recue r, unnest($24::text[], $25::text[]) as v (question, nom)
    where f.client_id = $2 and f.compte_id = $3 and f.demande_id is null and f.is_complet
      and f.input_name = v.question and f.id::text || '.' || f.extension = v.nom
    returning f.input_name, f.taille
  ), attendue as (
    insert into demande_piece_attendue (demande_id, input_name, code_piece, libelle)
    select r.id, v.* from recue r, unnest($26::text[], $27::text[], $28::text[]) as v
  ), transmise as (
    insert into transmission (id, client_id, demande_id, contenu, essais, prochain_essai)
    select $29::uuid, $2, r.id, $30::bytea, case when $31 then 1 else 0 end,
      case when $31 then now() + interval '1 minute' else now() end
    from recue r where $29 is not null returning id
  ), action as (
    insert into action_membre (client_id, compte_id, code_evenement, libelle, num_contrat, reference, role, correlation_id)
    select $2, $3, $32::text, $33::text, $8, $34::text, $9, $35::text from recue
  ), notifiee as (
    insert into notification (client_id, compte_id, titre, message, code_type, lien, lien_libelle, num_contrat)
    select $2, $3, $36::text, $37::text, $38::text, $39::text, case when $39 is not null then 'Voir' end, $8
    from recue where $36 is not null
  ), envoyee as (
    insert into envoi (id, client_id, canal, modele, destinataire, contenu, correlation_id)
    select v.id, $2, v.canal, v.modele, v.destinataire, v.contenu, $35 from recue,
      unnest($40::uuid[], $41::text[], $42::text[], $43::text[], $44::bytea[]) as v (id, canal, modele, destinataire, contenu)
  )
  select recue.*,
    (select coalesce(jsonb_agg(jsonb_build_object('inputName', input_name, 'taille', taille)), '[]') from jointe) as joints,
    (select count(pg_notify('portail_change', 'transmission')) from transmise where not $31::boolean) as annonces
  from recue`;

function parametres(acte: NouvelActe): unknown[] {
  const { demande, fichiers, pieces, transmission, action, notification, envois } = acte;
  return [
    demande.id,
    demande.clientId,
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
    envois.map(({ canal }) => canal),
    envois.map(({ modele }) => modele),
    envois.map(({ destinataire }) => destinataire),
    envois.map(({ contenu }) => contenu),
  ];
}

/**
 * Keeps an act with everything that goes with it; answers nothing, and writes nothing, where the same form was sent before
 * or where another request of its kind is still open for one of these contracts and this person.
 */
export async function insertActe(tx: Queryable, acte: NouvelActe): Promise<ActeInsere | undefined> {
  const [row] = await tx.prepared<ActeInsere>(INSERT, parametres(acte));
  return row;
}

/** Acts that are not kept: a day, so that the same form sent twice is done once. */
export async function purgeActesTechniques(db: Queryable): Promise<void> {
  await db.query(
    "delete from demande where nature = 'technique' and date_creation < now() - interval '24 hours'",
  );
}
