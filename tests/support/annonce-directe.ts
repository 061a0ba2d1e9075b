import type { Database, Queryable } from '#server/db/connection.ts';

const ECRITURES = /\b(?:update|insert into|delete from|merge into)\s+"?([a-z_]+)/gi;

/**
 * The base as a test writes in it: what it changed by hand is announced before it goes on, where the portal, which keeps lists in
 * memory, would hear it from the base a moment later.
 */
export function annonceDirecte(db: Database): Database {
  const ecoute = (sur: Queryable, touchees: Set<string>): Queryable => {
    const note = (texte: string) => {
      for (const [, table = ''] of texte.matchAll(ECRITURES)) touchees.add(table);
    };
    return {
      query(texte, valeurs) {
        note(texte);
        return sur.query(texte, valeurs);
      },
      prepared(texte, valeurs) {
        note(texte);
        return sur.prepared(texte, valeurs);
      },
    };
  };
  const puisAnnonce = async <T>(travail: (touchees: Set<string>) => Promise<T>): Promise<T> => {
    const touchees = new Set<string>();
    try {
      return await travail(touchees);
    } finally {
      for (const table of touchees) db.changes.announce(table);
    }
  };
  return {
    ...db,
    query: (texte, valeurs) => puisAnnonce((touchees) => ecoute(db, touchees).query(texte, valeurs)),
    prepared: (texte, valeurs) => puisAnnonce((touchees) => ecoute(db, touchees).prepared(texte, valeurs)),
    transaction: (acteur, travail) =>
      puisAnnonce((touchees) => db.transaction(acteur, (tx) => travail(ecoute(tx, touchees)))),
  };
}
