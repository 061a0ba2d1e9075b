import type { FastifyInstance } from 'fastify';
import { readForm } from '#server/http/read-form.ts';
import { signedIn } from '#server/http/signed-in.ts';
import type { AccountServices } from '#server/identity/account-mail.ts';
import { donneRoles, rolesConfiables } from '#server/identity/roles-confies.ts';
import { rolesDUnCompte } from '#src/acts/identite/roles-d-un-compte.ts';

const DONNER = { modele: 'compte-gestionnaire', action: 'update', porte: 'admin', entier: true } as const;

/** The roles of an account, as those who may change them give them. */
export function adminUsersRolesRoutes(app: FastifyInstance, services: AccountServices): void {
  app.get(
    '/api/admin/users/roles',
    {
      config: {
        droit: DONNER,
        appel: {
          resume: 'Lister les rôles que l’on peut confier',
          reponse: 'Les rôles du client, ceux que l’on peut confier et, pour les autres, la raison.',
        },
      },
    },
    (request) => rolesConfiables(services.db, request.tenant.id, signedIn(request)),
  );
  app.post(
    '/api/admin/users/roles',
    {
      config: {
        droit: { ...DONNER, code: true },
        appel: {
          resume: 'Changer les rôles d’un compte',
          detail:
            'Ses sessions ouvertes ont les nouveaux droits aussitôt. Personne ne confie plus que ses propres droits, ni ne change ses propres rôles ; le dernier administrateur reste. `version`, quand elle est donnée, est celle que l’on a lue.',
          corps: ['idUtilisateur', 'roles', 'version?'],
        },
      },
    },
    async (request) =>
      donneRoles(services, request, signedIn(request), readForm(rolesDUnCompte, request.body, null)),
  );
}
