import { alertesServeur } from '#server/acts/alertes.ts';
import { annoncesServeur } from '#server/acts/annonces.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { makePortalAddress } from '#server/http/portal-address.ts';
import { makeBoiteEnvoi } from '#server/mail/outbox.ts';
import type { TestDatabase } from './database.ts';
import { CLE_SECRETE } from './key.ts';

const SUIVI = { signal: new AbortController().signal, avance: async () => undefined };

/** What the portal tells members on a day, and the mails that follow at once: both jobs, done at once. */
export async function annonce(
  { db }: Pick<TestDatabase, 'db'>,
  { gestion, jour }: { readonly gestion: Gestion; readonly jour: string },
): Promise<void> {
  await annoncesServeur({ db, gestion, jour: () => jour }).fait({} as never, SUIVI);
  await courrielsDus({ db });
}

/** The mails that wait for nothing any more. */
export async function courrielsDus({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const coffre = makeCoffre(CLE_SECRETE);
  const services = {
    ...{ db, coffre, envois: makeBoiteEnvoi(coffre) },
    adresses: makePortalAddress(undefined, () => 80),
  };
  await alertesServeur(services).fait({} as never, SUIVI);
}

/** A system that has nothing new to tell. */
export const RIEN_DE_NEUF = {
  documents: async () => [],
  echeances: async () => [],
  paiements: async () => ({ lignes: [], total: 0 }),
} satisfies Partial<Gestion>;
