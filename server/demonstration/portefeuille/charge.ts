import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Scelleur } from '#server/demonstration/sql/donnees.ts';
import type { Foyer } from './modele.ts';
import { foyersDe } from './portefeuille.ts';
import { TABLES } from './tables.ts';

export interface PortefeuilleOptions {
  readonly coffre: Scelleur;
  /** Invented households over both clients, beside those that everybody knows. */
  readonly foyers: number;
  /** Day in Paris up to which they have lived. */
  readonly aujourdhui: string;
}

interface Tenant {
  readonly id: string;
  readonly code: string;
}

const LISTE = 'portefeuille';

/** Claims the loading: whoever comes second waits here, and finds it done. */
async function isAFaire(client: pg.Client, { id }: Tenant): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into chargement (liste, client_id, empreinte) values ($1, $2, '1') on conflict do nothing`,
    [LISTE, id],
  );
  if (rowCount === 0) return false;
  const { rows } = await client.query('select 1 from gestion_contrat where client_id = $1 limit 1', [id]);
  return rows.length === 0;
}

async function verse(
  client: pg.Client,
  tenant: Tenant,
  foyers: readonly Foyer[],
  coffre: Scelleur,
): Promise<number> {
  let count = 0;
  for (const { nom, colonnes, lignes } of TABLES) {
    const texte = lignes({ clientId: tenant.id, client: tenant.code, coffre }, foyers);
    const sink = client.query(copyFrom(`copy ${nom} (${colonnes.join(', ')}) from stdin`));
    await pipeline(Readable.from([texte.join('')]), sink);
    count += texte.length;
  }
  return count;
}

/** Loads the portfolio of the clients that do not have one; answers how many rows. What is there stays as it is. */
export async function loadPortefeuille(
  client: pg.Client,
  tenants: readonly Tenant[],
  { coffre, foyers, aujourdhui }: PortefeuilleOptions,
): Promise<number> {
  let count = 0;
  for (const tenant of tenants) {
    await client.query('begin');
    if (await isAFaire(client, tenant))
      count += await verse(client, tenant, foyersDe(tenant.code, foyers, aujourdhui), coffre);
    await client.query('commit');
  }
  // Counts and sums are read in an index alone once its pages are known to be whole.
  if (count > 0) await client.query('vacuum analyze gestion_decompte, gestion_paiement, gestion_acte');
  return count;
}
