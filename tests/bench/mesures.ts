import { throughput } from './load.ts';
import { compare, type Figure } from './measure.ts';
import { freePort, type Running, run } from './processes.ts';

async function trivial(MESURES: 'oui' | 'non'): Promise<Running> {
  const port = await freePort();
  return run('tests/bench/mesures-server.ts', port, '/api/rien', { MESURES, MESURES_PORT: String(port) });
}

const MS = 1_500;

/** Microseconds of its processor that a server has taken so far. */
async function processeur({ port }: Running): Promise<number> {
  const { user, system } = (await (
    await fetch(`http://127.0.0.1:${port}/processeur`)
  ).json()) as NodeJS.CpuUsage;
  return user + system;
}

/** Trivial requests that a second of its processor answers: what a busy machine does not change. */
async function parSeconde(server: Running): Promise<number> {
  const avant = await processeur(server);
  const debut = performance.now();
  const rythme = await throughput({ port: server.port, paths: ['/api/rien'] }, MS);
  const reponses = (rythme * (performance.now() - debut)) / 1_000;
  return (reponses * 1e6) / ((await processeur(server)) - avant);
}

/** What counting requests costs a trivial one of its processor's time; the ratio is one of costs. */
export async function mesuresFigures(): Promise<Figure[]> {
  const [sans, avec] = [await trivial('non'), await trivial('oui')];
  try {
    const found = await compare(
      () => parSeconde(sans),
      () => parSeconde(avec),
    );
    return [
      {
        name: 'Coût, en processeur, d’une requête triviale comptée / non comptée',
        ratio: found.ratio,
        goal: 1.2,
        detail: `${Math.round(found.ours)} → ${Math.round(found.floor)} réponses par seconde de processeur (au plus)`,
      },
    ];
  } finally {
    await sans.stop();
    await avec.stop();
  }
}
