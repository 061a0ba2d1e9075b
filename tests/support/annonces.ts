import { annoncesServeur } from '#server/acts/annonces.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { makePortalAddress } from '#server/http/portal-address.ts';
import { makeBoiteEnvoi } from '#server/mail/outbox.ts';
import type { TestDatabase } from './database.ts';
import { CLE_SECRETE } from './key.ts';

const SUIVI = { signal: new AbortController().signal, avance: async () => undefined };

/** What the portal tells members once a year, as it tells it on a day: the job, done at once. */
export async function annonce(
  { db }: Pick<TestDatabase, 'db'>,
  { gestion, jour }: { readonly gestion: Gestion; readonly jour: string },
): Promise<void> {
  const services: Parameters<typeof annoncesServeur>[0] = {
    ...{ db, gestion, jour: () => jour },
    envois: makeBoiteEnvoi(makeCoffre(CLE_SECRETE)),
    adresses: makePortalAddress(undefined, () => 80),
  };
  await annoncesServeur(services).fait({} as never, SUIVI);
}
