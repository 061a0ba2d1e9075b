import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import { faqReader, makeFaq } from '#server/contenu/faq.ts';
import { countForQuestion, isVisible, keepComment } from '#server/db/clients/faq.ts';
import { countOne, type Limite } from '#server/db/comptes/limits.ts';
import type { Database } from '#server/db/connection.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import { COMMENTAIRE_MAX, RECHERCHE_MAX } from '#src/core/adherent/contenu.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { paragraph } from '#src/core/definition/text.ts';
import { invalid, readUserType } from './faq-lecteur.ts';

interface FaqServices {
  readonly db: Database;
  readonly coffre: Coffre;
}

const droit = { public: true } as const;
const CONTENT = {
  droit,
  appel: {
    resume: 'Lire la foire aux questions par catégorie',
    parametres: ['userType'],
    reponse: 'Les catégories et leurs questions.',
  },
} as const;
const FIND = {
  droit,
  appel: {
    resume: 'Chercher une question, ou lire les plus lues',
    detail: 'Avec `query`, vingt questions au plus ; avec `getPopular=true`, cinq.',
    parametres: ['userType', 'getPopular?', 'query?'],
    reponse: 'Les questions.',
  },
} as const;
const CLICK = {
  droit,
  appel: { resume: 'Dire qu’une question a été ouverte', corps: ['clickCode', 'userType'], statut: 204 },
} as const;
const USEFUL = {
  droit,
  appel: {
    resume: 'Dire si une réponse a été utile, ou ce qui y manque',
    detail: 'Soit `isUseful`, soit `comment`.',
    corps: ['rateCode', 'isUseful?', 'comment?', 'userType'],
    statut: 204,
  },
} as const;
const USER_TYPE = { userType: { required: true, max: 20 } } as const;
const SEARCH = { ...USER_TYPE, getPopular: { max: 5 }, query: { max: RECHERCHE_MAX } } as const;
const HOUR = 3600;
/** Of one address: enough for a household behind one, too few to fill a base. */
const CLICKS: Limite = { nombre: 120, secondes: HOUR };
const OPINIONS: Limite = { nombre: 30, secondes: HOUR };
/** The same question opened again by the same address is no sign that more people ask it. */
const ONCE: Limite = { nombre: 1, secondes: HOUR };

function readBody(request: FastifyRequest, known: readonly string[]): Readonly<Record<string, unknown>> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Refusal(400, 'DONNEES_INVALIDES', ML.CHAMP_INCONNU);
  return body as Readonly<Record<string, unknown>>;
}

function readCode(given: unknown, name: string): string {
  if (typeof given !== 'string' || given === '' || given.length > 40) throw invalid(name, M.REQ);
  return given;
}

const COMMENTAIRE = paragraph(COMMENTAIRE_MAX);

function readComment(given: unknown): string {
  const lu = COMMENTAIRE.lit(given);
  if (!lu.ok) throw invalid('comment', lu.message);
  if (lu.value === '') throw invalid('comment', M.REQ);
  return lu.value;
}

/** What the reads and the writes about a question share. */
function makeDoor({ db, coffre }: FaqServices) {
  const counted = (request: FastifyRequest, usage: string, limite: Limite, question = '') =>
    countOne(db, coffre.empreinte('faq', usage, request.tenant.id, request.ip, question), limite);
  return {
    /** @throws Refusal 429 past the limit of an address. */
    async notTooOften(request: FastifyRequest, usage: string, limite: Limite): Promise<void> {
      const { permis, attente } = await counted(request, usage, limite);
      if (!permis) throw new Refusal(429, 'TROP_DE_DEMANDES', 'Merci de réessayer plus tard.', { attente });
    },
    async isFirst(request: FastifyRequest, usage: string, question: string): Promise<boolean> {
      return (await counted(request, usage, ONCE, question)).permis;
    },
    /** The reader of a question. @throws Refusal 404 when it is not for him. */
    async readerOf(request: FastifyRequest, userType: unknown, code: string) {
      const reader = faqReader(request.tenant, readUserType(request, userType));
      if (!(await isVisible(db, reader, code))) throw new Refusal(404, 'INTROUVABLE', messageStatut(404));
      return reader;
    },
  };
}

function readRoutes(app: FastifyInstance, { db }: FaqServices): void {
  app.get('/api/inbenta-faq/content', { config: CONTENT }, async (request) => {
    const { userType } = readParameters(request, USER_TYPE);
    return { categories: await makeFaq(db, request.tenant, readUserType(request, userType)).categories() };
  });

  app.get('/api/inbenta-faq/search', { config: FIND }, async (request) => {
    const { userType, getPopular, query } = readParameters(request, SEARCH);
    const faq = makeFaq(db, request.tenant, readUserType(request, userType));
    if (getPopular === 'true' && query === undefined) return faq.popular();
    if (getPopular !== undefined) throw invalid('getPopular', M.CHOIX);
    if (query === undefined) throw invalid('query', M.REQ);
    return faq.search(query);
  });
}

/** The knowledge base (specification 2 §7): read by those for whom it is written, and told what was useful. */
export function faqRoutes(app: FastifyInstance, services: FaqServices): void {
  const { db } = services;
  const door = makeDoor(services);
  readRoutes(app, services);

  app.post('/api/inbenta-faq/click', { config: CLICK }, async (request, reply) => {
    const { clickCode, userType } = readBody(request, ['clickCode', 'userType']);
    const code = readCode(clickCode, 'clickCode');
    await door.notTooOften(request, 'clic', CLICKS);
    const reader = await door.readerOf(request, userType, code);
    if (await door.isFirst(request, 'clic', code)) await countForQuestion(db, reader, code, 'nb_clics');
    return reply.code(204).send();
  });

  app.post('/api/inbenta-faq/useful', { config: USEFUL }, async (request, reply) => {
    const { rateCode, isUseful, comment, userType } = readBody(request, [
      ...['rateCode', 'isUseful', 'comment', 'userType'],
    ]);
    const code = readCode(rateCode, 'rateCode');
    if ((isUseful === undefined) === (comment === undefined)) throw invalid('isUseful', M.REQ);
    if (isUseful !== undefined && typeof isUseful !== 'boolean') throw invalid('isUseful', M.BOOLEEN);
    const texte = comment === undefined ? null : readComment(comment);
    await door.notTooOften(request, 'avis', OPINIONS);
    const reader = await door.readerOf(request, userType, code);
    if (texte !== null) await keepComment(db, reader, code, texte);
    else if (await door.isFirst(request, 'avis', code))
      await countForQuestion(db, reader, code, isUseful ? 'nb_utile' : 'nb_inutile');
    return reply.code(204).send();
  });
}
