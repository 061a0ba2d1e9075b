import { throughput } from './load.ts';
import { compare, type Figure } from './measure.ts';
import type { Running } from './processes.ts';

const API = '/api/admin/referentiel/code-postal';

function listPath(filter: object, sort = ['codePostal', 'ASC']): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: '[0,24]',
    sort: JSON.stringify(sort),
  });
  return `${API}?${query}`;
}

const rate = (port: number, path: string, headers: Record<string, string>) => () =>
  throughput({ port, path, headers });
const format = (n: number) => Math.round(n).toLocaleString('fr-FR');

/**
 * A filtered and sorted page with its total, through the whole server, beside the bare floor. Both sort by a column that
 * the same index serves: the floor must not lose for want of one.
 */
export async function listFigure(portal: Running, floor: Running, cookie: string): Promise<Figure> {
  const found = await compare(
    rate(portal.port, listPath({ departement: '51' }), { cookie }),
    rate(floor.port, '/?departement=51', {}),
  );
  return {
    name: 'Liste de 25 lignes filtrée, triée, comptée / node:http + pg + JSON.stringify',
    ratio: found.ratio,
    goal: 1,
    detail: `${format(found.ours)} / ${format(found.floor)} réponses par seconde`,
  };
}

/** The same requests on a million rows and on thirty-five thousand; the ratio is one of costs. */
export async function growthFigures(
  small: Running,
  large: Running,
  cookies: { small: string; large: string },
): Promise<Figure[]> {
  const one = async (name: string, path: string, goal: number): Promise<Figure> => {
    const found = await compare(
      rate(small.port, path, { cookie: cookies.small }),
      rate(large.port, path, { cookie: cookies.large }),
    );
    return {
      name,
      ratio: found.ratio,
      goal,
      detail: `${format(found.ours)} → ${format(found.floor)} réponses par seconde (au plus)`,
    };
  };
  return [
    await one('Coût de la page à 1 000 000 de lignes / à 35 000', listPath({ departement: '51' }), 1.5),
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
