import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { linkContactSubjects } from '#server/db/clients/contact-faq.ts';
import type { Queryable } from '#server/db/connection.ts';
import { withClient } from '#server/db/scratch.ts';
import { loadingOrder, loadLists } from '#server/listes/starting-lists.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { loadDemoAccounts, type SecondFacteur } from './accounts.ts';
import { loadAnnuaire } from './annuaire/charge.ts';
import { loadDemoConsents } from './consents.ts';
import { loadDemoContenus } from './contenus.ts';
import { loadDemoDemandes } from './demandes.ts';
import { loadDemoFeatures } from './features.ts';
import { loadPortefeuille } from './portefeuille/charge.ts';
import { FOYERS } from './portefeuille/portefeuille.ts';
import type { Scelleur } from './sql/donnees.ts';

/** Lists that an insurer writes itself: examples. */
const EXEMPLES = fileURLToPath(new URL('data/', import.meta.url));

const AUTHOR = 'Données de démonstration';

export interface DemoOptions {
  readonly log?: (message: string) => void;
  readonly secondFacteur?: SecondFacteur;
  /** What seals the portfolio of the management system; without it there is none. */
  readonly coffre?: Scelleur;
  /** Invented households of that portfolio, over both clients. */
  readonly foyers?: number;
}

/** A connection on which all that is written says in the audit trail where it comes from. */
function enSonNom<T>(ownerUrl: string, work: (client: pg.Client, q: Queryable) => Promise<T>): Promise<T> {
  return withClient(ownerUrl, async (client) => {
    const query = async <R extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<R>(text, [...values])).rows;
    await query("select set_config('portail.acteur_nom', $1, false)", [AUTHOR]);
    return work(client, { query, prepared: query });
  });
}

/**
 * Loads the demonstration: clients, accounts, the forty lists with real data, and the portfolio of the management system.
 * Idempotent. The lists common to all clients, those of the clients, and the portfolio do not wait for each other.
 */
export async function loadDemo(ownerUrl: string, options: DemoOptions = {}): Promise<{ rows: number }> {
  const { coffre, foyers = FOYERS } = options;
  const models = loadingOrder();
  const common = models.filter((model) => model.scope === 'commun');
  const own = models.filter((model) => model.scope === 'client');
  const accounts = enSonNom(ownerUrl, (_client, q) => loadDemoAccounts(q, options.secondFacteur));
  const communes = loadLists(ownerUrl, { auteur: AUTHOR, models: common, clientIds: [], exemples: EXEMPLES });
  const counts = await Promise.all([
    communes,
    communes.then(() => enSonNom(ownerUrl, loadAnnuaire)),
    accounts.then((clients) =>
      loadLists(ownerUrl, {
        auteur: AUTHOR,
        models: own,
        clientIds: clients.map(({ id }) => id),
        exemples: EXEMPLES,
      }),
    ),
    accounts.then((clients) =>
      coffre
        ? enSonNom(ownerUrl, (client) =>
            loadPortefeuille(client, clients, { coffre, foyers, aujourdhui: aujourdhui(new Date()) }),
          )
        : 0,
    ),
  ]);
  await enSonNom(ownerUrl, async (_client, q) => {
    await loadDemoConsents(q);
    for (const { id } of await accounts) await linkContactSubjects(q, id);
    await loadDemoFeatures(q);
    await loadDemoContenus(
      q,
      (await accounts).map(({ id }) => id),
    );
    const jour = aujourdhui(new Date());
    if (coffre)
      await loadDemoDemandes(q, await accounts, {
        coffre,
        foyers,
        aujourdhui: jour,
      });
  });
  const rows = counts.reduce((sum, count) => sum + count, 0);
  if (rows > 0) options.log?.(`${enNombre(rows)} lignes de démonstration chargées`);
  return { rows };
}
