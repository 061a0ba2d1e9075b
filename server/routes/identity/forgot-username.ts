import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentClient } from '#server/http/current-client.ts';
import { requireOwnFeature } from '#server/http/features.ts';
import { readForm } from '#server/http/read-form.ts';
import { makeEssais } from '#server/identity/attempts.ts';
import { avantRappel, rappelleIdentifiant } from '#server/identity/forgot-username.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { avantIdentifiantOublie, identifiantOublie } from '#src/acts/identite/inscription.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';

const PUBLIC = { public: true } as const;
const CLE = 'forgotUsernameAutreActe';

/** Who asks, of a client that offers it. */
function demandeDe(request: FastifyRequest) {
  const { tenant, ip, correlation } = request;
  const client = currentClient(tenant);
  requireOwnFeature(client, CLE);
  return { tenant, client, ip, correlation, aujourdhui: aujourdhui(new Date()) };
}

/** A forgotten identifier: the answer never says whether there is one. */
export function forgotUsernameRoutes(app: FastifyInstance, services: IdentityServices): void {
  const outils = { ...services, essais: makeEssais(services.coffre, CLE) };
  const avant = { ...services, essais: makeEssais(services.coffre, `avant ${CLE}`) };

  app.post(
    '/api/identity/pre-forgot-username',
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Commencer la recherche d’un identifiant oublié',
          corps: ['numeroContrat?', 'nir?', 'dateNaissance'],
          reponse: 'Une adresse masquée, la même pour tous.',
        },
      },
    },
    async (request) => {
      const demande = demandeDe(request);
      const reponses = readForm(avantIdentifiantOublie, request.body, demande);
      return avantRappel(avant, { ...demande, reponses });
    },
  );

  app.post(
    '/api/identity/forgot-username',
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Retrouver son identifiant',
          detail:
            'La personne le reçoit à l’adresse de son compte. La réponse est la même quand elle n’en a pas.',
          corps: ['numeroContrat?', 'nir?', 'prenom', 'nom', 'dateNaissance', 'codePostal?', 'iban?'],
          reponse: 'La demande est prise en compte.',
        },
      },
    },
    async (request) => {
      const demande = demandeDe(request);
      const reponses = readForm(identifiantOublie, request.body, demande);
      await rappelleIdentifiant(outils, { ...demande, reponses });
      return {};
    },
  );
}
