import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { marqueLus } from '#server/db/courriers-lus.ts';
import {
  envoieListe,
  introuvable,
  readCriteres,
  readTranche,
  readTri,
  tranche,
} from '#server/http/criteres.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { archivesDe, courriersDe } from '#server/messagerie/courriers-vus.ts';
import type { Courrier, CourrierLeger } from '#src/core/adherent/documents.ts';
import { aujourdhui } from '#src/core/dates.ts';
import { Refusal } from '#src/core/errors.ts';
import { M, messageStatut } from '#src/core/messages.ts';
import { CRITERES, retient } from './courriers-recherche.ts';
import type { MemberServices } from './services.ts';

const LUS_MAX = 100;

function leger({ id, reference, objet, date, etat, documents, isLu }: Courrier): CourrierLeger {
  return { id, reference, objet, date, etat, nbPieces: documents.length, isLu };
}

/** The page that is asked for, of the letters that fit. */
async function page(request: FastifyRequest, services: MemberServices) {
  const fits = retient(readCriteres(request, CRITERES));
  const { ordre } = readTri(request, ['date']);
  const { debut, nombre } = readTranche(request);
  const trouves = (await courriersDe(demandeurDe(request), services)).filter(fits);
  return { debut, page: tranche(ordre === 'ASC' ? trouves.toReversed() : trouves, debut, nombre) };
}

async function archives(request: FastifyRequest, reply: FastifyReply, services: MemberServices) {
  const { annee } = readCriteres(request, { annee: 'entier' });
  const { ordre } = readTri(request, ['date']);
  const { debut, nombre } = readTranche(request);
  const trouves = (await archivesDe(demandeurDe(request), services)).filter(
    ({ date }) => annee === undefined || Number(aujourdhui(new Date(date)).slice(0, 4)) === annee,
  );
  const rangees = ordre === 'ASC' ? trouves.toReversed() : trouves;
  return envoieListe(reply, 'hcourrier-history', debut, tranche(rangees, debut, nombre));
}

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
async function lit(request: FastifyRequest, services: MemberServices): Promise<{ readonly lus: number }> {
  const ids = idsDe(request.body);
  const demandeur = demandeurDe(request);
  const miens = new Set((await courriersDe(demandeur, services)).map(({ id }) => id));
  if (!ids.every((id) => miens.has(id))) return introuvable();
  const { id, userName } = signedIn(request);
  const acteur = { id, nom: userName, correlationId: request.correlation };
  await services.db.transaction(acteur, (tx) => marqueLus(tx, id, ids));
  return { lus: ids.length };
}

const commun = { droit: { connecte: true }, contrats: true } as const;
const parametres = ['filter?', 'range?', 'sort?'];

function listes(app: FastifyInstance, services: MemberServices): void {
  app.get(
    '/api/adherent/courriers',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Lire ses courriers et ses messages',
          detail: 'Un bénéficiaire lit ceux qui lui sont adressés.',
          parametres,
          reponse: '`Courrier[]`',
        },
      },
    },
    async (request, reply) => {
      const { debut, page: trouves } = await page(request, services);
      return envoieListe(reply, 'courriers', debut, trouves);
    },
  );
  app.get(
    '/api/adherent/courriers/list',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Lister ses courriers, sans leur contenu',
          parametres,
          reponse: '`CourrierLeger[]`',
        },
      },
    },
    async (request, reply) => {
      const { debut, page: trouves } = await page(request, services);
      const { lignes, total } = trouves;
      return envoieListe(reply, 'courriers', debut, { lignes: lignes.map(leger), total });
    },
  );
}

function unSeul(app: FastifyInstance, services: MemberServices): void {
  app.get<{ Params: { id: string } }>(
    '/api/adherent/courriers/:id',
    { config: { ...commun, appel: { resume: 'Lire un courrier ou un message', reponse: '`Courrier`' } } },
    async (request, reply) => {
      readCriteres(request, {});
      reply.header('cache-control', 'no-store');
      const tous = await courriersDe(demandeurDe(request), services);
      return tous.find(({ id }) => id === request.params.id) ?? introuvable();
    },
  );
}

function lusEtArchives(app: FastifyInstance, services: MemberServices): void {
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
  app.get(
    '/api/hcourrier-history',
    {
      config: {
        ...commun,
        appel: {
          resume: 'Lire les courriers des anciens systèmes',
          parametres: ['annee?', ...parametres],
          reponse: '`Courrier[]`',
        },
      },
    },
    (request, reply) => archives(request, reply, services),
  );
}

/** «Ma messagerie»: letters of the insurer and messages sent from here, of the current contract. */
export function courriersRoutes(app: FastifyInstance, services: MemberServices): void {
  listes(app, services);
  unSeul(app, services);
  lusEtArchives(app, services);
}
