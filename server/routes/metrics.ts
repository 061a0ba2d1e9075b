import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connection.ts';
import type { Appels } from '#server/gestion/mesure.ts';
import type { EtagCache } from '#server/http/etag-cache.ts';
import type { Mesures } from '#server/http/mesures.ts';
import { controles, pire } from '#server/supervision/controles.ts';
import { partLibre } from '#server/supervision/disque.ts';
import { textePrometheus } from '#server/supervision/prometheus.ts';
import { makeReleve } from '#server/supervision/releve.ts';

interface Parts {
  readonly db: Database;
  readonly config: Pick<Config, 'antivirusUrl' | 'publicUrl' | 'dataDir'>;
  readonly version: string;
  readonly mesures: Mesures;
  readonly appels: Appels;
  readonly etags: EtagCache;
}

const SUPERVISION = { public: true, sansClient: true, depuis: 'supervision' } as const;
const PROMETHEUS = {
  resume: 'Lire les mesures de ce nœud, pour Prometheus',
  detail:
    'Sans session, des adresses de `SUPERVISION_ADRESSES` seulement. Requêtes, durées, base, file, e-mails, système de gestion, journal, disque.',
  reponse: 'Du texte, au format 0.0.4 de Prometheus.',
} as const;
const NAGIOS = {
  resume: 'Lire l’état de l’installation, pour Nagios',
  detail:
    'Sans session, des adresses de `SUPERVISION_ADRESSES` seulement. Base, file, e-mails, journal, système de gestion, disque, et ce qui est réglé : antivirus, certificat.',
  reponse: '`status`, `checks`, `version`, `uptime` en secondes.',
} as const;

/** What watches over the installation asks; nobody else, from wherever else. */
export function metricRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config, version, mesures, appels, etags } = parts;
  const releve = makeReleve(db);
  app.get('/metrics', { config: { droit: SUPERVISION, appel: PROMETHEUS } }, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(
      textePrometheus({
        ...{ version, mesures, appels, releve: await releve() },
        connexions: db.connexions,
        reponsesDeMemoire: etags.reponses,
        disqueLibre: await partLibre(config.dataDir),
      }),
    ),
  );
  app.get('/api/metrics/nagios_json', { config: { droit: SUPERVISION, appel: NAGIOS } }, async () => {
    const checks = await controles(config, await releve(), appels);
    return { status: pire(checks), checks, version, uptime: Math.round(process.uptime()) };
  });
}
