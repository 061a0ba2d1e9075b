import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remplace } from '#server/db/store/remplacement.ts';
import { ENSUITES, type Ensuite } from '#src/core/api/remplacement.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Model } from '#src/core/definition/model.ts';
import { namingField } from '#src/core/definition/natural-key.ts';
import { liensVers } from '#src/registry.ts';
import { wholeConflicts } from './conflict.ts';
import { actorOf, type Door, wholeView } from './door.ts';
import { readBody, readVersion } from './query.ts';
import { idOf } from './read.ts';
import { refuse } from './target.ts';

/** Whether rows of a model are named by others, so that one may take the place of another. */
export function isRemplacable(model: Model): boolean {
  return namingField(model) !== null && liensVers(model).length > 0;
}

function readEnsuite(value: unknown): Ensuite {
  return ENSUITES.find((one) => one === value) ?? refuse('ensuite', M.LISTE);
}

async function replace(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const id = idOf(request);
  const body = readBody(request);
  const { par, ensuite = 'garder', essai = false, expectedCount } = body;
  if (typeof par !== 'string' || par === '') refuse('par', M.REQ);
  if (typeof essai !== 'boolean') refuse('essai', M.FORMAT);
  if (!essai && !Number.isSafeInteger(expectedCount)) refuse('expectedCount', M.ENTIER);
  const { db } = door.services;
  const demande = {
    id,
    version: readVersion(request, body),
    par,
    ensuite: readEnsuite(ensuite),
    attendu: essai ? null : (expectedCount as number),
    vueDe: (entry: Parameters<typeof wholeView>[0]) => wholeView(entry, door.services, request),
  };
  return reply.send(await remplace(db, door.view(request), demande, actorOf(request)));
}

/** Puts a row in the place of another one wherever that one is named. */
export function remplacementRoutes(app: FastifyInstance, door: Door): void {
  const config = { droit: door.droit('update') };
  app.post(
    `${door.base}/:id/remplacement`,
    { config },
    wholeConflicts(door, (request, reply) => replace(door, request, reply)),
  );
}
