import { withClient } from '#server/db/scratch.ts';

/** With the real rows, a little more than a million. */
const COPIES = 27;
const INDEX = `select indexname as name, indexdef as def from pg_indexes
  where tablename = 'code_postal' and indexname not in ('code_postal_pk', 'code_postal_code_unique')`;

/**
 * Brings `code_postal` to a million rows of the real ones' kind: each copy moves every letter along the alphabet and every
 * department to one of its own, so that a filter or a search finds as many rows as before and only the table grows.
 */
export async function fillMillion(ownerUrl: string): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    const { rows: indexes } = await client.query<{ name: string; def: string }>(INDEX);
    await client.query('begin');
    await client.query('alter table code_postal disable trigger user');
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(
      `insert into code_postal (code, libelle, code_postal, localite, code_insee, nom_commune, departement)
       select 'Z' || g || '-' || code, translate(libelle, a, b), code_postal, translate(localite, a, b), code_insee,
         translate(lower(nom_commune), lower(a), lower(b)), g || '-' || departement
       from code_postal, generate_series(1, $1::int) g,
         lateral (select 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789' as a) x,
         lateral (select substr(a, g + 1) || substr(a, 1, g) as b) y`,
      [COPIES],
    );
    for (const { def } of indexes) await client.query(def);
    await client.query('alter table code_postal enable trigger user');
    await client.query('commit');
    await client.query('vacuum analyze code_postal');
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from code_postal');
    return rows[0]?.n ?? 0;
  });
}
