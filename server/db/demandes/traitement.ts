import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';

/** What is done to requests that the caller has locked; what is absent stays as it is. */
export interface Traitement {
  readonly ids: readonly string[];
  readonly auteur: string;
  readonly etat?: EtatDemande;
  readonly gestionnaire?: string;
  readonly motifRefus?: string | null;
  /** Read by their author. */
  readonly message?: string | null;
  /** By when they are answered, from now on: `AAAA-MM-JJ`. */
  readonly dateLimite?: string | null;
  /** In the follow-up; `isInterne`: for those who handle them alone. */
  readonly commentaire: string | null;
  readonly isInterne?: boolean;
}

/** What follows a decision needs of a request. */
export interface DemandeTraitee {
  readonly id: string;
  readonly compteId: string | null;
  readonly codeType: string;
  readonly reference: string;
  readonly numContrat: string | null;
  readonly numPers: string;
  readonly numPersConcerne: string | null;
  /** Sealed. */
  readonly changement: Buffer | null;
}

const PARTIES = `d.id, d.compte_id as "compteId", d.code_type as "codeType", d.reference, d.num_contrat as "numContrat",
  d.num_pers as "numPers", d.num_pers_concerne as "numPersConcerne", d.changement`;

/** Does it, and adds the line of the follow-up; answers the requests as they now are. */
export function traite(tx: Queryable, clientId: string, fait: Traitement): Promise<DemandeTraitee[]> {
  return duClient(tx, clientId).prepared<DemandeTraitee>(
    `with avant as (
       select id, etat from {demande} where id = any($1::uuid[])
     ), changees as (
       update {demande} d set etat = coalesce($2, d.etat), gestionnaire = coalesce($3, d.gestionnaire),
         motif_refus = case when $4 then $5 else d.motif_refus end,
         commentaire_adherent = case when $6 then $7 else d.commentaire_adherent end,
         date_limite = case when $8 then $9::date else d.date_limite end,
         version = d.version + 1, date_maj = case when $12 then d.date_maj else now() end,
         auteur_maj = coalesce(nullif(current_setting('portail.acteur_nom', true), ''), $10),
         date_cloture = case when $2 is null then d.date_cloture
           when $2 in ('traitee', 'refusee', 'annulee') then now() end
       where d.id = any($1::uuid[]) returning ${PARTIES}, d.etat
     ), racontees as (
       insert into demande_evenement (demande_id, etat_avant, etat_apres, auteur, commentaire, is_interne)
       select c.id, a.etat, c.etat, $10, $11, $12 from changees c join avant a on a.id = c.id
     )
     select id, "compteId", "codeType", reference, "numContrat", "numPers", "numPersConcerne", changement from changees`,
    [
      fait.ids,
      fait.etat ?? null,
      fait.gestionnaire ?? null,
      fait.motifRefus !== undefined,
      fait.motifRefus ?? null,
      fait.message !== undefined,
      fait.message ?? null,
      fait.dateLimite !== undefined,
      fait.dateLimite ?? null,
      fait.auteur,
      fait.commentaire,
      fait.isInterne ?? false,
    ],
  );
}

/** A paper that a request waits for from now on. `isMedical`: only `medical` may see what comes for it. */
export async function attendsPiece(
  tx: Queryable,
  { clientId, demandeId }: { readonly clientId: string; readonly demandeId: string },
  piece: { readonly inputName: string; readonly libelle: string; readonly isMedical: boolean },
): Promise<void> {
  await tx.prepared(
    `insert into demande_piece_attendue (demande_id, input_name, libelle) values ($1, $2, $3)`,
    [demandeId, piece.inputName, piece.libelle],
  );
  if (!piece.isMedical) return;
  await duClient(tx, clientId).prepared(
    'update {demande} set inputs_medicaux = array_append(inputs_medicaux, $2) where id = $1',
    [demandeId, piece.inputName],
  );
}

/** How many papers were ever asked of a request. */
export async function nombreDePieces(tx: Queryable, demandeId: string): Promise<number> {
  const [row] = await tx.prepared<{ nombre: number }>(
    'select count(*)::integer as nombre from demande_piece_attendue where demande_id = $1',
    [demandeId],
  );
  return row?.nombre ?? 0;
}

/** Papers that did not come are not waited for any more. */
export async function oubliePieces(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.prepared(
    'delete from demande_piece_attendue where demande_id = any($1::uuid[]) and date_reception is null',
    [ids],
  );
}

export interface MotifRefus {
  readonly code: string;
  readonly libelle: string;
  readonly codeTypeDemande: readonly string[];
  readonly messageAdherent: string;
  readonly isReouvrable: boolean;
}

/** Whether a reason may be given for a request of this kind. */
export function motifConvient({ codeTypeDemande }: MotifRefus, codeType: string): boolean {
  return codeTypeDemande.length === 0 || codeTypeDemande.includes(codeType);
}

/** Reasons of refusal of a client that may be given today. */
export function motifsDeRefus(db: Queryable, clientId: string): Promise<MotifRefus[]> {
  return duClient(db, clientId).prepared<MotifRefus>(
    `select code, libelle, code_type_demande as "codeTypeDemande", message_adherent as "messageAdherent",
       is_reouvrable as "isReouvrable"
     from {motifs_refus} where is_actif order by ordre nulls last, libelle`,
    [],
  );
}

/** Has what is kept in memory of requests read again: what they say of themselves comes from elsewhere too. */
export async function annonceDemandes(tx: Queryable): Promise<void> {
  await tx.prepared("select pg_notify('portail_change', 'demande_adherent')", []);
}

/** Who may handle the requests of a client: by the lines of their roles. */
export function gestionnairesPossibles(
  db: Queryable,
  clientId: string,
): Promise<{ readonly code: string; readonly libelle: string }[]> {
  return duClient(db, clientId).prepared(
    `select c.user_name as code, c.prenom || ' ' || c.nom as libelle from {compte} c
     where c.etat_compte in ('actif', 'verrouille') and exists (
       select from compte_role cr join {role} r on r.id = cr.role_id
         cross join lateral jsonb_to_recordset(r.habilitations) as h(ressource text, actions text[])
       where cr.compte_id = c.id and h.ressource in ('*', 'demande-adherent') and 'update' = any(h.actions))
     order by c.nom, c.prenom, c.user_name`,
    [],
  );
}

/** What the people who have these accounts are called, by the names of their accounts: for a whole page at once. */
export async function nomsDesComptes(
  db: Queryable,
  clientId: string,
  userNames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userNames.length === 0) return new Map();
  const rows = await duClient(db, clientId).prepared<{ userName: string; nom: string }>(
    `select user_name as "userName", prenom || ' ' || nom as nom from {compte} where user_name = any($1::text[])`,
    [userNames],
  );
  return new Map(rows.map(({ userName, nom }) => [userName, nom]));
}
