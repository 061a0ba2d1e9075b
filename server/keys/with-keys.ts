import type { Config } from '#server/config/config.ts';
import { readConfig } from '#server/config/config.ts';
import type { Trousseau } from '#server/config/secrets.ts';
import { type Database, openDatabase } from '#server/db/connection.ts';
import { requireEmbedded, startEmbedded } from '#server/db/embedded/start.ts';
import { prepareBase } from '#server/db/prepare.ts';
import { ouvreTrousseau } from './trousseau.ts';

interface Tools {
  readonly config: Config;
  readonly db: Database;
  readonly ownerUrl: string;
  readonly trousseau: Trousseau;
}

/**
 * Runs a command on the base that the environment names, or on the embedded one, beside a portal that serves it: never on a
 * base that it would have to make. What the command throws becomes its sentence and the exit code.
 * @param faute what is wrong with what was asked: no base is looked for then
 */
export async function withKeys(faute: string | null, work: (tools: Tools) => Promise<void>): Promise<void> {
  const later: (() => Promise<void>)[] = [];
  try {
    if (faute !== null) throw new Error(faute);
    const config = readConfig();
    if (!config.databaseUrl) requireEmbedded(config.dataDir);
    const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir });
    if (embedded) later.push(() => embedded.stop());
    const ownerUrl = config.databaseUrl ?? embedded?.url ?? '';
    const { appUrl } = await prepareBase(config, ownerUrl, { isConnue: true });
    const db = openDatabase({ url: appUrl, max: 2 });
    later.push(() => db.close());
    await work({ config, db, ownerUrl, trousseau: await ouvreTrousseau(db, config) });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const close of later.reverse()) await close();
  }
}
