import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { act } from '#server/db/store/act.ts';
import { notFound } from '#server/db/store/refusals.ts';
import type { Target } from '#server/db/store/selection.ts';
import type { Droit } from '#server/http/droit.ts';
import type { Effet, ServicesAction } from '#server/modeles/modele-serveur.ts';
import { modelesServeur } from '#server/modeles/registre.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { Action } from '#src/core/definition/action.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { UUID } from '#src/core/definition/traits.ts';
import type { Entry } from '#src/registry.ts';
import { wholeConflicts } from './conflict.ts';
import { actorOf, type Door } from './door.ts';
import { readBody, readVersion } from './query.ts';
import { refusDe } from './refus-de-lignes.ts';
import { readTarget } from './target.ts';

type Body = Readonly<Record<string, unknown>>;

interface Parts {
  readonly door: Door;
  readonly action: Action;
  readonly effet: Effet;
  readonly services: ServicesAction;
}

/** Runs an action for a request; answers the versions that its rows have now. */
async function run(
  { door, action, effet, services }: Parts,
  request: FastifyRequest,
  vises: Target,
  body: Body,
): Promise<Readonly<Record<string, number>>> {
  const { principal, tenant, ip, correlation } = request;
  if (!principal) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
  let suites: (() => void)[] = [];
  const view = door.view(request);
  const versions = await act(
    door.services.db,
    view,
    action,
    vises,
    body,
    actorOf(request),
    async (tx, lignes, reponses) => {
      // A transaction that is tried again starts afresh.
      suites = [];
      const apres = (suite: () => void) => void suites.push(suite);
      const refuse = refusDe(view, lignes);
      await effet(
        { tx, services, tenant, auteur: principal, ip, correlation, refuse, apres },
        lignes,
        reponses,
      );
    },
  );
  for (const suite of suites) suite();
  return versions;
}

async function onOne(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  if (!UUID.test(id)) throw notFound();
  const body = request.body === undefined || request.body === null ? {} : readBody(request);
  const version = readVersion(request, body);
  const versions = await run(parts, request, { ids: [id], versions: { [id]: version } }, body);
  return reply.header('etag', `"${versions[id]}"`).send({ versions });
}

async function onMany(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = readBody(request);
  const vises = readTarget(body, parts.door.view(request));
  return reply.send({ versions: await run(parts, request, vises, body) });
}

/** The actions of one model, behind the back office's door: on one row, and on several where they take several. */
export function actionRoutes(
  app: FastifyInstance,
  door: Door,
  { model, actions }: Entry,
  services: ServicesAction,
): void {
  for (const action of actions) {
    const effet = modelesServeur[model.key]?.effets[action.key];
    if (!effet) throw new Error(`L’action « ${action.key} » du modèle « ${model.key} » n’a pas d’effet.`);
    const parts = { door, action, effet, services };
    const droit: Droit = {
      modele: model.key,
      action: action.droit,
      porte: 'admin',
      entier: true,
      ...(action.codeSecurite && { code: true }),
    };
    const whole = (handler: typeof onOne) =>
      wholeConflicts(door, (request, reply) => handler(parts, request, reply));
    app.post(`${door.base}/:id/${action.key}`, { config: { droit } }, whole(onOne));
    if (action.sur === 'plusieurs')
      app.post(`${door.base}/${action.key}`, { config: { droit } }, whole(onMany));
  }
}
