import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ajoutePieces } from '#server/acts/ajout-pieces.ts';
import { annule } from '#server/acts/annulation.ts';
import { isReference } from '#server/acts/reference.ts';
import { renonce } from '#server/acts/renonciation.ts';
import { reprend } from '#server/acts/reprise.ts';
import { demandeDetaillee } from '#server/acts/suivi.ts';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { introuvable } from '#server/http/criteres.ts';
import { readForm } from '#server/http/read-form.ts';
import { readVersion } from '#server/routes/models/query.ts';
import { pieceManquante } from '#src/acts/demandes/piece.ts';
import type { MemberServices } from './services.ts';

const commun = { droit: { connecte: true }, contrats: true } as const;

function referenceDe({ params }: FastifyRequest): string {
  const { reference } = params as { readonly reference: string };
  return isReference(reference) ? reference : introuvable();
}

function corps(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { body } = request;
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Readonly<Record<string, unknown>>)
    : {};
}

function uneRoute(app: FastifyInstance, services: MemberServices): void {
  app.get(
    '/api/demandes/:reference',
    {
      config: {
        ...commun,
        // What was answered may be about somebody's health.
        remplacement: 'soins',
        appel: {
          resume: 'Suivre une demande',
          detail:
            'Son histoire, ses documents, ceux qui manquent et ce qui a été répondu, comptes bancaires masqués.',
          reponse: '`DemandeDetaillee`, `ETag`',
        },
      },
    },
    async (request, reply) => {
      const demande = await demandeDetaillee(services, demandeurDe(request), referenceDe(request));
      return reply.header('cache-control', 'no-store').header('etag', `"${demande.version}"`).send(demande);
    },
  );
}

function suitesRoutes(app: FastifyInstance, services: MemberServices): void {
  app.post(
    '/api/demandes/:reference/pieces',
    {
      config: {
        ...commun,
        remplacement: 'ecriture',
        appel: {
          resume: 'Ajouter à une demande un document qui manque',
          corps: ['data'],
          reponse: '`DemandeDetaillee`',
        },
      },
    },
    (request) => {
      const demandeur = demandeurDe(request);
      const reference = referenceDe(request);
      const { nbMaxFichiers } = demandeur.client;
      const lu = readForm(pieceManquante, corps(request).data, { nbMaxFichiers });
      return ajoutePieces(services, demandeur, reference, { ...lu, codePiece: lu.codePiece ?? '' });
    },
  );
  app.post(
    '/api/demandes/:reference/annulation',
    {
      config: {
        ...commun,
        remplacement: 'ecriture',
        appel: {
          resume: 'Annuler une demande',
          detail: 'Tant que personne ne la traite. `If-Match` ou `version` : celle qui a été lue.',
          corps: ['version?'],
          reponse: '`DemandeDetaillee`',
        },
      },
    },
    (request) =>
      annule(services, demandeurDe(request), referenceDe(request), readVersion(request, corps(request))),
  );
}

function renonciationRoute(app: FastifyInstance, services: MemberServices): void {
  app.post(
    '/api/demandes/:reference/renonciation',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Renoncer à ce qui a été signé en ligne',
          detail:
            'Pendant quatorze jours, sans motif ni frais. `If-Match` ou `version` : celle qui a été lue. Passé le délai, ou déjà fait : 409.',
          corps: ['version?'],
          reponse: '`DemandeDetaillee`',
          refus: [404, 409, 412, 428],
        },
      },
    },
    (request) =>
      renonce(services, demandeurDe(request), referenceDe(request), readVersion(request, corps(request))),
  );
}

function repriseRoute(app: FastifyInstance, services: MemberServices): void {
  app.post(
    '/api/demandes/:reference/reprise',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Reprendre une demande refusée',
          detail:
            'Quand son motif le permet, avec ce qui manquait : des mots (`message`), des fichiers (`reprise`), ou les deux. `If-Match` ou `version` : celle qui a été lue.',
          corps: ['data', 'version?'],
          reponse: '`DemandeDetaillee`',
          refus: [404, 409, 412, 428],
        },
      },
    },
    (request) => {
      const { data } = corps(request);
      return reprend(
        services,
        demandeurDe(request),
        referenceDe(request),
        readVersion(request, corps(request)),
        data,
      );
    },
  );
}

/** `/api/demandes`: the follow-up of one's own requests. */
export function demandesRoutes(app: FastifyInstance, services: MemberServices): void {
  uneRoute(app, services);
  suitesRoutes(app, services);
  renonciationRoute(app, services);
  repriseRoute(app, services);
}
