import type { FastifyInstance } from 'fastify';
import { CGU, consentementsCreation } from '#server/db/comptes/consents.ts';
import { currentClient } from '#server/http/current-client.ts';
import { hasFeature, requireOwnFeature } from '#server/http/features.ts';
import { readForm } from '#server/http/read-form.ts';
import { makeEssais } from '#server/identity/attempts.ts';
import { inscris } from '#server/identity/register.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { inscription } from '#src/acts/identite/inscription.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';

const PUBLIC = { public: true } as const;

/** Registration, and what it asks people to agree to. */
export function registerRoutes(app: FastifyInstance, services: IdentityServices): void {
  const { db, portail, coffre } = services;
  const outils = { ...services, essais: makeEssais(coffre, 'inscription') };

  app.get(
    '/api/identity/consentements',
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Lire les consentements demandés à la création d’un compte',
          reponse: 'Les consentements, dans leur ordre, conditions d’utilisation comprises.',
        },
      },
    },
    async (request) => consentementsCreation(db, request.tenant.id),
  );

  app.post(
    '/api/identity/register',
    {
      config: {
        droit: PUBLIC,
        appel: {
          resume: 'Créer son compte',
          detail:
            'Les champs demandés dépendent de la configuration du client. La réponse est la même quand la personne ou l’adresse a déjà un compte.',
          corps: [
            ...['numeroContrat?', 'nir?', 'prenom', 'nom', 'dateNaissance', 'codePostal?', 'email', 'iban?'],
            ...['password', 'confirmPassword', 'cgu?', 'consentements?', 'dematerialization?'],
          ],
          reponse: 'Un message est parti à l’adresse donnée.',
          refus: [422],
        },
      },
    },
    async (request) => {
      const { tenant, ip, correlation } = request;
      const client = currentClient(tenant);
      requireOwnFeature(client, 'creationCompteAutreActe');
      const avecCgu = hasFeature(client, 'consentementCGUCreationCompteAutreActe');
      const demandes = avecCgu ? await consentementsCreation(db, tenant.id) : [];
      const reponses = readForm(inscription, request.body, {
        client,
        avecCgu,
        consentements: demandes.map(({ nom }) => nom).filter((nom) => nom !== CGU),
        longueurMotDePasse: portail.passwordRequiredLength,
        aujourdhui: aujourdhui(new Date()),
      });
      await inscris(outils, { tenant, client, reponses, ip, correlation });
      return {};
    },
  );
}
