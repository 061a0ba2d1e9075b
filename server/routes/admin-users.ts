import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gestion } from '#server/gestion/gestion.ts';
import { readForm } from '#server/http/read-form.ts';
import type { AccountServices } from '#server/identity/account-mail.ts';
import { createAccount } from '#server/identity/create-account.ts';
import { creationCompte } from '#src/acts/identite/creation-compte.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';

const CREATION = {
  modele: 'compte-gestionnaire',
  action: 'create',
  porte: 'admin',
  entier: true,
  code: true,
} as const;

/** The gate has let nobody in who is not signed in. */
function auteurDe({ principal }: FastifyRequest): Principal {
  if (principal) return principal;
  throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
}

/** Accounts that an administrator creates for others. */
export function adminUserRoutes(
  app: FastifyInstance,
  services: AccountServices & { readonly gestion: Gestion },
): void {
  app.post(
    '/api/admin/users',
    {
      config: {
        droit: CREATION,
        appel: {
          resume: 'Créer un compte',
          detail:
            'Pour qui a le droit de créer des comptes. La personne reçoit un lien par lequel elle choisit son mot de passe.',
          corps: [
            'userName',
            'codeCivilite',
            'nom',
            'prenom',
            'dateNaissance?',
            'numPers?',
            'roles',
            'dateExpirationAcces?',
          ],
          statut: 201,
        },
      },
    },
    async (request, reply) => {
      const auteur = auteurDe(request);
      const compte = readForm(creationCompte, request.body, { aujourdhui: aujourdhui(new Date()) });
      return reply.code(201).send(await createAccount(services, request, auteur, compte));
    },
  );
}
