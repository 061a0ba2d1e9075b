import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gestion } from '#server/gestion/gestion.ts';
import { readForm } from '#server/http/read-form.ts';
import type { AccountServices } from '#server/identity/account-mail.ts';
import { createAccount, resendToCreated } from '#server/identity/create-account.ts';
import { creationCompte } from '#src/acts/identite/creation-compte.ts';
import { aujourdhui } from '#src/core/dates.ts';
import { Refusal } from '#src/core/errors.ts';
import { messageStatut } from '#src/core/messages.ts';
import { derivedFlags, type Principal } from '#src/core/principal.ts';

const BACK_OFFICE = { backOffice: true } as const;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Accounts are the affair of administrators alone. */
function administrator({ principal }: FastifyRequest): Principal {
  if (principal && derivedFlags(principal).isAdmin) return principal;
  throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
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
        droit: BACK_OFFICE,
        appel: {
          resume: 'Créer un compte',
          detail:
            'Pour les administrateurs. La personne reçoit un lien par lequel elle choisit son mot de passe.',
          corps: ['userName', 'codeCivilite', 'nom', 'prenom', 'dateNaissance?', 'numPers?', 'roles'],
          statut: 201,
        },
      },
    },
    async (request, reply) => {
      const auteur = administrator(request);
      const compte = readForm(creationCompte, request.body, { aujourdhui: aujourdhui(new Date()) });
      return reply.code(201).send(await createAccount(services, request, auteur, compte));
    },
  );

  app.post<{ Params: { id: string } }>(
    '/api/admin/users/:id/relance-activation',
    {
      config: {
        droit: BACK_OFFICE,
        appel: { resume: 'Renvoyer le lien d’activation d’un compte', statut: 204 },
      },
    },
    async (request, reply) => {
      const auteur = administrator(request);
      const { id } = request.params;
      if (!UUID.test(id)) throw new Refusal(404, 'INTROUVABLE', messageStatut(404));
      await resendToCreated(services, request, auteur, id);
      return reply.code(204).send();
    },
  );
}
