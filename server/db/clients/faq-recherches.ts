import type { Queryable } from '#server/db/connection.ts';
import { duClient } from '#server/db/du-client.ts';

/** So many different searches of a client are kept: past that, those that are known are still counted. */
const MAX = 5000;

/** Counts a search that found nothing, by its words alone. */
export async function compteRechercheVide(db: Queryable, clientId: string, mots: string): Promise<void> {
  await duClient(db, clientId).prepared(
    `insert into {faq_recherche_vide} as r (mots)
     select $1 where exists (select 1 from {faq_recherche_vide} k where k.mots = $1)
       or (select count(*) from {faq_recherche_vide}) < $2
     on conflict {mots} do update set nombre = r.nombre + 1, date_derniere = now()`,
    [mots, MAX],
  );
}

interface RechercheVide {
  readonly mots: string;
  readonly nombre: number;
  readonly dateDerniere: Date;
}

/** What was looked for most and is not there. */
export function recherchesVides(db: Queryable, clientId: string, nombre: number): Promise<RechercheVide[]> {
  return duClient(db, clientId).prepared<RechercheVide>(
    `select r.mots, r.nombre, r.date_derniere as "dateDerniere" from {faq_recherche_vide} r
     order by r.nombre desc, r.date_derniere desc, r.mots limit $1`,
    [nombre],
  );
}

interface Utilite {
  readonly code: string;
  readonly titre: string;
  readonly nbClics: number;
  readonly nbUtile: number;
  readonly nbInutile: number;
  readonly nbCommentaires: number;
}

/** What readers thought of answers: of those named, or of all. */
export function utiliteDesReponses(
  db: Queryable,
  clientId: string,
  codes: readonly string[] | null,
): Promise<Utilite[]> {
  return duClient(db, clientId).prepared<Utilite>(
    `select q.code, q.title as titre, coalesce(s.nb_clics, 0) as "nbClics", coalesce(s.nb_utile, 0) as "nbUtile",
       coalesce(s.nb_inutile, 0) as "nbInutile", coalesce(c.nombre, 0) as "nbCommentaires"
     from {question_faq} q left join {faq_statistique} s on s.question = q.code
     left join (select k.question, count(*)::int as nombre from {faq_commentaire} k group by k.question) c
       on c.question = q.code
     where $1::text[] is null or q.code = any($1::text[])
     order by coalesce(s.nb_inutile, 0) desc, coalesce(s.nb_clics, 0) desc, q.code`,
    [codes],
  );
}

interface Commentaire {
  readonly question: string;
  readonly texte: string;
}

/** The last things that readers missed in answers. */
export function derniersCommentaires(
  db: Queryable,
  clientId: string,
  nombre: number,
): Promise<Commentaire[]> {
  return duClient(db, clientId).prepared<Commentaire>(
    'select k.question, k.texte from {faq_commentaire} k order by k.date desc limit $1',
    [nombre],
  );
}

/** Searches that nobody has made for a year. */
export async function purgeRecherchesVides(db: Queryable): Promise<void> {
  await db.query("delete from faq_recherche_vide where date_derniere < now() - interval '1 year'");
}
