import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { codesInconnus } from '#server/db/clients/clients.ts';
import type { Database } from '#server/db/connection.ts';

/** Says at the start that a variable names a client that is not here: a slip would show the day the variable is needed. */
export async function tellUnknownClients(
  log: Pick<FastifyBaseLogger, 'warn'>,
  db: Database,
  { secretsOidc, secoursOidc }: Pick<Config, 'secretsOidc' | 'secoursOidc'>,
): Promise<void> {
  const nommes = { OIDC_SECRETS: Object.keys(secretsOidc), OIDC_SECOURS: secoursOidc };
  for (const [variable, codes] of Object.entries(nommes)) {
    if (codes.length === 0) continue;
    for (const code of await codesInconnus(db, codes))
      log.warn(`${variable} nomme « ${code} », qui n’est le code d’aucun client`);
  }
}
