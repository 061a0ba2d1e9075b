import { withClient } from '#server/db/scratch.ts';
import { type Figure, median } from './measure.ts';
import type { Running } from './processes.ts';

const TOKEN = 'a'.repeat(43);
const SAMPLES = 150;
const WARM_UP = 20;

async function ask({ port }: Running, path: string, body: object): Promise<number> {
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${TOKEN}`,
      'x-xsrf-token': TOKEN,
    },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return performance.now() - start;
}

/** Calls that anybody may make about an account: what they are sent for one that exists and for one that does not. */
const CALLS: Readonly<Record<string, (exists: boolean, n: number) => object>> = {
  'identity/login': (exists, n) => ({
    userName: exists ? 'adherent@demo.fr' : `inconnu${n}@demo.fr`,
    password: 'Mauvais-2026!',
  }),
  'identity/forgot-password': (exists, n) => ({
    userName: exists ? 'adherent@demo.fr' : `inconnu${n}@demo.fr`,
    dateNaissance: '1985-05-12',
  }),
};

/** Nobody is held back: what is compared is what is done for those who are not. */
const FORGET = 'delete from tentative_connexion; delete from limite';

async function compareTimes(
  portal: Running,
  call: string,
  forget: () => Promise<unknown>,
): Promise<readonly [number, number]> {
  const body = CALLS[call];
  if (!body) throw new Error(`Appel inconnu : ${call}`);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = 0; n < WARM_UP + SAMPLES; n++) {
    await forget();
    const known = await ask(portal, `/api/${call}`, body(true, n));
    const unknown = await ask(portal, `/api/${call}`, body(false, n));
    if (n < WARM_UP) continue;
    times.known.push(known);
    times.unknown.push(unknown);
  }
  return [median(times.known), median(times.unknown)];
}

/** How far the medians of known and unknown accounts are from each other, one asked after the other. */
export function equalTimeFigures(portal: Running, ownerUrl: string): Promise<Figure[]> {
  return withClient(ownerUrl, async (client) => {
    const figures: Figure[] = [];
    for (const call of Object.keys(CALLS)) {
      const [known, unknown] = await compareTimes(portal, call, () => client.query(FORGET));
      figures.push({
        name: `${call} : écart des médianes avec et sans compte, en ms (au plus)`,
        ratio: Math.abs(known - unknown),
        goal: 5,
        detail: `${known.toFixed(2)} ms et ${unknown.toFixed(2)} ms, ${SAMPLES} fois chacun`,
      });
    }
    return figures;
  });
}
