import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { insertJetonDeService } from '#server/db/comptes/jetons-de-service.ts';
import { nouveauSecret } from '#server/http/machines.ts';
import { readForm } from '#server/http/read-form.ts';
import { RP } from '#server/http/refus-programme.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { type JetonCree, nouveauJeton } from '#src/acts/identite/jeton-service.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { scopes as connus } from '#src/core/compte/scopes.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { nomDe, type Principal } from '#src/core/definition/principal.ts';
import { allowedOn } from '#src/core/definition/rights.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';

const CREATION = {
  modele: 'jeton-service',
  action: 'create',
  porte: 'admin',
  entier: true,
  code: true,
} as const;

/** Nobody hands on what they may not do themselves. */
function exigeSiens(auteur: Principal, demandes: readonly string[]): void {
  const autres = connus.filter(
    ({ code, droit }) => demandes.includes(code) && !allowedOn(droit.ressource, droit.action, auteur),
  );
  if (autres.length > 0)
    throw new Refusal(403, 'ACCES_REFUSE', RP.JETON_TROP_LARGE, { errors: { scopes: RP.JETON_TROP_LARGE } });
}

/** How somebody lets a program call the portal: the token is told once, and only its digest is kept. */
export function jetonServiceRoutes(app: FastifyInstance, { db }: Pick<IdentityServices, 'db'>): void {
  app.post(
    '/api/identity/sctoken/create',
    {
      config: {
        droit: CREATION,
        appel: {
          resume: 'Créer un jeton de service',
          detail:
            'Code de sécurité exigé. `jeton` n’est rendu que cette fois : le portail n’en garde que l’empreinte. 90 jours au plus.',
          corps: ['libelle', 'scopes', 'dateExpiration'],
          reponse: '`{ id, jeton }`',
          statut: 201,
        },
      },
    },
    async (request, reply): Promise<JetonCree> => {
      const { principal: auteur, tenant, correlation } = request;
      if (!auteur) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
      const lu = readForm(nouveauJeton, request.body, { aujourdhui: aujourdhui(new Date()) });
      exigeSiens(auteur, lu.scopes);
      const id = randomUUID();
      const { jeton, empreinte } = nouveauSecret(id);
      const acteur = {
        ...{ id: auteur.id, nom: nomDe(auteur) },
        ...{ motif: 'Création d’un jeton de service', correlationId: correlation },
      };
      await db.transaction(acteur, (tx) =>
        insertJetonDeService(tx, { ...lu, id, clientId: tenant.id, empreinte, createur: auteur.userName }),
      );
      return reply.code(201).header('cache-control', 'no-store').send({ id, jeton });
    },
  );
}
