import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import { findSignature, type SignatureRow } from '#server/db/signature/signatures.ts';
import { readOne } from '#server/db/store/read.ts';
import { notFound } from '#server/db/store/refusals.ts';
import { adminView } from '#server/db/store/view.ts';
import { documentDe } from '#server/signature/documents.ts';
import { ouvrePreuve } from '#server/signature/preuve.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { lookup } from '#src/registry.ts';
import { exigeLecture } from './lecture-entiere.ts';

interface Services {
  readonly db: Database;
  readonly coffre: Coffre;
}

const PLACE = lookup('signature-adherent');
const LA = `/api/admin${PLACE.path}/:id`;
const lit = { modele: 'signature-adherent', action: 'read', porte: 'admin' } as const;

/** A signature that who asks may read, whole. @throws Refusal 403, 404 */
async function vue({ db }: Services, request: FastifyRequest): Promise<SignatureRow> {
  const { id } = request.params as { readonly id: string };
  const { tenant, principal } = request;
  const view = adminView(PLACE, tenant.id, principal);
  if (!UUID.test(id) || !(await readOne(db, view, id))) throw notFound();
  exigeLecture(view, 'sa preuve et son document ne s’ouvrent pas');
  const une = await findSignature(db, tenant.id, id);
  if (!une) throw notFound();
  return une;
}

/** A file that leaves, told by the audit trail as such. */
function sort(reply: FastifyReply, nom: string, mime: string): FastifyReply {
  return reply
    .type(mime)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${nom}"`);
}

/** What proves a signature, and its document: whoever has to show them takes them from here. */
export function adminSignatureRoutes(app: FastifyInstance, services: Services): void {
  app.get(
    `${LA}/preuve`,
    {
      config: {
        droit: lit,
        appel: {
          resume: 'Télécharger la preuve d’une signature',
          detail:
            'Document et son empreinte, signataire, présentations, canal et instant du code (jamais le code), fin, sceau. Gardée dix ans.',
          reponse: '`Preuve`, un fichier JSON',
        },
      },
    },
    async (request, reply) => {
      const une = await vue(services, request);
      const preuve = JSON.stringify(ouvrePreuve(services.coffre, une), null, 2);
      return sort(reply, `preuve-${une.id}.json`, 'application/json; charset=utf-8').send(preuve);
    },
  );
  app.get(
    `${LA}/document`,
    {
      config: {
        droit: lit,
        appel: {
          resume: 'Télécharger le document d’une signature',
          detail: 'Scellé dès qu’il est signé ; tel qu’il est présenté avant.',
          reponse: 'Un PDF',
        },
      },
    },
    async (request, reply) => {
      const une = await vue(services, request);
      const { octets } = await documentDe(services, une);
      return sort(reply, une.nomFichier, 'application/pdf').send(octets);
    },
  );
}
