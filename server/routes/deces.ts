import type { FastifyInstance } from 'fastify';
import { recoisDeces } from '#server/acts/deces-public.ts';
import { currentClient } from '#server/http/current-client.ts';
import { hasFeature } from '#server/http/features.ts';
import { readForm } from '#server/http/read-form.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { deces } from '#src/acts/identite/deces.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';

const { fonctionnalite } = ligneActe('declarationSinistre');

/** `POST /api/declaration-deces`: a death told by a relative who has no account. */
export function decesRoutes(app: FastifyInstance, services: IdentityServices): void {
  app.post(
    '/api/declaration-deces',
    {
      config: {
        droit: { public: true },
        appel: {
          resume: 'Déclarer un décès, sans compte',
          detail:
            'Un accusé de réception part aussitôt à `email`. La réponse est la même que la personne soit connue ou non ; la même déclaration répétée dans la journée compte une fois.',
          corps: [
            ...(['nomDefunt', 'prenomDefunt', 'dateNaissance', 'dateDeces', 'numContrat?'] as const),
            ...(['nom', 'prenom', 'lien', 'email', 'precisions?', 'certification'] as const),
          ],
          reponse: '`{ reference }`',
          refus: [429],
        },
      },
    },
    async (request) => {
      const { tenant, ip, correlation } = request;
      const client = currentClient(tenant);
      if (fonctionnalite === null || !hasFeature(client, fonctionnalite))
        throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
      const contexte = { aujourdhui: aujourdhui(new Date()) };
      const reponses = readForm(deces, request.body, contexte);
      return recoisDeces(services, { tenant, client, reponses, ip, correlation, ...contexte });
    },
  );
}
