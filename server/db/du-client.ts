import type { Queryable } from './connection.ts';

/** Whose a row is, in every table that has rows of clients. */
const DE_QUI = 'client_id';

/** A table whose rows belong to a client, in a statement: `{compte}`, with the name under which it goes there. */
const TABLE =
  /(insert into |update |delete from )?(?<!')\{([a-z_.]+)\}(?: (?:as )?(?!(?:where|set|join|left|cross|order|group|limit|on|using|union|for|returning|select)\b)([a-z]\w*))?/g;

/** What is unique among the rows of a client: `on conflict {user_name}`; `on conflict {}`, a row that it has one of. */
const UNIQUE = /\bon conflict \{([a-z_, ]*)\}/g;

/** Where a word stands at the same depth of brackets as the start, outside quotes. */
function motAuMemeNiveau(texte: string, debut: number, mots: RegExp): RegExpMatchArray {
  const apres = texte.slice(debut);
  let profondeur = 0;
  for (const trouve of apres.matchAll(/'[^']*'|[()]|\b[a-z]+\b/g)) {
    const [mot] = trouve;
    if (mot === '(') profondeur++;
    else if (mot === ')') profondeur--;
    else if (profondeur === 0 && mots.test(mot)) return trouve;
  }
  throw new Error(`Instruction d’un client sans ${mots.source} : ${texte}`);
}

/** What is put in, and where: the text is cut once, from its end. */
interface Ajout {
  readonly ici: number;
  readonly quoi: string;
}

function ajoutsDUneLigne(texte: string, apres: number, client: string): Ajout[] {
  const colonnes = texte.indexOf('(', apres) + 1;
  const fin = texte.indexOf(')', colonnes) + 1;
  const source = motAuMemeNiveau(texte, fin, /^(?:values|select)$/);
  const valeurs = fin + (source.index ?? 0) + source[0].length;
  const ici = source[0] === 'values' ? texte.indexOf('(', valeurs) + 1 : valeurs + 1;
  return [
    { ici: colonnes, quoi: `${DE_QUI}, ` },
    { ici, quoi: `${client}, ` },
  ];
}

/** The rows of a client, read under a name. */
const lignes = (table: string, client: string, nom: string) =>
  `(select * from ${table} where ${DE_QUI} = ${client}) ${nom}`;

/**
 * In a statement over clients, the rows of the one at hand: `{etiquette} t` reads those of the client whose identifier is `id`
 * (`c.id`).
 */
export const lignesDe = (id: string, texte: string): string =>
  texte.replaceAll(TABLE, (_, _verbe, table: string, nom: string | undefined) =>
    lignes(table, id, nom ?? table),
  );

/** The client of a row, beside it: of a statement about rows of every client, or for what only the client has. */
export const avecSonClient = (ligne: string, nom = 'c'): string =>
  `join client ${nom} on ${nom}.id = ${ligne}.${DE_QUI}`;

const lies = new Map<string, string>();

/**
 * A statement about the rows of one client, whose identifier is its last parameter. `{table}` is read as the client's rows of
 * this table; a line that is added is the client's, and `on conflict {column}` is about the client's other lines; `update` and
 * `delete` reach the client's alone.
 * Example: `delete from {lien} where id = $1` → `delete from lien where lien.client_id = $2 and id = $1`.
 */
export function lieAuClient(ecrit: string): string {
  const connu = lies.get(ecrit);
  if (connu !== undefined) return connu;
  const texte = ecrit.replaceAll(
    UNIQUE,
    (_, colonnes: string) => `on conflict (${[DE_QUI, colonnes].filter(Boolean).join(', ')})`,
  );
  const valeurs = [...texte.matchAll(/\$(\d+)/g)].map(([, rang]) => Number(rang));
  const client = `$${Math.max(0, ...valeurs) + 1}`;
  const ajouts: Ajout[] = [];
  for (const { 0: tout, 1: verbe, 2: table = '', 3: nom, index } of texte.matchAll(TABLE)) {
    const apres = index + tout.length;
    if (verbe === 'insert into ') ajouts.push(...ajoutsDUneLigne(texte, apres, client));
    else if (verbe !== undefined) {
      const ou = motAuMemeNiveau(texte, apres, /^where$/);
      ajouts.push({
        ici: apres + (ou.index ?? 0) + 'where '.length,
        quoi: `${nom ?? table}.${DE_QUI} = ${client} and `,
      });
    }
  }
  let lie = texte;
  for (const { ici, quoi } of ajouts.toSorted((a, b) => b.ici - a.ici))
    lie = lie.slice(0, ici) + quoi + lie.slice(ici);
  lie = lie.replaceAll(TABLE, (tout, verbe: string | undefined, table: string, nom: string | undefined) =>
    verbe === undefined ? lignes(table, client, nom ?? table) : tout.replace(`{${table}}`, table),
  );
  lies.set(ecrit, lie);
  return lie;
}

/** What the statements of one client run on. */
export interface BaseDuClient extends Queryable {
  readonly clientId: string;
}

/** The base as one client has it: in its statements `{table}` stands for the client's rows, and nothing else names them. */
export function duClient(db: Queryable, clientId: string): BaseDuClient {
  return {
    clientId,
    query: (texte, valeurs = []) => db.query(lieAuClient(texte), [...valeurs, clientId]),
    prepared: (texte, valeurs = []) => db.prepared(lieAuClient(texte), [...valeurs, clientId]),
  };
}
