const ECRITURE = /\b(?:update|insert\s+into|delete\s+from|merge\s+into)\s+"?([a-z_]+)/gi;
const MAX = 2_000;
const connues = new Map<string, readonly string[]>();

/** How a node tells its own memories what it has written itself, before the base announces it to all. */
export const ECRIT = 'ecrit:';

/**
 * The tables that a statement writes, those of its `with` too, by its text; of what a function writes, nothing.
 * Example: `tablesEcrites('update pays set is_ue = true')` → `['pays']`.
 */
export function tablesEcrites(texte: string): readonly string[] {
  let tables = connues.get(texte);
  if (!tables) {
    tables = [...new Set([...texte.matchAll(ECRITURE)].map(([, table = '']) => table))].filter(
      // `on conflict … do update set`, `for update of`.
      (table) => table !== 'set' && table !== 'of' && table !== 'skip' && table !== 'nowait',
    );
    if (connues.size < MAX) connues.set(texte, tables);
  }
  return tables;
}
