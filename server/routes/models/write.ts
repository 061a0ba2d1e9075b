import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { removeMany, updateMany } from '#server/db/store/bulk.ts';
import { notFound } from '#server/db/store/refusals.ts';
import { restore, restoreMany } from '#server/db/store/restore.ts';
import { undoMany } from '#server/db/store/undo.ts';
import { create, remove, update } from '#server/db/store/write.ts';
import { MAX_ATTENDU } from '#src/core/api/selection.ts';
import { isImportable } from '#src/core/definition/importable.ts';
import { M } from '#src/core/definition/messages.ts';
import { UUID } from '#src/core/definition/traits.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { wholeConflicts } from './conflict.ts';
import { actorOf, type Door } from './door.ts';
import { readBody, readVersion } from './query.ts';
import { readData, readIds, readTarget, refuse } from './target.ts';

type Body = Readonly<Record<string, unknown>>;

interface Written {
  readonly door: Door;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export async function sendRecord(
  { door, request, reply }: Written,
  record: Values,
  status: number,
): Promise<FastifyReply> {
  const [whole] = await door.complete(request, [record]);
  return reply.code(status).header('etag', `"${record.version}"`).send(whole);
}

async function save(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  body: Body,
): Promise<FastifyReply> {
  const view = door.view(request);
  if (!UUID.test(id)) throw notFound();
  if (body.id !== undefined && body.id !== id) refuse('id', M.FORMAT);
  const record = await update(door.services.db, view, id, readVersion(request, body), body, actorOf(request));
  return sendRecord({ door, request, reply }, record, 200);
}

/** `POST`: an update when the record has an `id`, a creation otherwise. */
export async function post(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = readBody(request);
  if (body.id !== undefined && body.id !== null) {
    return save(door, request, reply, typeof body.id === 'string' ? body.id : refuse('id', M.FORMAT), body);
  }
  const { id: _, version: __, ...input } = body;
  const record = await create(door.services.db, door.view(request), input, actorOf(request));
  return sendRecord({ door, request, reply }, record, 201);
}

async function destroy(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  if (!UUID.test(id)) throw notFound();
  // simple-rest announces a text and sends none.
  const body = request.body === undefined || request.body === '' ? {} : readBody(request);
  const gone = await remove(
    door.services.db,
    door.view(request),
    id,
    readVersion(request, body),
    actorOf(request),
  );
  const [whole] = await door.complete(request, [gone]);
  return reply.send(whole);
}

/** `essai: true`: everything is done, and undone at once. */
function readEssai({ essai = false }: Body): boolean {
  return typeof essai === 'boolean' ? essai : refuse('essai', M.FORMAT);
}

async function patchMany(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = readBody(request);
  const view = door.view(request);
  const data = readData(body.data);
  const target = readTarget(body, view);
  // What is long is tried and made in the background, where the list has one.
  const attendue =
    'ids' in target || !isImportable(view.place.model) ? target : { ...target, max: MAX_ATTENDU };
  const essai = readEssai(body);
  return reply.send(await updateMany(door.services.db, view, attendue, data, actorOf(request), { essai }));
}

async function destroyMany(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const view = door.view(request);
  const target = readTarget(readBody(request), view);
  return reply.send(await removeMany(door.services.db, view, target, actorOf(request)));
}

/** The `lot` that a change of several answered. */
async function undo(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { lot } = request.params as { lot: string };
  if (!UUID.test(lot)) throw notFound();
  return reply.send(await undoMany(door.services.db, door.view(request), lot, actorOf(request)));
}

async function putBack(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  if (!UUID.test(id)) throw notFound();
  const record = await restore(door.services.db, door.view(request), id, actorOf(request));
  return sendRecord({ door, request, reply }, record, 201);
}

/** `{ ids }`, or the `lot` that a deletion of several answered. */
async function putManyBack(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { ids, lot } = readBody(request);
  if (lot !== undefined && (typeof lot !== 'string' || !UUID.test(lot))) refuse('lot', M.FORMAT);
  const actor = actorOf(request);
  const which = typeof lot === 'string' ? { lot, acteur: actor.id } : { ids: readIds(ids) };
  const back = await restoreMany(door.services.db, door.view(request), which, actor);
  return reply.send({ count: back.length });
}

/** The writes of one row of a model, behind the back office's door only: all that settings have. */
export function saveRoutes(app: FastifyInstance, door: Door): void {
  // Creation or update: only the body says which, so the store asks for the right of the one that it does.
  const either = { config: { droit: door.droit('read') } };
  const change = { config: { droit: door.droit('update') } };
  if (!door.depot)
    app.post(
      door.base,
      either,
      wholeConflicts(door, (request, reply) => post(door, request, reply)),
    );
  app.put(
    `${door.base}/:id`,
    change,
    wholeConflicts(door, (request, reply) => {
      const { id } = request.params as { id: string };
      return save(door, request, reply, id, readBody(request));
    }),
  );
}

/** The other writes of a list: deleting, putting back, and many rows at once. */
export function writeRoutes(app: FastifyInstance, door: Door): void {
  const change = { config: { droit: door.droit('update') } };
  const removal = { config: { droit: door.droit('delete') } };
  const whole = (handler: typeof destroy) =>
    wholeConflicts(door, (request, reply) => handler(door, request, reply));
  app.delete(`${door.base}/:id`, removal, whole(destroy));
  const creation = { config: { droit: door.droit('create') } };
  app.post(`${door.base}/supprimes/:id/restauration`, creation, (request, reply) =>
    putBack(door, request, reply),
  );
  app.post(`${door.base}/supprimes/restauration`, creation, (request, reply) =>
    putManyBack(door, request, reply),
  );
  app.patch(door.base, change, whole(patchMany));
  app.post(`${door.base}/lots/:lot/retour`, change, (request, reply) => undo(door, request, reply));
  app.delete(door.base, removal, whole(destroyMany));
}
