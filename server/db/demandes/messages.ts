import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';

/** What was said in a thread after its first message. */
export interface SuiteRow {
  readonly id: string;
  readonly date: string;
  readonly isAdherent: boolean;
  /** Sealed, in base64. */
  readonly texte: string;
}

/** A message that somebody sent by «Nous contacter», as its request keeps it. */
export interface MessageRow {
  readonly id: string;
  readonly reference: string;
  readonly etat: EtatDemande;
  readonly dateCreation: Date;
  readonly dateMaj: Date;
  /** Sealed. */
  readonly donnees: Buffer;
  /** What the insurer last answered on the request itself. */
  readonly commentaire: string | null;
  readonly suite: readonly SuiteRow[];
  readonly fichiers: readonly {
    readonly id: string;
    readonly nomFichier: string;
    readonly taille: number;
    readonly mime: string;
    /** Of the message of the thread with which it came; `null`: with the first one. */
    readonly messageId: string | null;
  }[];
}

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** The messages that an account sent about a contract, the latest first. */
export function messagesEnvoyes(
  db: Queryable,
  qui: { readonly clientId: string; readonly compteId: string; readonly numContrat: string },
): Promise<MessageRow[]> {
  return duClient(db, qui.clientId).prepared<MessageRow>(
    `select d.id, d.reference, d.etat, d.date_creation as "dateCreation", d.date_maj as "dateMaj", d.donnees,
       d.commentaire_adherent as commentaire,
       coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'isAdherent', m.is_adherent,
         'date', to_char(m.date at time zone 'UTC', ${INSTANT}), 'texte', encode(m.texte, 'base64')) order by m.date, m.id)
         from demande_message m where m.demande_id = d.id), '[]') as suite,
       coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'nomFichier', f.nom, 'taille', f.taille, 'mime', f.mime,
         'messageId', f.code_piece) order by f.date_creation, f.id)
         from {fichier_televerse} f where f.demande_id = d.id), '[]') as fichiers
     from {demande} d
     where d.compte_id = $1 and d.num_contrat = $2 and d.code_type = 'contact'
     order by d.date_creation desc, d.id`,
    [qui.compteId, qui.numContrat],
  );
}

export interface LieuDuFil {
  /** `null`: their account is gone. */
  readonly compteId: string | null;
  readonly nom: string;
  readonly numContrat: string | null;
}

/** Whose message a request is, and about which contract: where the rest of its thread is. */
export async function lieuDuFil(
  db: Queryable,
  clientId: string,
  demandeId: string,
): Promise<LieuDuFil | undefined> {
  const [row] = await duClient(db, clientId).prepared<LieuDuFil>(
    `select compte_id as "compteId", demandeur as nom, num_contrat as "numContrat" from {demande}
     where id = $1 and code_type = 'contact'`,
    [demandeId],
  );
  return row;
}

export interface MessageDit {
  readonly id: string;
  readonly demandeId: string;
  readonly isAdherent: boolean;
  readonly auteur: string;
  /** Sealed. */
  readonly texte: Buffer;
  /** `null`: now. */
  readonly date: Date | null;
}

/** Adds what is said to the thread of a request; `false`: it was there. */
export async function insertMessage(tx: Queryable, message: MessageDit): Promise<boolean> {
  const { id, demandeId, isAdherent, auteur, texte, date } = message;
  const rows = await tx.prepared(
    `insert into demande_message (id, demande_id, is_adherent, auteur, texte, date)
     values ($1, $2, $3, $4, $5, coalesce($6::timestamptz, clock_timestamp())) on conflict (id) do nothing returning id`,
    [id, demandeId, isAdherent, auteur, texte, date],
  );
  return rows.length > 0;
}

/** What was answered before threads kept every answer: the last one, on the request itself; `texte`: `null`, there is none. */
export async function reponseSeule(
  tx: Queryable,
  clientId: string,
  demandeId: string,
): Promise<{ readonly texte: string | null; readonly date: Date; readonly auteur: string } | undefined> {
  const [row] = await duClient(tx, clientId).prepared<{ texte: string | null; date: Date; auteur: string }>(
    `select d.commentaire_adherent as texte, d.date_maj as date, coalesce(d.gestionnaire, d.auteur_maj, '') as auteur
     from {demande} d where d.id = $1
       and not exists (select from demande_message m where m.demande_id = d.id and not m.is_adherent)`,
    [demandeId],
  );
  return row;
}
