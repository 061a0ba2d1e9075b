import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recoisEvenement, type Source } from '#server/acts/evenements.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import { EVENEMENTS_MAX, type Resultat } from '#server/gestion/evenement.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

interface Services {
  readonly db: Database;
  readonly coffre: Pick<Coffre, 'scelle'>;
}

function sourceDe({ tenant, machine, correlation }: FastifyRequest): Source {
  return { clientId: tenant.id, correlation, nom: `Jeton de service : ${machine?.libelle ?? ''}` };
}

/** Several in one call, or `null`: the body is one. */
function plusieursDe(body: unknown): readonly unknown[] | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  if (!('evenements' in body)) return null;
  const { evenements } = body;
  if (!Array.isArray(evenements) || evenements.length === 0 || evenements.length > EVENEMENTS_MAX)
    throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), {
      errors: { evenements: `Donnez de 1 à ${EVENEMENTS_MAX} évènements.` },
    });
  return evenements as readonly unknown[];
}

/** `POST /api/gestion/evenements`: the management system says what became of requests. */
export function gestionEvenementRoutes(app: FastifyInstance, services: Services): void {
  app.post(
    '/api/gestion/evenements',
    {
      config: {
        droit: { machine: 'gestion.evenements' },
        appel: {
          resume: 'Dire ce que devient une demande',
          detail: `Un évènement, ou \`evenements\` (${EVENEMENTS_MAX} au plus) avec une réponse pour chacun. Répété, il compte une fois et reçoit la même réponse ; docs/gestion-openapi.json a ses formes et ses exemples.`,
          corps: [
            'id?',
            'reference?',
            'rang?',
            'date?',
            'nature?',
            'motifRefus?',
            'message?',
            'piece?',
            'isMedical?',
            'evenements?',
          ],
          reponse: '`Resultat`, ou `{ resultats: Resultat[] }`',
          refus: [404, 409, 422],
        },
      },
    },
    async (request): Promise<Resultat | { readonly resultats: readonly Resultat[] }> => {
      const source = sourceDe(request);
      const plusieurs = plusieursDe(request.body);
      if (plusieurs) {
        const resultats: Resultat[] = [];
        // In their order: of one request, each follows from the one before.
        for (const brut of plusieurs) resultats.push(await recoisEvenement(services, source, brut));
        return { resultats };
      }
      const resultat = await recoisEvenement(services, source, request.body);
      const { statut, code, message, errors } = resultat;
      if (statut === 200) return resultat;
      throw new Refusal(statut, code ?? 'REFUS_METIER', message ?? messageStatut(statut), {
        ...(errors && { errors }),
      });
    },
  );
}
