import type { Base } from './bases.ts';
import { throughput } from './load.ts';
import { compare, type Figure } from './measure.ts';
import type { Running } from './processes.ts';

const API = '/api/admin/referentiel/code-postal';

/** Pages are answered in less time than the machine takes to change its pace: more rounds than elsewhere. */
const LIST_ROUNDS = 9;

function listPath(filter: object, first = 0, sort = ['codePostal', 'ASC']): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([first, first + 24]),
    sort: JSON.stringify(sort),
  });
  return `${API}?${query}`;
}

function rate(port: number, asked: string | readonly string[], headers: Record<string, string>) {
  const paths = [asked].flat();
  return () => throughput({ port, paths, headers });
}
const format = (n: number) => Math.round(n).toLocaleString('fr-FR');

/** The pages of every department, each asked for once before any comes back: more than the memory of lists holds. */
const SCATTERED = Array.from({ length: 20 }, (_, page) =>
  Array.from({ length: 95 }, (_, n) => ({ departement: `${n + 1}`.padStart(2, '0'), first: page * 25 })),
).flat();

/**
 * A filtered and sorted page with its total, through the whole server, beside the bare floor: the same page, then pages
 * that were not read before. Both sort by a column that the same index serves: the floor must not lose for want of one.
 */
export async function listFigures(portal: Running, floor: Running, cookie: string): Promise<Figure[]> {
  const one = async (name: string, pages: readonly { departement: string; first: number }[]) => {
    const found = await compare(
      rate(
        portal.port,
        pages.map(({ departement, first }) => listPath({ departement }, first)),
        { cookie },
      ),
      rate(
        floor.port,
        pages.map(({ departement, first }) => `/?departement=${departement}&first=${first}`),
        {},
      ),
      LIST_ROUNDS,
    );
    return {
      name: `Liste de 25 lignes filtrée, triée, comptée (${name}) / node:http + pg + JSON.stringify`,
      ratio: found.ratio,
      goal: 1,
      detail: `${format(found.ours)} / ${format(found.floor)} réponses par seconde`,
    };
  };
  return [
    await one('la même page', [{ departement: '51', first: 0 }]),
    await one('1 900 pages tour à tour', SCATTERED),
  ];
}

/** Until both portals are as warm as they get: the small one has served every figure before. */
const WARM_UP_MS = 5000;

/**
 * The same requests on a million rows and on thirty-five thousand; the ratio is one of costs. Pages that were not read
 * before: one that is asked for again comes from memory, and says nothing of the table.
 */
export async function growthFigures(small: Base, large: Base): Promise<Figure[]> {
  const one = async (name: string, paths: string | readonly string[], goal: number): Promise<Figure> => {
    for (const { portal, cookie } of [large, small])
      await throughput({ port: portal.port, paths: [paths].flat(), headers: { cookie } }, WARM_UP_MS);
    const found = await compare(
      rate(small.portal.port, paths, { cookie: small.cookie }),
      rate(large.portal.port, paths, { cookie: large.cookie }),
      LIST_ROUNDS,
    );
    return {
      name,
      ratio: found.ratio,
      goal,
      detail: `${format(found.ours)} → ${format(found.floor)} réponses par seconde (au plus)`,
    };
  };
  return [
    await one(
      'Coût de 1 900 pages tour à tour à 1 000 000 de lignes / à 35 000',
      SCATTERED.map(({ departement, first }) => listPath({ departement }, first)),
      1.1,
    ),
    await one(
      'Coût de la recherche « q » à 1 000 000 de lignes / à 35 000',
      listPath({ q: 'saint denis l' }),
      3,
    ),
  ];
}

/** An unchanged front-facing list by its ETag, beside a bare 304. */
export async function etagFigure(portal: Running, floor: Running): Promise<Figure> {
  const path = '/api/referentiel/pays';
  const first = await fetch(`http://localhost:${portal.port}${path}`, {
    headers: { host: `localhost:${portal.port}` },
  });
  await first.arrayBuffer();
  const etag = first.headers.get('etag') ?? '';
  const host = `localhost:${portal.port}`;
  const found = await compare(
    rate(portal.port, path, { host, 'if-none-match': etag }),
    rate(floor.port, '/', { 'if-none-match': etag }),
  );
  return {
    name: 'Liste inchangée par son ETag / 304 de node:http',
    ratio: found.ratio,
    goal: 0.8,
    detail: `${format(found.ours)} / ${format(found.floor)} réponses par seconde`,
  };
}
