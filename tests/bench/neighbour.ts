import type { Figure } from './measure.ts';
import { type Running, signIn } from './processes.ts';

const AT_ONCE = 20;
const EVERY_MS = 10;
const MEASURED_MS = 6_000;
/** On a machine whose processors others keep busy; before there were turns it was 350 for exports and 1,800 for prints. */
const GOAL = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function took(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} : ${response.status}`);
  return performance.now() - start;
}

/** The 95th of a hundred answers, one asked after the other, while something else goes on. */
export async function p95(url: string, cookie: string): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + MEASURED_MS;
  while (performance.now() < end) {
    times.push(await took(url, cookie));
    await pause(EVERY_MS);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** Somebody who keeps so many files in hand, asking for another as soon as one is there or refused. */
function glutton(url: string, cookie: string) {
  let isOver = false;
  const statuses = new Map<number, number>();
  const loops = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      const response = await fetch(url, { headers: { cookie } });
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      // Refused, it comes back far sooner than it was told to.
      if (!response.ok) await pause(100);
    }
  });
  return {
    statuses,
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

/** What a member's answers become while another account asks for twenty files at once, beside the same member in peace. */
export async function neighbourFigures(portal: Running): Promise<Figure[]> {
  const base = `http://localhost:${portal.port}`;
  const neighbour = await signIn(portal.port, 'beneficiaire@demo.fr');
  const asked = `${base}/api/adherent/contrats`;
  const figure = async (what: string, userName: string, path: string): Promise<Figure> => {
    const cookie = await signIn(portal.port, userName);
    await took(`${base}${path}`, cookie);
    await p95(asked, neighbour);
    const quiet = await p95(asked, neighbour);
    const busy = glutton(`${base}${path}`, cookie);
    const loud = await p95(asked, neighbour);
    await busy.stop();
    const told = [...busy.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return {
      name: `p95 d’un voisin pendant 20 ${what} à la fois, rapporté au calme (au plus)`,
      ratio: loud / quiet,
      goal: GOAL,
      detail: `${loud.toFixed(1)} ms / ${quiet.toFixed(1)} ms ; ${told}`,
    };
  };
  return [
    await figure('relevés PDF', 'adherent@demo.fr', '/api/v2/adherent/prestations/all/print'),
    await figure('exports', 'consultant@demo.fr', '/api/admin/referentiel/code-postal/export'),
  ];
}
