import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '#server/db/scratch.ts';
import { compare, type Figure } from './measure.ts';
import { type Running, residentMb } from './processes.ts';

async function drain(stream: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return bytes;
}

/** A million rows as CSV: speed beside `COPY … TO STDOUT` of the same table, and memory of the server meanwhile. */
export async function exportFigures(portal: Running, ownerUrl: string, cookie: string): Promise<Figure[]> {
  const url = `http://localhost:${portal.port}/api/admin/referentiel/code-postal/export`;
  const before = residentMb(portal.pid);
  let peak = before;
  let bytes = 0;
  const ours = async () => {
    const start = performance.now();
    const timer = setInterval(() => {
      peak = Math.max(peak, residentMb(portal.pid));
    }, 20);
    const response = await fetch(url, { headers: { cookie } });
    if (!response.ok || !response.body) throw new Error(`Export refusé : ${response.status}`);
    bytes = await drain(response.body);
    clearInterval(timer);
    return 1000 / (performance.now() - start);
  };
  const floor = () =>
    withClient(ownerUrl, async (client) => {
      const start = performance.now();
      await drain(client.query(copyTo('copy code_postal to stdout with (format csv)')));
      return 1000 / (performance.now() - start);
    });
  const found = await compare(ours, floor);
  return [
    {
      name: 'Export CSV de 1 000 000 de lignes / COPY TO STDOUT seul',
      ratio: found.ratio,
      goal: 0.75,
      detail: `${(1 / found.ours).toFixed(2)} s (${Math.round(bytes / 1e6)} Mo) / ${(1 / found.floor).toFixed(2)} s`,
    },
    {
      name: 'Mémoire ajoutée par l’export, en Mo (au plus)',
      ratio: peak - before,
      goal: 50,
      detail: `${Math.round(before)} → ${Math.round(peak)} Mo`,
    },
  ];
}
