import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { releve } from '#server/db/store/anomalies.ts';
import { attentes } from '#server/db/store/attente.ts';
import { ownChanges } from '#server/db/store/own-changes.ts';
import { adminView, type View } from '#server/db/store/view.ts';
import { sert } from '#server/http/sert.ts';
import { ATTENTE } from '#src/core/api/a-traiter.ts';
import { TABLEAU_DE_BORD } from '#src/core/api/tableau-de-bord.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { registry } from '#src/registry.ts';

const DU_TABLEAU = {
  droit: { backOffice: true },
  appel: {
    resume: 'Lire le tableau de bord de l’administration',
    detail:
      'Selon les droits de celui qui demande : ses dernières modifications, ce qui est à corriger dans les listes qu’il peut modifier, et le nombre de fiches de celles qu’il peut lire. Cent mille fiches au plus sont examinées par liste : `partiel` dit qu’il y en a davantage.',
    reponse: '`modifications`, `anomalies` et `totaux`, avec la clé de leur liste.',
  },
} as const;

const DE_L_ATTENTE = {
  droit: { backOffice: true },
  appel: {
    resume: 'Compter ce qui attend',
    detail: 'Dans les listes que l’on peut lire, et qui disent ce qui y attend : 1 000 veut dire davantage.',
    reponse: '`{ [liste]: { aFaire, enRetard } }`',
  },
} as const;

/** The lists of the back office as the one who asks may read them. */
function views({ tenant, principal }: FastifyRequest): View[] {
  return Object.values(registry)
    .filter(({ admin }) => admin)
    .map((entry) => adminView(entry, tenant.id, principal))
    .filter(({ rows }) => rows.type !== 'jamais');
}

/** What the dashboard shows besides what the browser remembers. */
export function tableauDeBordRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  sert(app, TABLEAU_DE_BORD, DU_TABLEAU, async (request) => {
    const lues = views(request);
    const [modifications, { anomalies, totaux }] = await Promise.all([
      ownChanges(db, lues, request.principal?.id ?? ''),
      releve(db, lues, aujourdhui(new Date())),
    ]);
    return { modifications, anomalies, totaux };
  });
  sert(app, ATTENTE, DE_L_ATTENTE, (request) => attentes(db, views(request), aujourdhui(new Date())));
}
