import { randomUUID } from 'node:crypto';
import { nouveauSecret } from '#server/http/machines.ts';
import type { TestDatabase } from './database.ts';

/** A service token of a client, as its program shows it. */
export async function jetonDeService(
  { db }: Pick<TestDatabase, 'db'>,
  { client = 'horizon', libelle = 'Système de gestion' } = {},
): Promise<string> {
  const id = randomUUID();
  const { jeton, empreinte } = nouveauSecret(id);
  await db.query(
    `insert into jeton_de_service (id, client_id, libelle, scopes, empreinte, createur, date_expiration)
     select $1, id, $4, '{gestion.evenements}', $3, 'essais', (now() at time zone 'Europe/Paris')::date + 30 from client where code = $2`,
    [id, client, empreinte, libelle],
  );
  return jeton;
}
