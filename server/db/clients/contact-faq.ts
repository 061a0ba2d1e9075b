import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** The article that may answer a subject before anybody writes: the lists name each other by identifiers made at loading. */
const ARTICLES: Readonly<Record<string, string>> = {
  REMB_ATTENTE: 'REMB_NON_RECU',
  REMB_ERREUR: 'REMB_COMPRENDRE',
  COTIS_RIB: 'COTIS_RIB',
  COTIS_IMPAYE: 'COTIS_IMPAYE',
  CONTRAT_GARANTIES: 'CONTRAT_GARANTIES',
  CONTRAT_RESIL: 'CONTRAT_RESILIER',
  CARTE: 'CARTE_TELECHARGER',
  HOSPI: 'HOSPI_PEC',
  PREVOYANCE: 'PREV_PIECES',
  RECLAMATION: 'CONTRAT_RECLAMATION',
};

/** Links the subjects of a client that nobody has written since they were loaded. */
export async function linkContactSubjects(q: Queryable, clientId: string): Promise<void> {
  await duClient(q, clientId).query(
    `update {contact_objet} o set article_faq_id = f.id::text
     from unnest($1::text[], $2::text[]) as lien (objet, article), {question_faq} f
     where o.code = lien.objet and f.code = lien.article
       and o.article_faq_id is null and o.version = 1`,
    [Object.keys(ARTICLES), Object.values(ARTICLES)],
  );
}
