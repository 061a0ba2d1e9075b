import { withClient } from '#server/db/scratch.ts';
import { type Figure, median } from './measure.ts';
import { p95, took } from './neighbour.ts';
import { type Running, residentMb, signIn } from './processes.ts';

const ROUNDS = 3;

/** The departments of as many copies of the real rows as make a hundred thousand, and how many rows they have. */
async function hundredThousand(ownerUrl: string): Promise<{ departements: string[]; lignes: number }> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ departements: string[]; lignes: number }>(
      `select array_agg(distinct departement) as departements, count(*)::int as lignes
       from code_postal where code ~ '^Z[123]-'`,
    );
    return rows[0] ?? { departements: [], lignes: 0 };
  });
}

/** A hundred thousand rows as a workbook, all columns: memory of the server, and what a member's answers become meanwhile. */
export async function xlsxFigures(portal: Running, ownerUrl: string, cookie: string): Promise<Figure[]> {
  const base = `http://localhost:${portal.port}`;
  const { departements, lignes } = await hundredThousand(ownerUrl);
  const query = new URLSearchParams({
    format: 'xlsx',
    filter: JSON.stringify({ departement_in: departements }),
  });
  const url = `${base}/api/admin/referentiel/code-postal/export?${query}`;
  const neighbour = await signIn(portal.port, 'beneficiaire@demo.fr');
  const asked = `${base}/api/adherent/contrats`;
  await p95(asked, neighbour);
  const before = residentMb(portal.pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(portal.pid));
  }, 20);
  const times: number[] = [];
  const rounds: { quiet: number; loud: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await p95(asked, neighbour);
    let isOver = false;
    const exports = (async () => {
      while (!isOver) times.push(await took(url, cookie));
    })();
    const loud = await p95(asked, neighbour);
    isOver = true;
    await exports;
    rounds.push({ quiet, loud });
  }
  clearInterval(timer);
  const told = rounds.map(({ quiet, loud }) => `${loud.toFixed(1)} / ${quiet.toFixed(1)} ms`).join(', ');
  return [
    {
      name: 'Mémoire ajoutée par l’export XLSX de 100 000 lignes, en Mo (au plus)',
      ratio: peak - before,
      goal: 150,
      detail: `${Math.round(before)} → ${Math.round(peak)} Mo ; ${lignes} lignes, ${(median(times) / 1000).toFixed(1)} s`,
    },
    {
      name: 'p95 d’un voisin pendant cet export, rapporté au calme (au plus)',
      ratio: median(rounds.map(({ quiet, loud }) => loud / quiet)),
      goal: 3,
      detail: told,
    },
  ];
}
