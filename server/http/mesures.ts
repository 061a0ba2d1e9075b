import type { FastifyInstance } from 'fastify';

/** Upper bounds of the histogram of durations, in milliseconds. */
export const BORNES_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;

/** What was asked of one route. */
export interface MesureDeRoute {
  readonly methode: string;
  readonly route: string;
  /** By hundreds of the status: `parStatut[2]` answers of 2xx. */
  readonly parStatut: Uint32Array;
}

/** Durations of one family of calls; the last place is above every bound. */
export interface Durees {
  readonly famille: string;
  readonly places: Uint32Array;
  sommeMs: number;
  nombre: number;
}

export interface Mesures {
  readonly routes: readonly MesureDeRoute[];
  readonly durees: readonly Durees[];
  readonly enCours: number;
}

interface Comptes {
  readonly route: MesureDeRoute;
  readonly durees: Durees;
}

/** What tools ask, however often. */
const SUPERVISION: ReadonlySet<string> = new Set([
  '/metrics',
  '/api/metrics/nagios_json',
  '/healthz',
  '/readyz',
]);

/** Few enough for a histogram each: whom a call is for. */
function familleDe(url: string): string {
  if (SUPERVISION.has(url)) return 'supervision';
  if (url.startsWith('/api/admin')) return 'administration';
  if (url.startsWith('/api/identity')) return 'connexion';
  return url.startsWith('/api/') ? 'adherent' : 'pages';
}

/**
 * Counts every request as it ends: by route and status, and how long it took. Our own counters: an addition each, where a
 * library takes a tenth of a trivial request (decision 179).
 */
export function mesureRequetes(app: FastifyInstance): Mesures {
  const known = new WeakMap<object, Comptes>();
  const routes: MesureDeRoute[] = [];
  const durees = new Map<string, Durees>();
  let enCours = 0;

  function dureesDe(famille: string): Durees {
    const connues = durees.get(famille);
    if (connues) return connues;
    const nouvelles = { famille, places: new Uint32Array(BORNES_MS.length + 1), sommeMs: 0, nombre: 0 };
    durees.set(famille, nouvelles);
    return nouvelles;
  }

  function comptesDe(config: { readonly url?: string; readonly method?: string | string[] }): Comptes {
    const connus = known.get(config);
    if (connus) return connus;
    const { url = 'inconnue', method = '' } = config;
    const route = { methode: String(method), route: url, parStatut: new Uint32Array(6) };
    const nouveaux = { route, durees: dureesDe(familleDe(url)) };
    routes.push(route);
    known.set(config, nouveaux);
    return nouveaux;
  }

  app.addHook('onRequest', (_request, _reply, done) => {
    enCours++;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    enCours--;
    const { route, durees: siennes } = comptesDe(request.routeOptions.config);
    const ms = reply.elapsedTime;
    const statut = Math.min(5, Math.floor(reply.statusCode / 100));
    route.parStatut[statut] = (route.parStatut[statut] ?? 0) + 1;
    let place = 0;
    while (place < BORNES_MS.length && ms > (BORNES_MS[place] ?? 0)) place++;
    siennes.places[place] = (siennes.places[place] ?? 0) + 1;
    siennes.sommeMs += ms;
    siennes.nombre++;
    done();
  });
  return {
    routes,
    get durees() {
      return [...durees.values()];
    },
    get enCours() {
      return enCours;
    },
  };
}
