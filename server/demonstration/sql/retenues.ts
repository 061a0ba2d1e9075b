import type { Queryable } from '#server/db/connection.ts';
import type { RechercheRetenues, RetenuesConnues } from '#server/gestion/portefeuille.ts';

/** What was kept back by settled care, in the year of a day and that day: what was put right counts once, by its mirror. */
export function sumRetenues(
  db: Queryable,
  client: string,
  { numContrat, visibles, jour }: RechercheRetenues,
): Promise<RetenuesConnues[]> {
  return db.prepared(
    `select q.num_pers as "numPers",
       greatest(0, coalesce(sum(l.participation), 0))::float8 as participation,
       greatest(0, coalesce(sum(l.franchise), 0))::float8 as franchise,
       greatest(0, coalesce(sum(l.participation) filter (where l.date_soins = $4::date), 0))::float8
         as "participationJour",
       greatest(0, coalesce(sum(l.franchise) filter (where l.date_soins = $4::date and l.domaine = 'PARA'), 0))::float8
         as "paramedicalJour",
       greatest(0, coalesce(sum(l.franchise) filter (where l.date_soins = $4::date and l.domaine = 'TRAN'), 0))::float8
         as "transportJour"
     from unnest($3::text[]) as q (num_pers)
     left join lateral (
       select d.date_soins, a.donnees ->> 'codeDomaine' as domaine,
         (a.donnees ->> 'participationForfaitaire')::numeric as participation,
         (a.donnees ->> 'franchise')::numeric as franchise
       from gestion_decompte d join gestion_acte a on a.decompte_id = d.id
       where d.client_id = (select id from client where code = $1) and d.num_contrat = $2 and d.num_pers = q.num_pers
         and d.date_soins between date_trunc('year', $4::date) and date_trunc('year', $4::date) + interval '1 year - 1 day'
         and d.etat in ('regle', 'regularise')
     ) l on true
     group by 1 order by 1`,
    [client, numContrat, visibles, jour],
  );
}
