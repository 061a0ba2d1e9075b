import type { Queryable } from '#server/db/connection.ts';
import type { Consommation, RechercheConsommations } from '#server/gestion/portefeuille.ts';

/** What was paid of guarantees for the care of a period: what was put right counts once, by its mirror. */
export function listConsommations(
  db: Queryable,
  client: string,
  recherche: RechercheConsommations,
): Promise<Consommation[]> {
  const { numContrat, visibles, codes, debut, fin } = recherche;
  return db.prepared(
    `select a.donnees ->> 'codeGarantie' as "codeGarantie", d.num_pers as "numPers",
       sum((a.donnees ->> 'montantRc')::numeric)::float8 as montant,
       sum(sign((a.donnees ->> 'montantRc')::numeric))::int as nb, to_char(max(d.date_soins), 'YYYY-MM-DD') as dernier
     from gestion_decompte d join gestion_acte a on a.decompte_id = d.id
     where d.client_id = (select id from client where code = $1) and d.num_contrat = $2 and d.num_pers = any($3)
       and d.date_soins between $5 and $6 and d.etat in ('regle', 'regularise')
       and a.donnees ->> 'codeGarantie' = any($4) and (a.donnees ->> 'montantRc')::numeric <> 0
     group by 1, 2 having sum((a.donnees ->> 'montantRc')::numeric) <> 0 order by 1, 2`,
    [client, numContrat, visibles, codes, debut, fin],
  );
}
