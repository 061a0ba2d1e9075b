import { throughput } from './load.ts';
import { compare, type Figure } from './measure.ts';
import { freePort, type Running, run } from './processes.ts';

async function trivial(MESURES: 'oui' | 'non'): Promise<Running> {
  const port = await freePort();
  return run('tests/bench/mesures-server.ts', port, '/api/rien', { MESURES, MESURES_PORT: String(port) });
}

/** What counting requests costs a trivial one, whose processor is all that it takes; the ratio is one of costs. */
export async function mesuresFigures(): Promise<Figure[]> {
  const [sans, avec] = [await trivial('non'), await trivial('oui')];
  try {
    const rate =
      ({ port }: Running) =>
      () =>
        throughput({ port, paths: ['/api/rien'] });
    const found = await compare(rate(sans), rate(avec));
    return [
      {
        name: 'Coût d’une requête triviale comptée / non comptée',
        ratio: found.ratio,
        goal: 1.2,
        detail: `${Math.round(found.ours)} → ${Math.round(found.floor)} réponses par seconde (au plus)`,
      },
    ];
  } finally {
    await sans.stop();
    await avec.stop();
  }
}
