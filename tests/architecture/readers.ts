import { columnOf, tableOf } from '#server/db/schema/names.ts';
import { fieldsOf } from '#src/core/definition/predicate.ts';
import { registry } from '#src/registry.ts';
import { isTest, type SourceFile } from './files.ts';

/** What declares, fills or describes columns and settings: to be named there is not to be read. */
const DECLARES = [
  ...[
    /^(tests|bin)\//,
    /^src\/(resources|galerie)\//,
    /^src\/registry\.ts$/,
    /^src\/core\/(api\/page-data|definition\/modeles)\.ts$/,
  ],
  ...[
    /^server\/db\/(migrations|schema)\//,
    /^server\/(?:listes\/|demonstration\/(?!gestion\/|sql\/))/,
    /^server\/db\/clients\/(clients|new-client)\.ts$/,
  ],
  ...[/^server\/clients\//, /^server\/http\/current-client\.ts$/, /^server\/gestion\/formes\.ts$/],
];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;

/** A member of a type says that something is there, and reads nothing of it. */
const MEMBER = /^\s*readonly \w+\??: .*;$/gm;

/** The programs that can read a setting, without their comments and what only says the shape of things. */
export function readingFiles(files: readonly SourceFile[]): SourceFile[] {
  return files
    .filter((file) => !isTest(file) && !DECLARES.some((declares) => declares.test(file.path)))
    .map((file) => ({ ...file, text: file.text.replaceAll(COMMENT, '').replaceAll(MEMBER, '') }));
}

const word = (...names: readonly string[]) => new RegExp(`(?<![\\w-])(${names.join('|')})(?![\\w-])`);

/** The settings of a client, from the text that declares them. */
export function flagsOf(declaration: string): string[] {
  const [, body = ''] = /const configuration = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(declaration) ?? [];
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
}

/** A list of the registry, or a column of one; `*` is what all lists have. */
export interface Place {
  readonly list: string;
  readonly column?: string;
}

/** Features reach their readers with the client, where the contracts that one is closed for have another name. */
const BY_CLIENT = 'fonctionnalite-backend';
const RENAMED: Readonly<Record<string, string>> = { contratsFermes: 'isActivatedPerContract' };

/** Every list (a view is there to be looked at: its own list reads it), what all of them have, and the columns of each; the title of a model is read wherever a row is named. */
export function places(): Place[] {
  const models = Object.values(registry)
    .map(({ model }) => model)
    .filter(({ source }) => source === 'table');
  const lists = models.filter(({ ownFields }) => 'libelleCourt' in ownFields);
  const common = Object.keys(lists[0]?.ownFields ?? {}).filter((name) =>
    lists.every(({ ownFields }) => name in ownFields),
  );
  return [
    ...common.map((column) => ({ list: '*', column })),
    ...models.flatMap((model) => {
      const own = Object.keys(model.ownFields).filter(
        (column) => column !== model.title && !(lists.includes(model) && common.includes(column)),
      );
      return [{ list: model.key }, ...own.map((column) => ({ list: model.key, column }))];
    }),
  ];
}

/** How a program names a list: its table in SQL, its definition, as a source of options, or its key in code; a key of one word is a word of everybody's. */
function naming(list: string): RegExp {
  const model = registry[list]?.model;
  if (!model) return /./;
  if (list === BY_CLIENT) return /fonctionnalite/i;
  const camel = list.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const sql = `(from|join|update|into) \\{?${tableOf(model)}(?![\\w-])|/resources/[\\w-]+/${list}\\.ts'|(?<!\\w)reference\\(\\s*'${list}'`;
  return new RegExp(camel === list ? sql : `${sql}|(?<![\\w-])(${list}|${camel})(?![\\w-])`);
}

/** The columns that say which rows are in force: who reads a list by its reader reads them. */
function ofForce(list: string): readonly string[] {
  const model = registry[list]?.model;
  return model ? fieldsOf(model.enVigueur('2000-01-01')) : [];
}

/** Files that read a list, or one of its columns. */
export function placeReaders({ list, column }: Place, files: readonly SourceFile[]): string[] {
  const ofList = naming(list);
  const isOfReader = column === undefined || ofForce(list).includes(column);
  const named = isOfReader ? /./ : word(RENAMED[column] ?? column, columnOf(column));
  return files.filter(({ text }) => ofList.test(text) && named.test(text)).map(({ path }) => path);
}

/** Files that read a setting of a client. */
export function flagReaders(flag: string, files: readonly SourceFile[]): string[] {
  const named = word(flag);
  return files.filter(({ text }) => named.test(text)).map(({ path }) => path);
}

/** Settings, lists and columns that nobody reads; of a list that nobody reads, the list alone. */
export function unread(declaration: string, files: readonly SourceFile[]): string[] {
  const flags = flagsOf(declaration).filter((flag) => flagReaders(flag, files).length === 0);
  const lists = new Set<string>();
  const alone = places().flatMap(({ list, column }) => {
    if (lists.has(list)) return [];
    const place = column === undefined ? { list } : { list, column };
    if (placeReaders(place, files).length > 0) return [];
    if (column === undefined) lists.add(list);
    return [column === undefined ? list : `${list}.${column}`];
  });
  return [...flags.map((flag) => `client.${flag}`), ...alone];
}
