import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** Who reads, and on which day in Paris. */
export interface FaqReader {
  readonly clientId: string;
  readonly userType: string;
  readonly jour: string;
}

export interface FaqRow {
  readonly code: string;
  readonly title: string;
  readonly content: string;
  readonly related: readonly string[];
  readonly categorie: string;
  readonly categorieLibelle: string;
  readonly categorieIcone: string;
  readonly categorieOrdre: number;
}

/** The questions that a reader may see: published, for him, in a category that is in force and for him. */
const VISIBLE = `select q.code, q.title, q.content, q.related, q.tags, q.is_populaire, q.ordre,
    c.code as categorie, c.libelle as "categorieLibelle", c.icone as "categorieIcone", c.ordre as "categorieOrdre"
  from {question_faq} q join {categorie_faq} c on c.code = q.categorie
  where q.is_actif and (q.user_types = '{}' or $1 = any(q.user_types))
    and c.is_actif and (c.user_types = '{}' or $1 = any(c.user_types))
    and (c.date_debut is null or c.date_debut <= $2::date) and (c.date_fin is null or c.date_fin >= $2::date)`;

function values({ userType, jour }: FaqReader): readonly unknown[] {
  return [userType, jour];
}

/** Every question of a reader, category by category. */
export function visibleQuestions(db: Queryable, reader: FaqReader): Promise<FaqRow[]> {
  return duClient(db, reader.clientId).prepared<FaqRow>(
    `select code, title, content, related, categorie, "categorieLibelle", "categorieIcone",
            "categorieOrdre"
     from (${VISIBLE}) v order by "categorieOrdre", categorie, ordre, code`,
    values(reader),
  );
}

/** Codes of the questions that are opened most, those put forward among equals. */
export async function popularQuestions(db: Queryable, reader: FaqReader, count: number): Promise<string[]> {
  const rows = await duClient(db, reader.clientId).prepared<{ code: string }>(
    `select v.code from (${VISIBLE}) v
     left join {faq_statistique} s on s.question = v.code
     order by coalesce(s.nb_clics, 0) desc, v.is_populaire desc, v.ordre, v.code limit $3`,
    [...values(reader), count],
  );
  return rows.map(({ code }) => code);
}

/** Title before key words before answer, without case, accent or markup. */
const DOCUMENTS = `select code, ordre, titre, cles, setweight(to_tsvector('french', titre), 'A')
    || setweight(to_tsvector('french', cles), 'B') || setweight(to_tsvector('french', texte), 'C') as mots
  from (
    select code, ordre, portail_normalise(title) as titre, portail_normalise(array_to_string(tags, ' ')) as cles,
      portail_normalise(regexp_replace(content, '<[^>]*>|&[#a-zA-Z0-9]+;', ' ', 'g')) as texte
    from (${VISIBLE}) v
  ) n`;

/**
 * Codes of the questions that hold the words, by their French roots, best first; the last word may be unfinished. Where no
 * question holds them all, those that hold most of them, half at least.
 * @param words normalised, letters and digits only: they become operators of a search and must not be some themselves.
 */
export async function searchQuestions(
  db: Queryable,
  reader: FaqReader,
  words: readonly string[],
  count: number,
): Promise<string[]> {
  const asked = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word));
  const rows = await duClient(db, reader.clientId).query<{ code: string }>(
    `with documents as materialized (${DOCUMENTS}),
     demande as materialized (
       select q from unnest($3::text[]) m cross join lateral to_tsquery('french', m) q where numnode(q) > 0),
     trouve as materialized (
       select d.*, (select count(*) from demande where d.mots @@ demande.q) as nombre from documents d)
     select code from trouve
     where nombre > 0 and nombre = (select max(nombre) from trouve)
       and nombre * 2 >= (select count(*) from demande)
     order by ts_rank('{0.02, 0.1, 0.4, 1}', mots, (select string_agg(q::text, ' | ')::tsquery from demande)) desc,
       ordre, code
     limit $4`,
    [...values(reader), asked, count],
  );
  return rows.map(({ code }) => code);
}

/** How near a misspelt word must be, from 0 to 1. */
const NEAR = 0.5;

/** Codes of the questions whose title or key words look like the words: for what was misspelt. */
export async function likeQuestions(
  db: Queryable,
  reader: FaqReader,
  words: readonly string[],
  count: number,
): Promise<string[]> {
  const rows = await duClient(db, reader.clientId).query<{ code: string }>(
    `with demande as materialized (
       select m from unnest($3::text[]) m where length(m) > 2 and numnode(to_tsquery('french', m)) > 0),
     proche as (
       select d.code, d.ordre,
         (select avg(greatest(word_similarity(m, d.titre), 0.9 * word_similarity(m, d.cles))) from demande) as score
       from (${DOCUMENTS}) d)
     select code from proche where score >= $4 order by score desc, ordre, code limit $5`,
    [...values(reader), words, NEAR, count],
  );
  return rows.map(({ code }) => code);
}

export type Statistique = 'nb_clics' | 'nb_utile' | 'nb_inutile';

/** Counts one more of something, for a question that the reader may see. */
export async function countForQuestion(
  db: Queryable,
  reader: FaqReader,
  code: string,
  what: Statistique,
): Promise<void> {
  await duClient(db, reader.clientId).prepared(
    `insert into {faq_statistique} as s (question, ${what})
     select v.code, 1 from (${VISIBLE}) v where v.code = $3
     on conflict {question} do update set ${what} = s.${what} + 1`,
    [...values(reader), code],
  );
}

/** Keeps what somebody missed in an answer. */
export async function keepComment(
  db: Queryable,
  reader: FaqReader,
  code: string,
  texte: string,
): Promise<void> {
  await duClient(db, reader.clientId).prepared(
    `insert into {faq_commentaire} (question, texte)
     select v.code, $4 from (${VISIBLE}) v where v.code = $3`,
    [...values(reader), code, texte],
  );
}

/** Whether a reader may see a question. */
export async function isVisible(db: Queryable, reader: FaqReader, code: string): Promise<boolean> {
  const rows = await duClient(db, reader.clientId).prepared(
    `select 1 as un from (${VISIBLE}) v where v.code = $3`,
    [...values(reader), code],
  );
  return rows.length > 0;
}
