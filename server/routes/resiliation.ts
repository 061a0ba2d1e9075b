import type { FastifyInstance } from 'fastify';
import { recoisResiliation } from '#server/acts/resiliation-publique.ts';
import { currentClient } from '#server/http/current-client.ts';
import { hasFeature } from '#server/http/features.ts';
import { readForm } from '#server/http/read-form.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { resiliation } from '#src/acts/identite/resiliation.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';

const { fonctionnalite } = ligneActe('radiationAssures');

/** `POST /api/resiliation`: the termination of who does not sign in, wherever people sign in. */
export function resiliationRoutes(app: FastifyInstance, services: IdentityServices): void {
  app.post(
    '/api/resiliation',
    {
      config: {
        droit: { public: true },
        appel: {
          resume: 'Demander la résiliation de son contrat, sans compte',
          detail:
            'Un accusé de réception part aussitôt à `email`. La réponse est la même que le contrat soit connu ou non ; la même demande répétée dans la journée compte une fois.',
          corps: [
            ...(['numContrat', 'nom', 'prenom', 'email', 'dateNaissance'] as const),
            ...(['codeMotif', 'dateEvenement?', 'dateEffet'] as const),
          ],
          reponse: '`{ reference, date, heure }`',
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
      const reponses = readForm(resiliation, request.body, contexte);
      return recoisResiliation(services, { tenant, client, reponses, ip, correlation, ...contexte });
    },
  );
}
