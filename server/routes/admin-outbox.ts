import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { countEnvois, envoisInState, relanceEnvoi } from '#server/db/outbox-reads.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import { masqueEmail, masqueTelephone } from '#server/identity/security-code-masks.ts';
import { type EnvoiResume, ETATS_ENVOI } from '#src/core/envoi.ts';
import { Refusal } from '#src/core/errors.ts';
import { M, messageStatut } from '#src/core/messages.ts';

const LIST = {
  droit: { ressource: 'envois', action: 'read' },
  lecture: true,
  appel: {
    resume: 'Lire les messages d’un état',
    detail: 'L’état est `rebut` (par défaut), `aEnvoyer` ou `envoye`.',
    parametres: ['etat?'],
    reponse: 'Le nombre de messages par état, et les cent derniers de celui-ci, leur destinataire masqué.',
  },
} as const;
const AGAIN = {
  droit: { ressource: 'envois', action: 'update' },
  appel: { resume: 'Renvoyer un message mis au rebut', statut: 204 },
} as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function masked(envoi: EnvoiResume): EnvoiResume {
  const { canal, destinataire } = envoi;
  return {
    ...envoi,
    destinataire: canal === 'MAIL' ? masqueEmail(destinataire) : masqueTelephone(destinataire),
  };
}

/** Dead letters, where those who run the portal can see them and have them sent again. */
export function adminOutboxRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get('/api/admin/envois', { config: LIST }, async (request) => {
    const { etat: asked = 'rebut' } = readParameters(request, { etat: { max: 20 } });
    const etat = ETATS_ENVOI.find((one) => one === asked);
    if (!etat)
      throw new Refusal(400, 'PARAMETRES_INVALIDES', messageStatut(400), { errors: { etat: M.CHOIX } });
    const { id } = request.tenant;
    const [nombres, envois] = await Promise.all([countEnvois(db, id), envoisInState(db, id, etat)]);
    return { nombres, envois: envois.map(masked) };
  });

  app.post<{ Params: { id: string } }>(
    '/api/admin/envois/:id/relance',
    { config: AGAIN },
    async (request, reply) => {
      const { id } = request.params;
      if (!UUID.test(id) || !(await relanceEnvoi(db, request.tenant.id, id)))
        throw new Refusal(404, 'INTROUVABLE', messageStatut(404));
      request.log.info({ envoi: id, compte: request.principal?.id }, 'message relancé');
      return reply.code(204).send();
    },
  );
}
