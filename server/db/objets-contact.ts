import type { Queryable } from './connection.ts';

export interface ObjetContactRow {
  readonly code: string;
  readonly libelle: string;
  readonly codeParent: string | null;
  readonly fileTraitement: string | null;
  readonly emailDestinataire: string | null;
  readonly delaiReponseJours: number | null;
  readonly isPieceJointe: boolean;
  readonly isReclamation: boolean;
  /** The article that is linked, where it is published for who asks. */
  readonly faqCode: string | null;
  readonly faqTitre: string | null;
  /** HTML. */
  readonly faqContenu: string | null;
}

/** The subjects in force of a client, in their order, with the linked article of the questions and answers. */
export function objetsContact(
  db: Queryable,
  qui: { readonly clientId: string; readonly userType: string; readonly jour: string },
): Promise<ObjetContactRow[]> {
  return db.prepared<ObjetContactRow>(
    `select o.code, o.libelle, o.code_parent as "codeParent", o.file_traitement as "fileTraitement",
       o.email_destinataire as "emailDestinataire", o.delai_reponse_jours as "delaiReponseJours",
       o.is_piece_jointe as "isPieceJointe", o.is_reclamation as "isReclamation",
       q.code as "faqCode", q.title as "faqTitre", q.content as "faqContenu"
     from contact_objet o
     left join question_faq q on q.client_id = o.client_id and q.id::text = lower(o.article_faq_id) and q.is_actif
       and (q.user_types = '{}' or $2 = any(q.user_types))
     where o.client_id = $1 and o.is_actif
       and (o.date_debut is null or o.date_debut <= $3::date) and (o.date_fin is null or o.date_fin >= $3::date)
     order by o.ordre, o.code`,
    [qui.clientId, qui.userType, qui.jour],
  );
}
