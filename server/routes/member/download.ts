import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { consommeJeton, insertJeton } from '#server/db/downloads.ts';
import { fichierPour, isTypeFichier } from '#server/documents/acces.ts';
import { envoieFichier, noteTelechargement } from '#server/documents/remise.ts';
import { introuvable } from '#server/http/criteres.ts';
import { Refusal } from '#src/core/errors.ts';
import { M, messageStatut } from '#src/core/messages.ts';
import type { MemberServices } from './services.ts';

const JETON = /^[\w-]{43}$/;
const ID_MAX = 100;

/** Digest of the session that asks; those who are signed in have one. */
function sessionDe({ session }: FastifyRequest): Buffer {
  if (!session) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
  return Buffer.from(session.empreinte, 'hex');
}

function jetonDe(services: MemberServices, demandeur: Demandeur, code: string) {
  const { client, request } = demandeur;
  return {
    clientId: client.id,
    empreinte: services.coffre.empreinte('telechargement', code),
    session: sessionDe(request),
  };
}

interface Voulu {
  readonly type: unknown;
  readonly id: unknown;
}

function invalide(champ: 'type' | 'id'): never {
  const errors = { [champ]: champ === 'type' ? M.CHOIX : M.FORMAT };
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors });
}

/** A file that is named, and that who asks may have. */
async function trouve(demandeur: Demandeur, services: MemberServices, { type, id }: Voulu) {
  if (!isTypeFichier(type)) return invalide('type');
  if (typeof id !== 'string' || id === '' || id.length > ID_MAX || id.includes('\0')) return invalide('id');
  const fichier = await fichierPour(demandeur, services, type, id);
  return { fichier: fichier ?? introuvable(), type, id };
}

async function donneJeton(request: FastifyRequest, services: MemberServices) {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  const demandeur = demandeurDe(request);
  const { type: voulu, id: nom } = body as Partial<Voulu>;
  const { type, id } = await trouve(demandeur, services, { type: voulu, id: nom });
  const code = randomBytes(32).toString('base64url');
  const { numContrat } = demandeur.contrat.contrat;
  await insertJeton(services.db, jetonDe(services, demandeur, code), { type, id, numContrat });
  return { jeton: code };
}

async function remet(request: FastifyRequest, reply: FastifyReply, services: MemberServices) {
  const { id, type, jeton } = request.query as Readonly<Record<string, unknown>>;
  if (typeof jeton !== 'string' || !JETON.test(jeton)) return introuvable();
  const quoi = await consommeJeton(services.db, jetonDe(services, demandeurDe(request), jeton));
  if (!quoi || quoi.id !== id || quoi.type !== type) return introuvable();
  // A link carries no contract: it is that for which the permission was given, and it is asked again whether it holds.
  const demandeur = demandeurDe(request, quoi.numContrat);
  const { fichier } = await trouve(demandeur, services, quoi);
  const { nom, mime, libelle } = fichier;
  const flux = await fichier.flux();
  await noteTelechargement(services.db, demandeur, libelle);
  return envoieFichier(request, reply, { nom, mime, flux });
}

/**
 * Files in two steps: a permission, asked for by the page, then the file, by a link that anybody may see afterwards and
 * nobody may use again.
 */
export function downloadRoutes(app: FastifyInstance, services: MemberServices): void {
  const commun = { droit: { connecte: true }, contrats: true } as const;
  app.post(
    '/api/download/jeton',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Demander à télécharger un fichier',
          detail:
            '`type` : `ged` (document), `courrier` (pièce d’un courrier), `edition` (ce que le portail fabrique), `piece` (pièce d’une de ses demandes). Le jeton sert une fois, soixante secondes, dans cette session.',
          corps: ['type', 'id'],
          reponse: '`{ jeton }`',
          refus: [404],
        },
      },
    },
    (request) => donneJeton(request, services),
  );
  app.get(
    '/api/download',
    {
      config: {
        ...commun,
        lourd: true,
        appel: {
          resume: 'Télécharger un fichier',
          parametres: ['id', 'type', 'jeton'],
          reponse: 'Le fichier.',
          refus: [404],
        },
      },
    },
    (request, reply) => remet(request, reply, services),
  );
}
