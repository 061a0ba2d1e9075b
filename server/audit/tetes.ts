import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { makeFolder } from '#server/config/dossier.ts';
import type { Sceau } from '#server/db/audit/audit-seals.ts';

const schema = z.record(z.string(), z.object({ rang: z.int(), sceau: z.string(), date: z.string() }));

/** The last seal of each chain, as it is kept outside of the base: without it, the end of a chain could be cut unseen. */
export type Tetes = Readonly<z.infer<typeof schema>>;

/** The heads of a file; none where there is no such file yet. */
export async function readTetes(file: string): Promise<Tetes> {
  let texte: string;
  try {
    texte = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  return schema.parse(JSON.parse(texte));
}

/** Writes new heads beside those that did not move; a reader finds the old file or the new one. */
export async function writeTetes(file: string, nouvelles: ReadonlyMap<string, Sceau>): Promise<Tetes> {
  const date = new Date().toISOString();
  const entries = [...nouvelles].map(([client, { rang, sceau }]) => [
    client,
    { rang, sceau: sceau.toString('hex'), date },
  ]);
  const tetes: Tetes = { ...(await readTetes(file)), ...Object.fromEntries(entries) };
  makeFolder(dirname(file));
  await writeFile(`${file}.nouveau`, `${JSON.stringify(tetes, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.nouveau`, file);
  return tetes;
}
