import { etiquette } from '#src/core/texte/etiquette.ts';
import { type ChampCalcule, montres } from './calcules.ts';
import type { Cumul, CumulDe } from './cumul.ts';
import { type Etats, type EtatsDe, lisEtats } from './etats.ts';
import type { Field, Fields, NeededAtCreation, ValueOf } from './field.ts';
import type { Label } from './label.ts';
import { verifieNoms } from './noms.ts';
import { jamais, type Predicate } from './predicate.ts';
import type { Action } from './principal.ts';
import type { AttenteDeListe, EnLigne, Frozen, Single } from './reserves.ts';
import type { CrossRule } from './rule.ts';
import { verifieScelles } from './scelle.ts';
import { verifieSingulier } from './singulier.ts';
import { type Dates, enVigueurLe, reglesDesTraits, suivi, systemFields, verifieTraits } from './traits.ts';

/** `client`: each row belongs to one client. `commun`: every client reads it, accounts of the platform write it. */
export type Scope = 'client' | 'commun';

/** `gestionnaire`: managers write rows by forms. `moteur`: code alone does, and the model's actions. */
export type Ecriture = 'gestionnaire' | 'moteur';
/**
 * `vue`: a view of the base, written by hand in a migration; the code alone writes what it shows. `socle`: a table written by
 * hand in a migration, on which others stand; forms write it as they do a table of the registry.
 */
export type Source = 'table' | 'socle' | 'vue';

type Calcules<F, C extends string> = Readonly<
  Record<
    C,
    { readonly champ: Field; readonly de: readonly (keyof F & string)[]; readonly apres: keyof F & string }
  >
>;

export interface ModelInput<F extends Fields, C extends string = string> {
  readonly key: string;
  readonly label: Label;
  /** What this list is for: one sentence, shown where it is empty and in the API description. */
  readonly description: string;
  readonly famille: string;
  readonly scope?: Scope;
  readonly ecriture?: Ecriture;
  readonly source?: Source;
  /** Of a socle: its rows may come from a file too, as those of a table of the registry do. */
  readonly isImportable?: true;
  /** Why its rows do not come from a file, where somebody looks for it: a list that is written and does not import. */
  readonly sansImport?: string;
  /** Settings: one row a client, that nothing names nor deletes. */
  readonly singulier?: boolean;
  /** Trait: whoever writes its rows, in whatever way, has given a security code a moment ago. */
  readonly codeSecurite?: true;
  /** The field that says where a row stands, and from which state it may go to which. */
  readonly etats?: EtatsDe<F>;
  readonly fields: F;
  /** Shown with the fields, and neither written, asked for, sorted by nor exported. */
  readonly calcules?: Calcules<F, C>;
  readonly title: keyof F & string;
  readonly search: readonly (keyof F & string)[];
  readonly sort: readonly [keyof F & string, 'ASC' | 'DESC'];
  readonly naturalKey: readonly (keyof F & string)[];
  /** The columns of its list before anyone has chosen, computed ones among them; absent: as many as fit. */
  readonly colonnes?: readonly string[];
  readonly attente?: AttenteDeListe;
  /** Of a view: the tables that it shows, where the base announces their changes: what its list answered is kept meanwhile. */
  readonly tablesMontrees?: readonly string[];
  /** Of a view: its rows are counted as they come, and the function `…_total` beside it tells its list how many there are. */
  readonly cumul?: CumulDe<keyof F & string>;
  /** Trait: the flag that takes a row out of forms without deleting it. */
  readonly activable?: keyof F & string;
  /** Trait: the days between which a row is in force. */
  readonly date?: readonly [debut: keyof F & string, fin: keyof F & string];
  /** Trait: the whole number by which its rows are arranged by hand; the list is sorted by it. */
  readonly rang?: keyof F & string;
  /** Trait: a row is somebody, by these fields, or is theirs, by the one that names them: lists draw their initials. */
  readonly personne?:
    | readonly [prenom: keyof F & string, nom: keyof F & string]
    | readonly [complet: keyof F & string];
  /** A ceiling no role can exceed; an action that is not named is limited by the roles alone. */
  readonly rights?: Partial<Record<Action, Predicate>>;
  /** Rows that front-facing reads show, those in force or others (`/api{path}` without `admin`); absent: no front-facing read. */
  readonly front?: ((today: string) => Predicate) | 'enVigueur';
  /** Rows in force on a day, for programs that read the list; absent: those of `front`, or those that the traits `activable` and `date` leave. */
  readonly enVigueur?: (today: string) => Predicate;
  /** Rows that the portal shows to readers, and the field that says to which publics: what their texts cite is served to them. */
  readonly enLigne?: EnLigne<keyof F & string>;
  readonly rules?: readonly CrossRule[];
  /** The sentence of a refusal that `rights` makes of one record (a row that the portal needs). */
  readonly refusals?: Partial<Record<Action, string>>;
  /** What deleting one takes from others, said before it is done; `null`: nothing. */
  readonly emporte?: (ligne: Readonly<Record<string, unknown>>) => string | null;
  /** What constraints of the base that belong to no field say, by their names: a trigger that keeps a promise. */
  readonly contraintes?: Readonly<Record<string, string>>;
  /** Fields that cannot change any more on some rows: what others rely on. */
  readonly frozen?: Readonly<Record<string, Frozen>>;
  /** Flags that one row alone carries: «by default». */
  readonly singles?: Readonly<Record<string, Single>>;
  /** Filter-and-sort pairs that stay fast at a million rows: an index a list of fields. */
  readonly indexes?: readonly (readonly (keyof F & string)[])[];
  readonly renamedFrom?: string;
}

/** A declared model: plain data from which table, routes, rules, screens and tests follow. */
export interface Model<F extends Fields = Fields, C extends string = string> {
  readonly key: string;
  readonly label: Label;
  readonly description: string;
  readonly famille: string;
  readonly scope: Scope;
  readonly ecriture: Ecriture;
  readonly source: Source;
  readonly isImportable: boolean;
  readonly sansImport: string | null;
  readonly singulier: boolean;
  readonly codeSecurite: boolean;
  readonly etats: Etats | null;
  /** The fields written in the definition. */
  readonly ownFields: F;
  /** `ownFields` and those of the traits (`id`, `version`, `dateMaj`, `auteurMaj`). */
  readonly fields: F & SystemFields;
  readonly calcules: Readonly<Record<C, ChampCalcule>>;
  /** `fields`, and those that are worked out, each in its place. */
  readonly montres: Fields;
  readonly title: string;
  readonly search: readonly string[];
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  readonly naturalKey: readonly string[];
  readonly colonnes: readonly string[] | null;
  readonly attente: AttenteDeListe | null;
  readonly tablesMontrees: readonly string[] | null;
  readonly cumul: Cumul | null;
  readonly activable: string | null;
  readonly rang: string | null;
  readonly date: Dates | null;
  readonly personne: readonly string[] | null;
  readonly rights: Partial<Record<Action, Predicate>>;
  readonly front: ((today: string) => Predicate) | null;
  readonly enVigueur: (today: string) => Predicate;
  readonly enLigne: EnLigne<string> | null;
  readonly rules: readonly CrossRule[];
  readonly refusals: Partial<Record<Action, string>>;
  readonly emporte: ((ligne: Readonly<Record<string, unknown>>) => string | null) | null;
  readonly contraintes: Readonly<Record<string, string>>;
  readonly frozen: Readonly<Record<string, Frozen>>;
  readonly singles: Readonly<Record<string, Single>>;
  readonly indexes: readonly (readonly string[])[];
  readonly renamedFrom?: string;
}

type SystemFields = typeof systemFields;
type OperatorsOf<T> = T extends Field<unknown, boolean, boolean, infer Op> ? Op : never;
type Flat<T> = { [K in keyof T]: T[K] };

export interface SystemRecord {
  id: string;
  version: number;
  dateMaj: string;
  auteurMaj: string | null;
}

/** What a read answers. */
export type RecordOf<M extends Model> = Flat<
  SystemRecord & { [K in keyof M['ownFields']]: ValueOf<M['ownFields'][K]> }
>;

/** What a creation takes: required fields without a default must be there. */
export type CreateOf<M extends Model> = Flat<
  {
    [K in keyof M['ownFields'] as NeededAtCreation<M['ownFields'][K]> extends true ? K : never]: ValueOf<
      M['ownFields'][K]
    >;
  } & {
    [K in keyof M['ownFields'] as NeededAtCreation<M['ownFields'][K]> extends true ? never : K]?: ValueOf<
      M['ownFields'][K]
    >;
  }
>;

/** What an update takes: any of the fields, with the identity and the version that was read. */
export type UpdateOf<M extends Model> = Flat<
  { id: string; version: number } & { [K in keyof M['ownFields']]?: ValueOf<M['ownFields'][K]> }
>;

type Scalarize<V> = NonNullable<V> extends readonly (infer I)[] ? I : NonNullable<V>;
/** A list field takes one value or several, a field of one value takes one (`_in` takes several). */
type Equalled<V> = NonNullable<V> extends readonly (infer I)[] ? I | readonly I[] : NonNullable<V>;
type FilterValue<T, Op> = Op extends 'in' | 'nin'
  ? readonly Scalarize<ValueOf<T>>[]
  : Op extends 'null'
    ? boolean
    : Scalarize<ValueOf<T>>;
/** `ordre_gte`, …: field names are camelCase, so that the first `_` always ends the name. */
type OperatorKey<F> = {
  [K in keyof F & string]: `${K}_${Exclude<OperatorsOf<F[K]>, 'eq'>}`;
}[keyof F & string];

/** The keys that `filter` takes: `ordre`, `ordre_gte`, `code_in`, …, `q`, and `id`. */
export type FilterOf<M extends Model> = Flat<
  { q?: string; id?: string | readonly string[] } & {
    [K in keyof M['ownFields'] & string as 'eq' extends OperatorsOf<M['ownFields'][K]>
      ? K
      : never]?: Equalled<ValueOf<M['ownFields'][K]>>;
  } & {
    [P in OperatorKey<M['ownFields']>]?: P extends `${infer K}_${infer Op}`
      ? FilterValue<M['ownFields'][K], Op>
      : never;
  }
>;

/**
 * Declares a model. Throws a developer error when the definition contradicts itself.
 * Example: `defineModel({ key: 'sexe', label: {…}, fields: { code: code({…}) }, title: 'libelle', … })`.
 */
export function defineModel<const F extends Fields, C extends string = never>(
  input: ModelInput<F, C>,
): Model<F, C> {
  const calcules = input.calcules ?? ({} as Calcules<F, C>);
  const { id, ...tracking } = suivi(input);
  const fields = { id, ...input.fields, ...tracking } as F & SystemFields;
  verifieNoms(input, fields);
  for (const name of Object.keys(systemFields)) {
    if (Object.hasOwn(input.fields, name))
      throw new Error(`Modèle « ${input.key} » : le champ « ${name} » est réservé`);
  }
  verifieTraits(input);
  verifieScelles(input);
  if (input.singulier) verifieSingulier(input);
  const { fields: ownFields, activable, ...rest } = input;
  const vigueur = (today: string) => enVigueurLe(today, input);
  const front = input.front === 'enVigueur' ? vigueur : input.front;
  return etiquette(`liste.${input.key}`, {
    ...rest,
    ownFields,
    fields,
    calcules,
    montres: montres(input.key, fields, calcules),
    scope: input.scope ?? 'client',
    source: input.source ?? 'table',
    isImportable: input.isImportable ?? (input.source ?? 'table') === 'table',
    sansImport: input.sansImport ?? null,
    ecriture: input.source === 'vue' ? 'moteur' : (input.ecriture ?? 'gestionnaire'),
    singulier: input.singulier ?? false,
    codeSecurite: input.codeSecurite ?? false,
    etats: input.etats ? lisEtats(input.key, input.fields, input.etats as Etats) : null,
    activable: activable ?? null,
    colonnes: input.colonnes ?? null,
    attente: input.attente ?? null,
    cumul: input.cumul ?? null,
    tablesMontrees: input.tablesMontrees ?? (input.source === 'vue' ? null : []),
    date: input.date ?? null,
    personne: input.personne ?? null,
    rang: input.rang ?? null,
    rights: input.singulier ? { ...input.rights, delete: jamais } : (input.rights ?? {}),
    front: front ?? null,
    enVigueur: input.enVigueur ?? front ?? vigueur,
    enLigne: input.enLigne ?? null,
    rules: [...reglesDesTraits(input), ...(input.rules ?? [])],
    refusals: input.refusals ?? {},
    emporte: input.emporte ?? null,
    contraintes: input.contraintes ?? {},
    frozen: input.frozen ?? {},
    singles: input.singles ?? {},
    indexes: input.indexes ?? [],
  });
}
