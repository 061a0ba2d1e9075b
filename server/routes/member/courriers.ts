import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServicesActes } from '#server/acts/acte.ts';
import { reponds } from '#server/acts/reponse-au-fil.ts';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { marqueLus } from '#server/db/adherent/courriers-lus.ts';
import { introuvable, readCriteres } from '#server/http/criteres.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { courriersDe, filsVus } from '#server/messagerie/courriers-vus.ts';
import { filNomme } from '#server/messagerie/fils.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { nomDe } from '#src/core/definition/principal.ts';

const LUS_MAX = 100;

function idsDe(body: unknown): readonly string[] {
  const ids: unknown = typeof body === 'object' && body !== null && 'ids' in body ? body.ids : undefined;
  if (
    !Array.isArray(ids) ||
    ids.length === 0 ||
    ids.length > LUS_MAX ||
    !ids.every((id) => typeof id === 'string' && id.length <= 64)
  )
    throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { ids: M.LISTE } });
  return [...new Set(ids as string[])];
}

/** Marks letters as read: all of them are one's own, or none is marked. */
async function lit(request: FastifyRequest, services: ServicesActes): Promise<{ readonly lus: number }> {
  const ids = idsDe(request.body);
  const demandeur = demandeurDe(request);
  const miens = new Set((await courriersDe(demandeur, services)).map(({ id }) => id));
  if (!ids.every((id) => miens.has(id))) return introuvable();
  const compte = signedIn(request);
  const acteur = { id: compte.id, nom: nomDe(compte), correlationId: request.correlation };
  await services.db.transaction(acteur, (tx) => marqueLus(tx, compte.id, ids));
  return { lus: ids.length };
}

const commun = { droit: { connecte: true }, contrats: true } as const;

function unSeul(app: FastifyInstance, services: ServicesActes): void {
  app.get<{ Params: { id: string } }>(
    '/api/adherent/courriers/:id',
    {
      config: {
        ...commun,
        remplacement: 'lecture',
        appel: { resume: 'Lire un courrier ou un message', reponse: '`Courrier`' },
      },
    },
    async (request, reply) => {
      readCriteres(request, {});
      reply.header('cache-control', 'no-store');
      const fils = await filsVus(demandeurDe(request), services);
      return filNomme(fils, request.params.id)?.courrier ?? introuvable();
    },
  );
}

function lus(app: FastifyInstance, services: ServicesActes): void {
  app.post(
    '/api/adherent/courriers/lus',
    {
      config: {
        ...commun,
        appel: { resume: 'Marquer des courriers comme lus', corps: ['ids'], reponse: '`{ lus }`' },
      },
    },
    (request) => lit(request, services),
  );
}

function reponse(app: FastifyInstance, services: ServicesActes): void {
  app.post<{ Params: { id: string }; Body: { readonly data?: unknown } | null }>(
    '/api/adherent/courriers/:id/reponse',
    {
      config: {
        ...commun,
        remplacement: 'ecriture',
        appel: {
          resume: 'Répondre à un courrier ou dans un fil de messages',
          detail:
            '`data` : `{ message, pieces? }`. Dans un fil de messages, la réponse s’ajoute à la demande, qui revient dans la file ; à un courrier, elle en ouvre une. `Idempotency-Key` : la même réponse envoyée deux fois compte une fois.',
          corps: ['data'],
          reponse: 'rien',
          refus: [404, 409, 422],
        },
      },
    },
    async (request, answer) => {
      await reponds(services, request, request.body?.data);
      return answer.code(204).send();
    },
  );
}

/** One letter, its answer, and those that are read. */
export function courriersRoutes(app: FastifyInstance, services: ServicesActes): void {
  unSeul(app, services);
  lus(app, services);
  reponse(app, services);
}
