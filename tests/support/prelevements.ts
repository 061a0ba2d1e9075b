import type { ActesApp } from './actes.ts';
import { echeance } from './gestion-memoire.ts';

/** A client that takes contributions from accounts, and a contract whose due dates are these. */
export async function prelevements({ db, gestion }: ActesApp, jours: readonly string[]): Promise<void> {
  await db.query(
    `update client set configuration = configuration || '{"ics": "FR72ZZZ123456"}' where code = 'horizon'`,
  );
  db.changes.announce('client');
  Object.assign(gestion, {
    echeances: async (_client: string, numContrat: string, annee: number) =>
      jours.filter((jour) => jour.startsWith(String(annee))).map((jour) => echeance(numContrat, jour)),
  });
}
