import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demandeurDe, reglageDe } from '#server/adherent/demandeur.ts';
import { fichierPour } from '#server/documents/acces.ts';
import { imprimeCarte } from '#server/documents/cartes-vues.ts';
import { isLienOuvrable, ouvreCarte } from '#server/documents/partage-carte.ts';
import { envoieFichier, noteTelechargement } from '#server/documents/remise.ts';
import { introuvable, readCriteres } from '#server/http/criteres.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import type { MemberServices } from './services.ts';

async function imprime(request: FastifyRequest, reply: FastifyReply, services: MemberServices, id: unknown) {
  const demandeur = demandeurDe(request);
  reglageDe(ligneActe('carteTp'), demandeur);
  if (typeof id !== 'string' || id === '')
    throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { id: M.REQ } });
  const fichier = (await fichierPour(demandeur, services, 'edition', `carteTp:${id}`)) ?? introuvable();
  const flux = await fichier.flux();
  await noteTelechargement(services.db, demandeur, fichier.libelle);
  return envoieFichier(request, reply, { ...fichier, flux });
}

function membres(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  return body as Readonly<Record<string, unknown>>;
}

/** A card that somebody was sent a link to: opened once, by whoever holds the link. */
async function partagee(request: FastifyRequest, reply: FastifyReply, services: MemberServices) {
  const carte = await ouvreCarte(request.tenant, services, membres(request.body).jeton);
  if (!carte) throw new Refusal(404, 'LIEN_EXPIRE', M.LIEN_EXPIRE);
  const flux = await imprimeCarte(carte, request.tenant, services);
  return envoieFichier(request, reply, {
    nom: `carte-tiers-payant-${carte.annee}.pdf`,
    mime: 'application/pdf',
    flux,
  });
}

const commun = { droit: { connecte: true }, contrats: true } as const;
const PDF = 'La carte, en PDF.';

/** The third-party card: on paper, and for somebody it was shared with. */
export function carteTpRoutes(app: FastifyInstance, services: MemberServices): void {
  app.get(
    '/api/forms/cartetp/print',
    {
      config: {
        ...commun,
        lourd: true,
        appel: { resume: 'Imprimer une carte', parametres: ['id'], reponse: PDF, refus: [404] },
      },
    },
    (request, reply) => {
      const { id } = readCriteres(request, { id: 'texte' });
      return imprime(request, reply, services, id);
    },
  );
  app.post(
    '/api/forms/cartetp/print',
    {
      config: {
        ...commun,
        lourd: true,
        appel: { resume: 'Imprimer une carte', corps: ['id'], reponse: PDF, refus: [404] },
      },
    },
    (request, reply) => imprime(request, reply, services, membres(request.body).id),
  );
  app.post(
    '/api/carte-partagee',
    {
      config: {
        droit: { public: true },
        lourd: true,
        appel: {
          resume: 'Ouvrir une carte partagée',
          detail: 'Le lien s’ouvre une fois, pendant la durée choisie.',
          corps: ['jeton'],
          reponse: PDF,
          refus: [404],
        },
      },
    },
    (request, reply) => partagee(request, reply, services),
  );
  app.post(
    '/api/carte-partagee/etat',
    {
      config: {
        droit: { public: true },
        appel: {
          resume: 'Savoir si le lien d’une carte partagée s’ouvre encore',
          detail: 'Sans l’ouvrir. Un lien utilisé, passé ou inconnu reçoit la même réponse.',
          corps: ['jeton'],
          reponse: '`{ isValid }`',
        },
      },
    },
    async (request) => ({
      isValid: await isLienOuvrable(request.tenant, services, membres(request.body).jeton),
    }),
  );
}
