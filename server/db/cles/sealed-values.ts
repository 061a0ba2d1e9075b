import type { Database, Queryable } from '#server/db/connection.ts';

/** The code of a row's client, where a context has it rather than its identifier. */
export const CODE_CLIENT = '(select code from client where client.id = client_id)';

/** Where sealed values are: a table, the columns that name a row, and the column or the path in its JSON. */
export interface Place {
  readonly table: string;
  readonly cles: readonly string[];
  /** What the context names instead of the key columns. */
  readonly noms?: readonly string[];
  readonly colonne: string;
  /** In a JSON column: where the value is, in base 64. */
  readonly chemin?: readonly string[];
}

export interface Scelle {
  /** Of the key columns, or of what the context names: as text; bytes in hexadecimal. */
  readonly noms: readonly string[];
  readonly contenu: Buffer;
}

const ACTEUR = { id: null, nom: 'Portail', motif: 'Changement de clé' };

const path = ({ chemin = [] }: Place) => `'{${chemin.join(',')}}'`;

function storedValue(place: Place): string {
  return place.chemin ? `decode(${place.colonne} #>> ${path(place)}, 'base64')` : place.colonne;
}

function newValue(place: Place): string {
  if (!place.chemin) return '$1';
  return `jsonb_set(${place.colonne}, ${path(place)}, to_jsonb(translate(encode($1, 'base64'), E'\\n', '')))`;
}

/** Text of what names a row: the same for every type, and bytes without their prefix. */
const names = ({ cles, noms = cles }: Place) =>
  `array[${noms.map((nom) => `regexp_replace(${nom}::text, '^\\\\x', '')`).join(', ')}] as noms`;

/** The sealed values of a place, so many at most. */
export function readSealed(db: Queryable, place: Place, nombre: number): Promise<Scelle[]> {
  return db.query<Scelle>(
    `select ${names(place)}, ${storedValue(place)} as contenu
     from ${place.table} where ${storedValue(place)} is not null limit $1`,
    [nombre],
  );
}

/**
 * Seals again, a handful at a time, what a place holds under another key. Each handful is a short transaction: it is
 * stopped and taken up again anywhere, and the portal writes meanwhile.
 * @param numero the key that seals.
 * @param resceller the new value; `null` where the old one does not open.
 */
export async function resealPlace(
  db: Database,
  place: Place,
  numero: number,
  resceller: (scelle: Scelle) => Buffer | null,
): Promise<{ readonly rescelles: number; readonly echecs: number }> {
  const value = storedValue(place);
  const keys = place.cles.join(', ');
  let after: readonly unknown[] | undefined;
  let rescelles = 0;
  let echecs = 0;
  for (;;) {
    const beyond = after ? `and (${keys}) > (${place.cles.map((_, n) => `$${n + 2}`).join(', ')})` : '';
    const done = await db.transaction(ACTEUR, async (tx) => {
      const rows = await tx.query<Scelle & Record<string, unknown>>(
        `select ${keys}, ${names(place)}, ${value} as contenu
         from ${place.table}
         where substring(${value} from 1 for 2) <> set_byte('\\x0200'::bytea, 1, $1::int) ${beyond}
         order by ${keys} limit 50 for update`,
        [numero, ...(after ?? [])],
      );
      const new_ = rows.map((row) => ({ row, contenu: resceller(row) }));
      const where = place.cles.map((cle, n) => `${cle} = $${n + 2}`).join(' and ');
      for (const { row, contenu } of new_) {
        if (contenu === null) continue;
        await tx.query(`update ${place.table} set ${place.colonne} = ${newValue(place)} where ${where}`, [
          contenu,
          ...place.cles.map((cle) => row[cle]),
        ]);
      }
      const last = rows.at(-1);
      return {
        lues: rows.length,
        echecs: new_.filter(({ contenu }) => contenu === null).length,
        after: last && place.cles.map((cle) => last[cle]),
      };
    });
    rescelles += done.lues - done.echecs;
    echecs += done.echecs;
    if (done.after === undefined) return { rescelles, echecs };
    after = done.after;
  }
}
