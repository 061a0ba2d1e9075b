import type { Database, Queryable } from '#server/db/connection.ts';
import { tableOf } from '#server/db/schema/names.ts';
import type { Model, RecordOf } from '#src/core/definition/model.ts';
import { compare, et, type Predicate, parmi, type Scalar, toujours } from '#src/core/definition/predicate.ts';
import { wireInstants } from './instants.ts';
import { Params } from './params.ts';
import { selectList, sortKey } from './select.ts';
import { TableMemory } from './table-memory.ts';
import { whereSql } from './view.ts';

type Champ<M extends Model> = keyof RecordOf<M> & string;
type Un<V> = NonNullable<V> extends readonly (infer I)[] ? I : NonNullable<V>;

/** Values that rows must have: one, or any of several; on a list field, that it holds. `undefined` asks nothing. */
type Ou<M extends Model> = {
  readonly [K in Champ<M>]?: Un<RecordOf<M>[K]> | readonly Un<RecordOf<M>[K]>[];
};

interface Demande<M extends Model, C extends Champ<M>> {
  readonly champs: readonly C[];
  readonly ou?: Ou<M>;
  /** Upwards. Otherwise the order of the model, then what its rows are called. */
  readonly tri?: readonly Champ<M>[];
  /** Those of other days and those that are switched off, too: what is kept may still name them. */
  readonly horsVigueur?: boolean;
}

/** Who reads, and on which day in Paris (`AAAA-MM-JJ`); `null`: nobody's client, for lists that all have in common. */
export interface Lisant {
  readonly tenant: string | null;
  readonly jour: string;
}

interface Lecteur {
  /** The rows of a model that are in force and the client's own, in their order. */
  tous<M extends Model, const C extends Champ<M>>(
    model: M,
    demande: Demande<M, C>,
  ): Promise<Pick<RecordOf<M>, C>[]>;
  /** The first of them. */
  un<M extends Model, const C extends Champ<M>>(
    model: M,
    demande: Demande<M, C>,
  ): Promise<Pick<RecordOf<M>, C> | undefined>;
  /** The client's settings; what each field is worth at first, as long as nobody has written them. */
  reglages<M extends Model, const C extends Champ<M>>(
    model: M,
    champs: readonly C[],
  ): Promise<Pick<RecordOf<M>, C>>;
}

/** What the fields of settings that nobody has written are worth. */
function aLOrigine({ key, singulier, fields }: Model, champs: readonly string[]): unknown {
  if (!singulier) throw new Error(`Le modèle « ${key} » a plusieurs fiches : ce ne sont pas des réglages`);
  return Object.fromEntries(champs.map((nom) => [nom, fields[nom]?.defaut ?? null]));
}

function conditions(ou: Readonly<Record<string, unknown>>): Predicate {
  return et(
    ...Object.entries(ou).map(([champ, valeur]) => {
      if (valeur === undefined) return toujours;
      return Array.isArray(valeur) ? parmi(champ, valeur) : compare(champ, 'eq', valeur as Scalar);
    }),
  );
}

/** Characters of the rows that are kept, and of one answer: some hundreds of lists, none of them long. */
const BORNES = { weightOf: (texte: string) => texte.length, maxWeight: 8_000_000, maxValue: 200_000 };
const memoires = new WeakMap<Queryable, TableMemory<string>>();

/** What was read of lists, until they change. In a transaction nothing is: it reads what it has written. */
function memoireDe(db: Queryable, { tablesMontrees }: Model): TableMemory<string> | undefined {
  if (!tablesMontrees || !('changes' in db)) return undefined;
  let memoire = memoires.get(db);
  if (!memoire) {
    memoire = new TableMemory(db as Database, BORNES);
    memoires.set(db, memoire);
  }
  return memoire;
}

async function lit(
  db: Queryable,
  { tenant, jour }: Lisant,
  model: Model,
  demande: Demande<Model, string>,
  nombre: number | null,
): Promise<unknown[]> {
  if (tenant === null && model.scope === 'client')
    throw new Error(`La liste « ${model.key} » est d’un client, et se lit sans lui`);
  const params = new Params();
  const rows = demande.horsVigueur ? toujours : model.enVigueur(jour);
  const where = whereSql(
    { place: { path: '', model }, tenantId: tenant ?? '', principal: null, rows, readable: new Set() },
    conditions(demande.ou ?? {}),
    params,
  );
  const tri = (demande.tri ?? [model.sort[0], ...model.naturalKey])
    .map((nom) => sortKey(model, nom))
    .join(', ');
  const limite = nombre === null ? '' : ` limit ${params.add(nombre, 'int')}`;
  const lignes = `select ${selectList(model, new Set(demande.champs))} from ${tableOf(model)} where ${where} order by ${tri}${limite}`;
  const memoire = memoireDe(db, model);
  const cle = memoire ? `${lignes}|${JSON.stringify(params.values)}` : '';
  const garde = memoire?.get(cle);
  // Read again from its text each time: rows belong to who asked for them.
  if (garde !== undefined) return JSON.parse(garde) as unknown[];
  const depuis = memoire?.since(tableOf(model), model.tablesMontrees) ?? 0;
  const [row] = await db.prepared<{ lignes: string }>(
    `select array_to_json(array(select row_to_json(r) from (${lignes}) r))::text as lignes`,
    params.values,
  );
  const texte = wireInstants(model, row?.lignes ?? '[]');
  memoire?.set(tableOf(model), cle, texte, depuis);
  return JSON.parse(texte) as unknown[];
}

/**
 * The way to the lists of the registry: their rows in force, of one's own client, with the types of their definition. What it
 * has read outside a transaction is kept in memory until the database announces that the list has changed.
 * Example: `lecteur(db, { tenant: client.id, jour }).tous(domaine, { champs: ['code', 'libelle'], ou: { isSimulateur: true } })`.
 */
export function lecteur(db: Queryable, lisant: Lisant): Lecteur {
  return {
    async tous<M extends Model, const C extends Champ<M>>(model: M, demande: Demande<M, C>) {
      return (await lit(db, lisant, model, demande as Demande<Model, string>, null)) as Pick<
        RecordOf<M>,
        C
      >[];
    },
    async un<M extends Model, const C extends Champ<M>>(model: M, demande: Demande<M, C>) {
      const [ligne] = await lit(db, lisant, model, demande as Demande<Model, string>, 1);
      return ligne as Pick<RecordOf<M>, C> | undefined;
    },
    async reglages<M extends Model, const C extends Champ<M>>(model: M, champs: readonly C[]) {
      const origine = aLOrigine(model, champs);
      const demande = { champs, horsVigueur: true };
      const [ligne = origine] = await lit(db, lisant, model, demande as Demande<Model, string>, 1);
      return ligne as Pick<RecordOf<M>, C>;
    },
  };
}
