import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dossierDe } from '#server/acts/dossier.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import { fichierDuDossier, isSigneePour } from '#server/db/demandes/dossier.ts';
import { gestionnairesPossibles, motifsDeRefus } from '#server/db/demandes/traitement.ts';
import { readOne } from '#server/db/store/read.ts';
import { notFound } from '#server/db/store/refusals.ts';
import { adminView } from '#server/db/store/view.ts';
import { rend } from '#server/files/garde.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { sert } from '#server/http/sert.ts';
import { documentDe } from '#server/signature/documents.ts';
import { DOSSIER } from '#src/core/adherent/dossier.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { nommeLeDroit } from '#src/core/definition/rights.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { lookup } from '#src/registry.ts';
import { ADRESSE_GESTIONNAIRES, ADRESSE_MOTIFS } from '#src/resources/actions-demande.ts';
import { adminSignatureRoutes } from './admin-signatures.ts';
import { exigeLecture } from './lecture-entiere.ts';

interface Services {
  readonly db: Database;
  readonly coffre: Coffre;
  readonly gestion: Gestion;
}

const PLACE = lookup('demande-adherent');
const BASE = `/api/admin${PLACE.path}`;
const lit = { modele: 'demande-adherent', action: 'read', porte: 'admin' } as const;
const traite = { modele: 'demande-adherent', action: 'update', porte: 'admin' } as const;

/** A request that who asks may read, whole. */
async function vue({ db }: Services, request: FastifyRequest): Promise<string> {
  const { id } = request.params as { readonly id: string };
  const view = adminView(PLACE, request.tenant.id, request.principal);
  if (!UUID.test(id) || !(await readOne(db, view, id))) throw notFound();
  exigeLecture(view, 'son dossier et ses pièces ne s’ouvrent pas');
  return id;
}

const voitMedical = ({ principal }: FastifyRequest) =>
  principal !== null && nommeLeDroit('medical', 'read', principal);

/** A document that was signed for a request. @throws Refusal 404 */
async function rendSignee(
  services: Services,
  { tenant }: FastifyRequest,
  reply: FastifyReply,
  { demande, id }: { readonly demande: string; readonly id: string },
): Promise<FastifyReply> {
  const isLa = UUID.test(id) && (await isSigneePour(services.db, tenant.id, demande, id));
  if (!isLa) throw notFound();
  const { octets } = await documentDe(services, { clientId: tenant.id, id });
  return reply.type('application/pdf').header('content-disposition', 'inline').send(octets);
}

/** What the questions of a decision offer. */
function propositionsRoutes(app: FastifyInstance, { db }: Services): void {
  app.get(
    ADRESSE_GESTIONNAIRES,
    {
      config: {
        droit: traite,
        appel: { resume: 'Lister qui peut traiter une demande', reponse: '`{ code, libelle }[]`' },
      },
    },
    (request) => gestionnairesPossibles(db, request.tenant.id),
  );
  app.get(
    ADRESSE_MOTIFS,
    {
      config: {
        droit: traite,
        appel: { resume: 'Lister les motifs d’un refus', reponse: '`{ code, libelle }[]`' },
      },
    },
    async (request) => {
      const motifs = await motifsDeRefus(db, request.tenant.id);
      return motifs.map(({ code, libelle }) => ({ code, libelle }));
    },
  );
}

/** The file of a request, its papers, and what was signed. Every reading is in the audit trail. */
export function adminDemandeRoutes(app: FastifyInstance, services: Services): void {
  propositionsRoutes(app, services);
  adminSignatureRoutes(app, services);
  sert(
    app,
    DOSSIER,
    {
      droit: lit,
      lecture: true,
      appel: {
        resume: 'Lire le dossier d’une demande',
        detail: 'Ce qui a été répondu, ce que cela remplace, les pièces, et tout ce qui en a été dit.',
        reponse: '`Dossier`',
      },
    },
    async (request) => {
      const id = await vue(services, request);
      return dossierDe(services, { client: request.tenant, id, voitMedical: voitMedical(request) });
    },
  );
  app.get(
    `${BASE}/:id/pieces/:fichier`,
    {
      config: {
        droit: lit,
        appel: {
          resume: 'Lire une pièce d’une demande',
          detail: 'Une pièce médicale, pour qui a le droit qui la nomme (`medical`).',
          reponse: 'Le fichier',
        },
      },
    },
    async (request, reply) => {
      const id = await vue(services, request);
      const { fichier } = request.params as { readonly fichier: string };
      const row = UUID.test(fichier)
        ? await fichierDuDossier(services.db, request.tenant.id, id, fichier)
        : undefined;
      if (!row) return rendSignee(services, request, reply, { demande: id, id: fichier });
      if (row.isMedical && !voitMedical(request)) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
      const nom = encodeURIComponent(row.nom);
      return reply
        .header('content-type', row.mime)
        .header('content-disposition', `inline; filename*=UTF-8''${nom}`)
        .send(Readable.from(rend(services, row), { objectMode: false }));
    },
  );
}
