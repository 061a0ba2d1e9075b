import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';
import { UUID } from '#src/core/definition/traits.ts';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';

/** A request as its author follows it. */
export interface DemandeSuivie {
  readonly id: string;
  readonly reference: string;
  readonly codeType: string;
  readonly numContrat: string | null;
  readonly numPersConcerne: string | null;
  readonly etat: EtatDemande;
  readonly isManuel: boolean;
  /** The client has what is asked for here acknowledged by mail. */
  readonly isAr: boolean;
  readonly dateCreation: Date;
  readonly dateMaj: Date;
  readonly dateCloture: Date | null;
  readonly delaiCibleJours: number | null;
  /** The day by which there should be an answer, `AAAA-MM-JJ`. */
  readonly dateLimite: string | null;
  readonly motifRefus: string | null;
  readonly commentaire: string | null;
  readonly isReprenable: boolean;
  readonly nbPiecesAttendues: number;
  readonly version: number;
}

/** One word, in the form looked for, and the kinds and states that have it in their name. */
export interface MotCherche {
  readonly mot: string;
  readonly types: readonly string[];
  readonly etats: readonly string[];
}

export interface RechercheDemandes {
  readonly clientId: string;
  readonly compteId: string;
  readonly etat?: readonly string[];
  readonly codeType?: readonly string[];
  readonly numContrat?: string;
  /** Days in Paris, both included. */
  readonly dateDebut?: string;
  readonly dateFin?: string;
  /** All of them are in it. */
  readonly mots?: readonly MotCherche[];
  readonly champ: 'dateCreation' | 'dateMaj';
  readonly ordre: 'ASC' | 'DESC';
  readonly debut: number;
  readonly nombre: number;
}

const COLUMNS = `d.id, d.reference, d.code_type as "codeType", d.num_contrat as "numContrat",
  d.num_pers_concerne as "numPersConcerne", d.etat, d.is_manuel as "isManuel", d.is_ar as "isAr", d.date_creation as "dateCreation",
  d.date_maj as "dateMaj", d.date_cloture as "dateCloture", d.delai_cible_jours as "delaiCibleJours",
  to_char(d.date_limite, 'YYYY-MM-DD') as "dateLimite",
  coalesce((select m.libelle from {motifs_refus} m where m.code = d.motif_refus),
    d.motif_refus) as "motifRefus",
  d.commentaire_adherent as commentaire, d.version,
  (d.etat = 'refusee' and exists (select from {motifs_refus} r where r.code = d.motif_refus and r.is_reouvrable))
    as "isReprenable",
  (select count(*)::integer from demande_piece_attendue p where p.demande_id = d.id and p.date_reception is null)
    as "nbPiecesAttendues"`;
/** One's own, and of those only what is followed: traces and technical rows are nobody's requests. */
const SIENNES = `d.compte_id = $1 and d.nature = 'suivie'`;
const FILTRES = `${SIENNES} and ($2::text[] is null or d.etat = any($2)) and ($3::text[] is null or d.code_type = any($3))
  and ($4::text is null or d.num_contrat = $4)
  and ($5::date is null or d.date_creation >= ($5::date::timestamp at time zone 'Europe/Paris'))
  and ($6::date is null or d.date_creation < (($6::date + 1)::timestamp at time zone 'Europe/Paris'))
  and not exists (
    select from jsonb_to_recordset($7) as m (mot text, types text[], etats text[])
    where position(m.mot in portail_normalise(d.reference)) = 0 and d.code_type <> all(m.types)
      and d.etat <> all(m.etats))`;
const TRIS = { dateCreation: 'd.date_creation', dateMaj: 'd.date_maj' } as const;

/** A page of one's requests, and how many there are. */
export async function listDemandes(
  db: Queryable,
  recherche: RechercheDemandes,
): Promise<{ readonly lignes: DemandeSuivie[]; readonly total: number }> {
  const { clientId, compteId, etat, codeType, numContrat, dateDebut, dateFin } = recherche;
  const criteres = [
    compteId,
    etat ?? null,
    codeType ?? null,
    numContrat ?? null,
    dateDebut ?? null,
    dateFin ?? null,
    JSON.stringify(recherche.mots ?? []),
  ];
  const ordre = `${TRIS[recherche.champ]} ${recherche.ordre === 'ASC' ? 'asc' : 'desc'}, d.id`;
  const [lignes, [compte]] = await Promise.all([
    duClient(db, clientId).prepared<DemandeSuivie>(
      `select ${COLUMNS} from {demande} d where ${FILTRES} order by ${ordre} limit $8 offset $9`,
      [...criteres, recherche.nombre, recherche.debut],
    ),
    duClient(db, clientId).prepared<{ total: number }>(
      `select count(*)::integer as total from {demande} d where ${FILTRES}`,
      criteres,
    ),
  ]);
  return { lignes, total: compte?.total ?? 0 };
}

/** One of one's requests by its reference, or by its identifier; locked until the end of the transaction with `verrou`. */
export async function findDemande(
  db: Queryable,
  qui: { readonly clientId: string; readonly compteId: string },
  nom: string,
  verrou: 'verrou' | null = null,
): Promise<DemandeSuivie | undefined> {
  const cle = UUID.test(nom) ? 'id' : 'reference';
  const [row] = await duClient(db, qui.clientId).prepared<DemandeSuivie>(
    `select ${COLUMNS} from {demande} d where ${SIENNES} and d.${cle} = $2 ${verrou ? 'for update of d' : ''}`,
    [qui.compteId, nom],
  );
  return row;
}

export interface DetailDemande {
  /** Sealed. */
  readonly resume: Buffer | null;
  readonly historique: readonly {
    readonly date: string;
    readonly etat: EtatDemande;
    readonly auteur: string;
    readonly commentaire: string | null;
  }[];
  readonly pieces: DemandeDetaillee['pieces'];
  readonly piecesAttendues: DemandeDetaillee['piecesAttendues'];
  readonly signee: DemandeDetaillee['signee'];
}

/** What happened to a request, its papers and those that are still missing. */
export async function detailDemande(db: Queryable, id: string): Promise<DetailDemande | undefined> {
  const [row] = await db.prepared<DetailDemande>(
    `select d.resume,
      coalesce((select jsonb_agg(jsonb_build_object('date', to_char(e.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'etat', e.etat_apres, 'auteur', e.auteur, 'commentaire', e.commentaire) order by e.date, e.id)
        from demande_evenement e where e.demande_id = d.id and not e.is_interne), '[]') as historique,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'inputName', f.input_name, 'nom', f.nom, 'taille', f.taille,
        'etat', f.etat_piece, 'commentaire', f.commentaire) order by f.date_creation, f.id)
        from fichier_televerse f where f.demande_id = d.id), '[]')
        || coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'inputName', 'signature', 'nom', s.nom_fichier,
        'taille', s.taille, 'etat', 'conforme', 'commentaire', null) order by s.date_fin, s.id)
        from signature s where s.demande_id = d.id and s.client_id = d.client_id), '[]') as pieces,
      coalesce((select jsonb_agg(jsonb_build_object('inputName', p.input_name, 'codePiece', p.code_piece,
        'libelle', p.libelle) order by p.libelle) from demande_piece_attendue p
        where p.demande_id = d.id and p.date_reception is null), '[]') as "piecesAttendues",
      (select jsonb_build_object('dateLimiteRenonciation', to_char(s.date_limite, 'YYYY-MM-DD'),
        'dateRenonciation', to_char(s.date_renonciation at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from souscription s where s.demande_id = d.id) as signee
     from demande d where d.id = $1`,
    [id],
  );
  return row;
}
