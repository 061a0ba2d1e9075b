import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '#server/db/errors.ts';
import { pageRefus } from '#server/html/page-refus.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { dansLesMotsDe } from '#server/textes/du-client.ts';
import { type ErrorBody, Refusal } from '#src/core/api/errors.ts';
import { QueryError } from '#src/core/definition/filter.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { errorBody, type Told } from './error-body.ts';

const QUERY_CODES = {
  filter: 'FILTRE_INVALIDE',
  range: 'PLAGE_INVALIDE',
  sort: 'TRI_INVALIDE',
  q: 'RECHERCHE_INVALIDE',
  colonnes: 'COLONNES_INVALIDES',
  format: 'FORMAT_INVALIDE',
} as const;

/** The faults of a request that Fastify finds, by its codes, or PostgreSQL, by its own: a NUL is in none of its texts. */
const PAR_CODE: Readonly<Record<string, Told>> = {
  FST_ERR_BAD_URL: { status: 400, code: 'ADRESSE_INVALIDE', message: 'L’adresse demandée n’est pas valide.' },
  FST_ERR_MAX_PARAM_LENGTH: {
    status: 414,
    code: 'ADRESSE_TROP_LONGUE',
    message: 'L’adresse demandée est trop longue.',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'CORPS_TROP_GRAND',
    message: 'Les informations envoyées sont trop volumineuses.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'FORMAT_NON_ACCEPTE',
    message: 'Ce format d’envoi n’est pas accepté. Format attendu : application/json.',
  },
  '22021': {
    status: 400,
    code: 'CARACTERE_REFUSE',
    message: 'Ce qui a été envoyé contient un caractère qui n’est pas accepté.',
  },
};
const BAD_BODY: Told = {
  status: 400,
  code: 'JSON_INVALIDE',
  message: 'Les informations envoyées ne sont pas lisibles.',
};
const MASKED: Told = { status: 500, code: 'ERREUR_INTERNE', message: messageStatut(500) };

const CUT: Told = { status: 400, code: 'DEMANDE_ILLISIBLE', message: 'La demande n’est pas lisible.' };

/** Whether the caller went away in the middle of what it sent: nobody is there to answer, and nothing of ours failed. */
function isCutShort({ raw }: FastifyRequest): boolean {
  return raw.destroyed && raw.complete === false;
}

/** Faults in reading the body: cut, empty, not JSON, or with a forbidden key (`__proto__`). */
function isBadBody(error: FastifyError): boolean {
  if (error.statusCode !== 400) return false;
  return error instanceof SyntaxError || (error.code ?? '').startsWith('FST_ERR_CTP_');
}

/** What may be told of an error; anything that was not thrown on purpose is masked. */
function toldOf(error: unknown): Told {
  if (error instanceof Refusal) return error;
  if (error instanceof QueryError) {
    return { status: 400, code: QUERY_CODES[error.parameter], message: error.message };
  }
  if (error instanceof DatabaseUnavailable || error instanceof GestionIndisponible) {
    return { status: 503, code: 'SERVICE_INDISPONIBLE', message: messageStatut(503) };
  }
  if (!(error instanceof Error)) return MASKED;
  const fault = error as FastifyError;
  if (isBadBody(fault)) return BAD_BODY;
  const known = PAR_CODE[fault.code ?? ''];
  if (known) return known;
  const status = fault.statusCode ?? 500;
  const ours = fault.code?.startsWith('FST_') === true && status >= 400 && status < 500;
  return ours ? { status, code: 'DEMANDE_REFUSEE', message: messageStatut(status) } : MASKED;
}

/** Whether a browser goes there as to a page: what it shows is read by a person, not by ours. */
function vaAUnePage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').startsWith('text/html');
}

const TITRES: Readonly<Record<number, string>> = {
  401: 'Vous n’êtes plus connecté',
  403: 'Vous n’avez pas accès à cette page',
  404: 'Cette page n’existe pas ou plus',
  421: 'Aucun portail à cette adresse',
};

function pageDe({ status, message, correlationId }: ErrorBody): string {
  return pageRefus({
    ...{ titre: TITRES[status] ?? 'Cette page ne peut pas être affichée', message, correlationId },
    // Of a name that is no client's there is no portal to lead back to.
    suite: status === 421 ? undefined : { adresse: '/', label: 'Revenir au portail' },
  });
}

/** A node that was told to end says so to its load balancer: no fault, and nobody has to be woken. */
const PREVU = 'ARRET_EN_COURS';

/** Answers an error in the one shape, for a person as a page, and logs what the caller is not told. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const cut = isCutShort(request);
  const told = cut ? CUT : toldOf(error);
  if (cut) request.log.info('demande coupée par qui l’envoyait');
  if (told.code === PREVU) request.log.info('demande refusée : le nœud s’arrête');
  else if (told.status >= 500) request.log.error({ err: error }, 'erreur');
  if (told.status === 503) reply.header('retry-after', '5');
  if (told.attente !== undefined) reply.header('retry-after', String(told.attente));
  const body = dansLesMotsDe(request.tenant ?? {}, () => errorBody(told, request.id));
  reply.code(told.status).header('cache-control', 'no-store').header('vary', 'Accept');
  if (vaAUnePage(request)) reply.type('text/html; charset=utf-8').send(pageDe(body));
  else reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The answer to what is not there, the same for every reason. */
export function notFound(request: FastifyRequest, reply: FastifyReply): void {
  sendError(new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404)), request, reply);
}

/** The one handler of errors, for every route. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(notFound);
}
