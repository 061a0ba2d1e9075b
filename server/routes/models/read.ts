import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteRequest } from '#server/audit/consultations.ts';
import { tableOf } from '#server/db/schema/names.ts';
import { deletedRecord, deletedRecords } from '#server/db/store/deleted.ts';
import { history } from '#server/db/store/history.ts';
import { listPage } from '#server/db/store/list.ts';
import { type Row, readOne } from '#server/db/store/read.ts';
import { notFound } from '#server/db/store/refusals.ts';
import { selectionOf } from '#server/db/store/selection.ts';
import { usagesOf } from '#server/db/store/usages.ts';
import type { View } from '#server/db/store/view.ts';
import { contentRange } from '#server/http/content-range.ts';
import { sendJsonText } from '#server/http/raw-answer.ts';
import type { Usages } from '#src/core/api/usage.ts';
import { UUID } from '#src/core/definition/traits.ts';
import type { Door } from './door.ts';
import { readPage, readQuery, readRange, readSearch } from './query.ts';

/** The identifier in an address; anything else is no record. */
export function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!UUID.test(id)) throw notFound();
  return id;
}

/** The fields of a preview panel: what names the record. */
function lightFields(view: View): Set<string> {
  const { model } = view.place;
  const names = ['id', 'version', ...model.naturalKey, model.title, ...model.search];
  return new Set(names.filter((name) => view.readable.has(name)));
}

/** The text of a page with the fields that are worked out. */
async function completed(door: Door, request: FastifyRequest, json: string): Promise<string> {
  return JSON.stringify(await door.complete(request, JSON.parse(json) as Row[]));
}

async function sendList(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  light: boolean,
): Promise<FastifyReply> {
  const view = door.view(request);
  const page = readPage(request, view);
  const since = door.services.etags.mark();
  const answer = await listPage(
    door.services.db,
    door.services.memory,
    view,
    page,
    light ? lightFields(view) : view.readable,
  );
  // These answers pass by the hooks, which would tell of it.
  if (door.personnel) await noteRequest(door.services.db, request, 'lecture');
  const { key } = view.place.model;
  const range = contentRange(key, page.first, answer.count, answer.total);
  if (!door.cacheable) {
    const json = door.calcule && !light ? await completed(door, request, answer.json) : answer.json;
    return sendJsonText(request, reply, json, { 'content-range': range });
  }
  const etag = `"${createHash('sha1').update(range).update(answer.json).digest('base64url')}"`;
  door.services.etags.remember(request.raw, etag, tableOf(view.place.model), since);
  const headers = { etag, 'cache-control': 'no-cache', 'content-range': range };
  if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send();
  return sendJsonText(request, reply, answer.json, headers);
}

async function sendOne(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const record = await readOne(door.services.db, door.view(request), idOf(request));
  if (!record) throw notFound();
  if (typeof record.version === 'number') reply.header('etag', `"${record.version}"`);
  const [whole] = await door.complete(request, [record]);
  return reply.send(whole);
}

async function sendHistory(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const view = door.view(request);
  const id = idOf(request);
  const { first, size } = readRange(request);
  const { db } = door.services;
  // What was deleted keeps its history, for those who could read it.
  if (!(await readOne(db, view, id)) && !(await deletedRecord(db, view, id))) throw notFound();
  const { entries, total } = await history(db, view, id, first, size);
  reply.header('content-range', contentRange('history', first, entries.length, total));
  return reply.send(entries);
}

async function sendDeleted(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { first, size } = readRange(request, ['filter', 'range']);
  const { records, total } = await deletedRecords(
    door.services.db,
    door.view(request),
    first,
    size,
    readSearch(request),
  );
  reply.header('content-range', contentRange('supprimes', first, records.length, total));
  const whole = await door.complete(
    request,
    records.map(({ record }) => record),
  );
  return reply.send(records.map((one, index) => ({ ...one, record: whole[index] })));
}

async function sendDeletedOne(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await deletedRecord(door.services.db, door.view(request), idOf(request));
  if (!found) throw notFound();
  const [record] = await door.complete(request, [found.record]);
  return reply.send({ ...found, record });
}

async function sendSelection(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const view = door.view(request);
  const { asked } = readQuery(request, view, ['filter']);
  return reply.send(await selectionOf(door.services.db, view, asked));
}

async function sendUsages(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const view = door.view(request);
  const whole = { ...view, readable: new Set([...view.readable, ...view.place.model.naturalKey]) };
  const record = await readOne(door.services.db, whole, idOf(request));
  if (!record) throw notFound();
  const { db } = door.services;
  const ids = [record.id as string];
  const [usages, restent] = await Promise.all([
    usagesOf(db, view, [record as Row]),
    view.avantSuppression?.(db, { tenantId: view.tenantId, ids, auteur: view.principal }),
  ]);
  return reply.send({ usages, refus: restent?.get(ids[0] ?? '') ?? null } satisfies Usages);
}

/** The reads of one model behind one door. */
export function readRoutes(app: FastifyInstance, door: Door): void {
  const config = { droit: door.droit('read'), ...(door.personnel && { lecture: true as const }) };
  app.get(door.base, { config }, (request, reply) => sendList(door, request, reply, false));
  app.get(`${door.base}/:id`, { config }, (request, reply) => sendOne(door, request, reply));
  if (door.porte === 'admin')
    app.get(`${door.base}/:id/history`, { config }, (request, reply) => sendHistory(door, request, reply));
  if (door.singulier) return;
  app.get(`${door.base}/visionneuse`, { config }, (request, reply) => sendList(door, request, reply, true));
  if (door.porte === 'admin')
    app.get(`${door.base}/selection`, { config }, (request, reply) => sendSelection(door, request, reply));
}

/** What was deleted by hand, and where a record is named: of models that managers write. */
export function aroundRoutes(app: FastifyInstance, door: Door): void {
  const config = { droit: door.droit('read') };
  app.get(`${door.base}/supprimes`, { config }, (request, reply) => sendDeleted(door, request, reply));
  app.get(`${door.base}/supprimes/:id`, { config }, (request, reply) => sendDeletedOne(door, request, reply));
  app.get(`${door.base}/:id/usages`, { config }, (request, reply) => sendUsages(door, request, reply));
}
