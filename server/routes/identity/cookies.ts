import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { countOne } from '#server/db/comptes/limits.ts';
import { insertChoixTraceurs } from '#server/db/comptes/tracker-choices.ts';
import { currentClient } from '#server/http/current-client.ts';
import { truncatedIp, visitorNetwork } from '#server/http/network.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { FINALITES } from '#src/core/compte/traceurs.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';

/** Many people may share an address; none of them changes his mind that often. */
const PAR_RESEAU = { nombre: 100, secondes: 3600 };
const PAR_VISITEUR = { nombre: 20, secondes: 3600 };

const corps = z.strictObject({
  identifiantVisiteur: z.uuid(M.FORMAT).transform((id) => id.toLowerCase()),
  version: z.string(M.FORMAT).regex(/^\d{1,4}$/, M.FORMAT),
  /** Each purpose is answered: what is not said is not a refusal that could be proved. */
  choix: z.strictObject(Object.fromEntries(FINALITES.map((nom) => [nom, z.boolean(M.BOOLEEN)])), M.FORMAT),
});

function read(body: unknown): z.infer<typeof corps> {
  const lu = corps.safeParse(body);
  if (lu.success) return lu.data;
  const errors: Record<string, string> = {};
  for (const { path, code, message } of lu.error.issues) {
    const [field] = path;
    if (typeof field === 'string') errors[field] ??= code === 'unrecognized_keys' ? M.FORMAT : message;
  }
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), {
    errors,
  });
}

/** `POST /api/identity/consentement-cookies`: keeps the proof of what a visitor answered about trackers. */
export function cookieRoutes(app: FastifyInstance, { db, coffre }: IdentityServices): void {
  const appel = {
    resume: 'Garder la preuve d’un choix de cookies',
    detail:
      'Une réponse par finalité, sous un identifiant au hasard du navigateur ; rien n’y désigne un compte.',
    corps: ['identifiantVisiteur', 'version', 'choix'],
    statut: 204,
  } as const;
  app.post(
    '/api/identity/consentement-cookies',
    { config: { droit: { public: true }, appel } },
    async (request, reply) => {
      const { tenant, ip } = request;
      // Nothing is asked there: there is nothing to prove.
      if (!currentClient(tenant).dataCollectActivated) {
        throw new Refusal(404, 'COLLECTE_INACTIVE', messageStatut(404));
      }
      const { identifiantVisiteur: visiteur, version, choix } = read(request.body);
      const counters = [
        [coffre.empreinte('cookies-reseau', tenant.id, visitorNetwork(ip)), PAR_RESEAU],
        [coffre.empreinte('cookies-visiteur', tenant.id, visiteur), PAR_VISITEUR],
      ] as const;
      for (const [cle, limite] of counters) {
        const { permis, attente } = await countOne(db, cle, limite);
        if (!permis) throw new Refusal(429, 'TROP_DE_DEMANDES', M.TENTATIVES, { attente });
      }
      await insertChoixTraceurs(db, {
        clientId: tenant.id,
        visiteur,
        version,
        ipTronquee: truncatedIp(ip),
        choix: Object.entries(choix).map(([nom, accepte]) => ({ nom, accepte })),
      });
      return reply.code(204).send();
    },
  );
}
