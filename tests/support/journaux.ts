import type { TestDatabase } from './database.ts';

/** A row of each list of journals that begins empty, for both clients. */
export async function fichesDesJournaux({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  await db.query(
    `insert into audience (client_id, code, libelle) select id, 'ESSAI', 'Une audience' from client`,
  );
  await db.query('insert into conservation_journaux (client_id) select id from client');
  await db.query(
    `insert into alerte_d_acces (client_id, nature, acteur, nombre, cle) select id, 'export', 'Marc LEMOINE', 501, 'essai' from client`,
  );
}
