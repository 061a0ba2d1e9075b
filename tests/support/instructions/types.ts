import pg from 'pg';
import { type Colonne, decrit } from './decrit.ts';
import type { Instruction, Membre } from './releve.ts';

const { builtins } = pg.types;

/** Those that the driver has no word for. */
const NOM = 19;
const VIDE = 2278;
const TABLEAUX = { texte: 1009, varchar: 1015, uuid: 2951, entier: 1007 };

/** What the driver makes of each type of the server; a type that is not here is a fault of this table. */
const SORTES: Readonly<Record<number, string>> = {
  [builtins.TEXT]: 'string',
  [builtins.VARCHAR]: 'string',
  [NOM]: 'string',
  [builtins.UUID]: 'string',
  [builtins.INT8]: 'string',
  [builtins.NUMERIC]: 'string',
  [builtins.DATE]: 'string',
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.BOOL]: 'boolean',
  [builtins.BYTEA]: 'Buffer',
  [builtins.TIMESTAMP]: 'Date',
  [builtins.TIMESTAMPTZ]: 'Date',
  [VIDE]: 'string',
  [TABLEAUX.texte]: 'string[]',
  [TABLEAUX.varchar]: 'string[]',
  [TABLEAUX.uuid]: 'string[]',
  [TABLEAUX.entier]: 'number[]',
};
/** JSON holds anything: only running tells what. */
const JSON_TYPES: readonly number[] = [builtins.JSON, builtins.JSONB];

/** The columns of tables that may be absent, as `table.rang`. */
export async function colonnesNulles(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ cle: string }>(
    `select attrelid::oid || '.' || attnum as cle from pg_attribute where attnum > 0 and not attnotnull`,
  );
  return new Set(rows.map(({ cle }) => cle));
}

function ecartDe(colonne: Colonne, membre: Membre, nulles: ReadonlySet<string>): string | null {
  if (membre.sortes.length > 0 && !JSON_TYPES.includes(colonne.type)) {
    const sorte = SORTES[colonne.type];
    if (sorte === undefined) return `« ${colonne.nom} » : type ${colonne.type} inconnu`;
    if (membre.sortes.some((crue) => crue !== sorte))
      return `« ${colonne.nom} » est ${sorte}, et se croit ${membre.sortes.join(' ou ')}`;
  }
  if (!membre.nul && nulles.has(`${colonne.table}.${colonne.rang}`))
    return `« ${colonne.nom} » peut manquer, et se croit toujours là`;
  return null;
}

/** Where the row that a statement answers is not the one that its author expects. */
export async function ecarts(
  client: pg.Client,
  { texte, ligne }: Instruction,
  nulles: ReadonlySet<string>,
): Promise<readonly string[]> {
  let colonnes: readonly Colonne[];
  try {
    colonnes = await decrit(client, texte);
  } catch (error) {
    return [`refusée : ${error instanceof Error ? error.message : error}`];
  }
  if (ligne === null) return [];
  const noms = new Set(colonnes.map(({ nom }) => nom));
  return [
    ...Object.entries(ligne)
      .filter(([nom, { facultatif }]) => !facultatif && !noms.has(nom))
      .map(([nom]) => `« ${nom} » n’est pas dans la réponse`),
    ...colonnes.flatMap((colonne) => {
      const membre = ligne[colonne.nom];
      return (membre ? ecartDe(colonne, membre, nulles) : `« ${colonne.nom} » n’est pas dans la ligne`) ?? [];
    }),
  ];
}
