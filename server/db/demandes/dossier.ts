import type { FichierRow } from '#server/db/adherent/uploaded-files.ts';
import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { EvenementDuDossier, PieceDuDossier } from '#src/core/adherent/dossier.ts';

/** A file, and the question that it answers. */
export type PieceGardee = Omit<PieceDuDossier, 'isReservee' | 'libelle'> & {
  readonly inputName: string;
  /** What was asked for, where somebody asked for it here. */
  readonly demandee: string | null;
};

export interface DossierGarde {
  readonly codeType: string;
  /** Sealed, like the next one. */
  readonly resume: Buffer | null;
  readonly donneesAvant: Buffer | null;
  readonly message: string | null;
  /** Questions whose files are medical. */
  readonly inputsMedicaux: readonly string[];
  readonly pieces: readonly PieceGardee[];
  readonly piecesAttendues: readonly string[];
  readonly evenements: readonly EvenementDuDossier[];
}

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** A request with its files, what is still waited for, and all that was said of it. */
export async function dossierGarde(
  db: Queryable,
  clientId: string,
  id: string,
): Promise<DossierGarde | undefined> {
  const [row] = await duClient(db, clientId).prepared<DossierGarde>(
    `select d.code_type as "codeType", d.resume, d.donnees_avant as "donneesAvant", d.commentaire_adherent as message,
       d.inputs_medicaux as "inputsMedicaux",
       coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'inputName', f.input_name, 'nom', f.nom,
         'taille', f.taille, 'mime', f.mime, 'demandee', (select p.libelle from demande_piece_attendue p
           where p.demande_id = d.id and p.input_name = f.input_name and p.code_piece = coalesce(f.code_piece, '')),
         'date', to_char(f.date_creation at time zone 'UTC', ${INSTANT})) order by f.date_creation, f.id)
         from {fichier_televerse} f where f.demande_id = d.id and f.is_complet), '[]')
       || coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'inputName', 'signature', 'nom', s.nom_fichier,
         'taille', s.taille, 'mime', 'application/pdf', 'demandee', s.titre || ' (signé)',
         'date', to_char(s.date_fin at time zone 'UTC', ${INSTANT})) order by s.date_fin, s.id)
         from {signature} s where s.demande_id = d.id), '[]') as pieces,
       coalesce((select jsonb_agg(p.libelle order by p.libelle) from demande_piece_attendue p
         where p.demande_id = d.id and p.date_reception is null), '[]') as "piecesAttendues",
       coalesce((select jsonb_agg(jsonb_build_object('date', to_char(e.date at time zone 'UTC', ${INSTANT}),
         'etat', e.etat_apres, 'auteur', (select string_agg(coalesce((select a.prenom || ' ' || a.nom from {compte} a
           where a.user_name = part), part), ' pour ' order by rang)
           from regexp_split_to_table(e.auteur, ' pour ') with ordinality as parts (part, rang)), 'commentaire', e.commentaire, 'isInterne', e.is_interne)
         order by e.date desc, e.id desc) from demande_evenement e where e.demande_id = d.id), '[]') as evenements
     from {demande} d where d.id = $1`,
    [id],
  );
  return row;
}

/** Whether a document was signed for this request. */
export async function isSigneePour(
  db: Queryable,
  clientId: string,
  demandeId: string,
  id: string,
): Promise<boolean> {
  const rows = await duClient(db, clientId).prepared(
    'select 1 from {signature} s where s.demande_id = $1 and s.id = $2',
    [demandeId, id],
  );
  return rows.length > 0;
}

/** One file of a request, and whether it answers a medical question. */
export async function fichierDuDossier(
  db: Queryable,
  clientId: string,
  demandeId: string,
  id: string,
): Promise<(FichierRow & { readonly isMedical: boolean }) | undefined> {
  const [row] = await duClient(db, clientId).prepared<FichierRow & { readonly isMedical: boolean }>(
    `select f.id, f.nom, f.mime, f.taille, f.contenu, f.input_name = any(d.inputs_medicaux) as "isMedical"
     from {fichier_televerse} f join {demande} d on d.id = f.demande_id
     where d.id = $1 and f.id = $2 and f.is_complet`,
    [demandeId, id],
  );
  return row;
}
