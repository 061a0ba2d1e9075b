import type { FastifyInstance } from 'fastify';
import { localitesDe } from '#server/db/adresse-referentiels.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import { Refusal } from '#src/core/errors.ts';
import { M, messageStatut } from '#src/core/messages.ts';
import type { MemberServices } from './services.ts';

const CODE_POSTAL = /^\d{5}$/;

/** `GET /api/referentiel/code-postal/localites?codePostal=51300`: what an address is chosen from; some codes have 46. */
export function localitesRoutes(app: FastifyInstance, { db }: MemberServices): void {
  app.get(
    '/api/referentiel/code-postal/localites',
    {
      config: {
        droit: { connecte: true },
        appel: {
          resume: 'Lister les localités d’un code postal',
          parametres: ['codePostal'],
          reponse: '`[{ localite }]`, telles qu’elles s’écrivent sur une enveloppe',
        },
      },
    },
    async (request, reply) => {
      const { codePostal = '' } = readParameters(request, { codePostal: { required: true, max: 10 } });
      if (!CODE_POSTAL.test(codePostal))
        throw new Refusal(400, 'PARAMETRES_INVALIDES', messageStatut(400), {
          errors: { codePostal: M.CP },
        });
      reply.header('cache-control', 'private, max-age=3600');
      const localites = await localitesDe(db, codePostal);
      return localites.map((localite) => ({ localite }));
    },
  );
}
