import type { TestApp } from './app.ts';

/** Takes all requests away, while one may still be handed over: of two that wait for each other, this one begins again. */
export async function effaceDemandes({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await db.transaction({ id: null, nom: 'essais' }, (tx) => tx.query('delete from demande'));
}
