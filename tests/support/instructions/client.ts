import type pg from 'pg';

/** A step of a plan, as `explain (verbose, format json)` tells it. */
interface Etape {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly Operation?: string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly Etape[];
}

/** The tables whose rows belong to a client, with the place of `client_id` among their columns. */
export async function tablesDeClient(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ nom: string; rang: number }>(
    `select c.relname as nom, a.attnum as rang from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attname = 'client_id' and not a.attisdropped and c.relkind in ('r', 'p')
       and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  );
  return new Map(rows.map(({ nom, rang }) => [nom, rang]));
}

const CONDITIONS = [
  'Filter',
  'Index Cond',
  'Recheck Cond',
  'Join Filter',
  'Hash Cond',
  'Merge Cond',
] as const;

/** A parameter, or what the statement has read first: the client of a code. */
const VALEUR = String.raw`(?:\$\d+|\(InitPlan \d+\)\.col1)`;
const LIE = new RegExp(String.raw`^(?:(\w+)\.)?client_id = ${VALEUR}$`);
const COMME = /^(\w+)\.client_id = (\w+)\.client_id$/;
/** What is added: a parameter, what was read first, or the column of a row that was read. */
const DONNE = new RegExp(String.raw`^(?:${VALEUR}|\w+\.\w+|"?\*?[\w*]+"?\.\w+)$`);

/** `((a = 1) AND ((b) OR (c)))` → `a = 1`, `(b) OR (c)`: what holds of every row, nothing of a choice. */
function parties(condition: string): readonly string[] {
  const profondeurs: number[] = [];
  let profondeur = 0;
  for (const signe of condition)
    profondeurs.push(signe === '(' ? ++profondeur : signe === ')' ? profondeur-- : profondeur);
  if (!profondeurs.includes(0)) return parties(condition.slice(1, -1));
  const coupes = [...condition.matchAll(/ AND /g)]
    .map(({ index }) => index)
    .filter((ici) => profondeurs[ici] === 0);
  if (coupes.length === 0) return [condition];
  return [0, ...coupes.map((ici) => ici + 5)].flatMap((debut, n) =>
    parties(condition.slice(debut, coupes[n])),
  );
}

function etapes(etape: Etape): readonly Etape[] {
  return [etape, ...(etape.Plans ?? []).flatMap(etapes)];
}

/** Index conditions of a bitmap are told by the steps under it, without the table's name. */
function conditions(etape: Etape): readonly string[] {
  const siennes = CONDITIONS.flatMap(
    (nom) => (etape as Partial<Record<typeof nom, string>>)[nom] ?? [],
  ).flatMap(parties);
  const dessous = etape['Node Type'] === 'Bitmap Heap Scan' ? (etape.Plans ?? []).flatMap(conditions) : [];
  return [...siennes, ...dessous];
}

/** The names under which a plan reads rows of one client: those that it is given, then those that must have the same. */
function nomsLies(plan: readonly Etape[]): ReadonlySet<string> {
  const lies = new Set<string>();
  for (const etape of plan)
    if (etape.Alias && conditions(etape).some((une) => LIE.test(une))) lies.add(etape.Alias);
  const memes = plan.flatMap(conditions).flatMap((une) => {
    const [, a = '', b = ''] = COMME.exec(une) ?? [];
    return a
      ? [
          [a, b],
          [b, a],
        ]
      : [];
  });
  for (let avant = -1; avant < lies.size; ) {
    avant = lies.size;
    for (const [a = '', b = ''] of memes) if (lies.has(a)) lies.add(b);
  }
  return lies;
}

/** The tables of a client that a plan reads or writes whoever their rows belong to. */
function sansClient(plan: Etape, tables: ReadonlyMap<string, number>): readonly string[] {
  const toutes = etapes(plan);
  const lies = nomsLies(toutes);
  return toutes.flatMap((etape) => {
    const table = etape['Relation Name'] ?? '';
    const rang = tables.get(table);
    if (rang === undefined) return [];
    if (etape['Node Type'] !== 'ModifyTable') return lies.has(etape.Alias ?? '') ? [] : [table];
    if (etape.Operation !== 'Insert') return [];
    const source = etape.Plans?.find((dessous) => dessous['Parent Relationship'] === 'Outer');
    const donne = source?.Output?.[rang - 1] ?? 'rien';
    return DONNE.test(donne) ? [] : [`${table} (ajout de ${donne})`];
  });
}

/** How the server would run a statement whatever its values, and what of it no client limits. */
export async function nonLiees(
  client: pg.Client,
  texte: string,
  tables: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const valeurs = Math.max(0, ...[...texte.matchAll(/\$(\d+)/g)].map(([, rang]) => Number(rang)));
  const nuls = valeurs === 0 ? '' : `(${Array.from({ length: valeurs }, () => 'null').join(', ')})`;
  // A generic plan keeps the parameters: with their values, a condition on nothing would be no plan at all.
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare essai as ${texte}`);
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Etape }[] }>(
      `explain (verbose, format json, costs off) execute essai${nuls}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error('aucun plan');
    return [...new Set(sansClient(plan, tables))];
  } finally {
    await client.query('deallocate essai');
  }
}
