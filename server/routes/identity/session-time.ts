import type { FastifyInstance } from 'fastify';
import type { Session } from '#server/http/session.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

/** Seconds until a session ends where nothing happens: idle time, or the day's limit. */
function resteDe({ expiration, activite, inactivite }: Session): number {
  return Math.max(0, Math.floor((Math.min(expiration, activite + inactivite) - Date.now()) / 1000));
}

/** How long a session lasts still, and staying signed in. */
export function sessionTimeRoutes(app: FastifyInstance, sessions: Pick<Sessions, 'prolonge'>): void {
  app.get(
    '/api/identity/session',
    {
      config: {
        droit: { public: true },
        passif: true,
        appel: {
          resume: 'Savoir si ma session vit encore',
          reponse:
            '`active` : oui ou non ; `reste` : secondes avant sa fin si rien ne se passe ; `compte` : identifiant du compte connecté.',
        },
      },
    },
    ({ session, principal }) => ({
      active: session !== null,
      ...(session && { reste: resteDe(session), compte: principal?.id ?? null }),
    }),
  );
  app.post(
    '/api/identity/session',
    {
      config: {
        droit: { connecte: true },
        remplacement: 'toujours',
        appel: { resume: 'Rester connecté', reponse: '`reste` : secondes avant la fin de la session.' },
      },
    },
    async ({ session }) => {
      if (!session) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
      await sessions.prolonge(session);
      return { reste: resteDe(session) };
    },
  );
}
