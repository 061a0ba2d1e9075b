import type { Base } from './bases.ts';
import { throughput } from './load.ts';
import { compare, type Figure } from './measure.ts';
import { freePort, run } from './processes.ts';

const CHEMIN = '/api/cms/blocklists?name=Login_Footer';
/** What Node writes of itself, whatever one says. */
const DE_NODE: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** A published block, answered from memory, against a bare `node:http` answer of the same bytes. */
export async function blocFigures({ portal: { port } }: Pick<Base, 'portal'>): Promise<Figure[]> {
  const lu = await fetch(`http://localhost:${port}${CHEMIN}`);
  const corps = await lu.text();
  const entetes = [...lu.headers].filter(([nom]) => !DE_NODE.has(nom));
  const nu = await freePort();
  const plancher = await run('tests/bench/bloc-server.ts', nu, '/', {
    BLOC_PORT: String(nu),
    BLOC: JSON.stringify({ entetes, corps }),
  });
  try {
    const found = await compare(
      () => throughput({ port, paths: [CHEMIN] }),
      () => throughput({ port: nu, paths: [CHEMIN] }),
    );
    return [
      {
        name: 'Un bloc publié, servi de mémoire / une réponse node:http des mêmes octets',
        ratio: found.ratio,
        goal: 0.7,
        detail: `${Math.round(found.ours)} contre ${Math.round(found.floor)} réponses par seconde`,
      },
    ];
  } finally {
    await plancher.stop();
  }
}
