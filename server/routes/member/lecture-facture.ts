import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findFichierEnvoye } from '#server/db/adherent/uploaded-files.ts';
import { lisLaFacture, sansLecture } from '#server/factures/atelier.ts';
import { rend } from '#server/files/garde.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { type FactureLue, LECTURE_FACTURE } from '#src/core/api/facture-lue.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import type { MemberServices } from './services.ts';

const NOM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z0-9]{2,5}$/;
/** What nothing here opens: phones may be told to make another. */
const HEIC = 'image/heic';

/** The file that the body names. @throws Refusal 400 */
function fichierDe({ body }: FastifyRequest): string {
  const { fichier } = (body ?? {}) as { readonly fichier?: unknown };
  const id = typeof fichier === 'string' ? NOM.exec(fichier)?.[1] : undefined;
  if (id === undefined)
    throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), {
      errors: { fichier: fichier === undefined ? M.REQ : M.FORMAT },
    });
  return id;
}

async function lue(request: FastifyRequest, services: MemberServices): Promise<FactureLue> {
  if (!services.config.lectureFactures) throw new Refusal(404, 'LECTURE_ABSENTE', messageStatut(404));
  const id = fichierDe(request);
  const compteId = signedIn(request).id;
  const fichier = await findFichierEnvoye(services.db, { clientId: request.tenant.id, compteId, id });
  if (!fichier) throw new Refusal(404, 'FICHIER_INTROUVABLE', messageStatut(404));
  if (fichier.mime === HEIC) return sansLecture('heic');
  const morceaux: Buffer[] = [];
  for await (const morceau of rend(services, fichier)) morceaux.push(morceau);
  const octets = Buffer.concat(morceaux);
  return lisLaFacture(compteId, { octets, mime: fichier.mime, aujourdhui: aujourdhui(new Date()) });
}

/** `POST /api/upload/lecture`: what can be read of an invoice that was sent. Nothing of it is kept, nor written in any log. */
export function lectureFactureRoutes(app: FastifyInstance, services: MemberServices): void {
  app.post(
    LECTURE_FACTURE.adresse,
    {
      config: {
        droit: { connecte: true },
        remplacement: 'ecriture',
        appel: {
          resume: 'Lire une facture envoyée',
          detail:
            'Lue sur ce serveur, en arrière-plan, une à la fois par compte ; rien n’en est gardé. 404 si l’installation ne lit pas les factures.',
          corps: ['fichier'],
          reponse:
            'Ce qui a été trouvé, à vérifier par la personne : `date`, `montant`, `professionnel`, et combien de pages ont été lues.',
          refus: [400, 404],
        },
      },
    },
    async (request, reply) => reply.header('cache-control', 'no-store').send(await lue(request, services)),
  );
}
