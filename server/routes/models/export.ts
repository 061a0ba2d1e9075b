import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteRequest } from '#server/audit/consultations.ts';
import { csvFile, type ExportFile, exportRows } from '#server/db/store/export.ts';
import { exportView } from '#server/db/store/view.ts';
import { enClasseur } from '#server/tableur/en-classeur.ts';
import { FORMATS_EXPORT, type FormatExport } from '#src/core/api/export.ts';
import { majuscule } from '#src/core/definition/label.ts';
import type { Model } from '#src/core/definition/model.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import type { Door } from './door.ts';
import { readColumns, readFormat, readQuery } from './query.ts';

/** A workbook: no text of it is a formula, so that none is guarded. */
function xlsxFile(open: () => Writable, { label }: Model): ExportFile {
  return {
    copy: 'format text',
    isGuarded: false,
    // Ten times as long to write as a CSV: a million rows outlast what other statements have.
    patience: '10min',
    send: (rows, columns) => {
      const heads = columns.map(({ label, format }) => ({ label, format }));
      return pipeline(rows, enClasseur(majuscule(label.pluriel), heads), open(), { end: false });
    },
  };
}

const FILES: Readonly<Record<FormatExport, (open: () => Writable, model: Model) => ExportFile>> = {
  csv: csvFile,
  xlsx: xlsxFile,
};

/** The answer of a file that is written as it is made, once it is open; it ends whole, or is cut. */
function download(request: FastifyRequest, reply: FastifyReply, name: string, mime: string) {
  let unwatch: (() => void) | undefined;
  return {
    open(): Writable {
      reply.headers(reply.server.commonHeaders(request));
      reply.header('content-type', mime);
      reply.header(
        'content-disposition',
        `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      );
      reply.hijack();
      for (const [header, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(header, value);
      }
      // Signing out, here or on another node, cuts what is still being downloaded.
      const { session } = request;
      if (session) unwatch = reply.server.sessionEnds.watch(session, () => reply.raw.destroy());
      return reply.raw;
    },
    end() {
      unwatch?.();
      reply.raw.end();
    },
    cut() {
      unwatch?.();
      if (reply.sent) reply.raw.destroy();
    },
  };
}

/** Nobody is there to be told of it: who left knows, and what failed is ours to read. */
function tellCut(request: FastifyRequest, error: unknown): void {
  const hasLeft = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
  request.log[hasLeft ? 'info' : 'error']({ err: error }, 'export interrompu');
}

/** What was asked is in the audit trail before the first byte leaves; how many rows there are, before the last one does. */
async function sendExport(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db } = door.services;
  const view = door.view(request);
  const query = readQuery(request, view, ['filter', 'sort', 'colonnes', 'format']);
  const exportee = exportView(view);
  const fields = readColumns(request, exportee);
  const format = readFormat(request);
  const { model } = view.place;
  await noteRequest(db, request, 'export', { format });
  const name = `${model.key}-${aujourdhui(new Date())}.${format}`;
  const answer = download(request, reply, name, FORMATS_EXPORT[format].mime);
  try {
    const lignes = await exportRows(db, exportee, { ...query, fields }, FILES[format](answer.open, model));
    await noteRequest(db, request, 'export', { format, lignes });
    answer.end();
  } catch (error) {
    if (reply.sent) tellCut(request, error);
    answer.cut();
    await noteRequest(db, request, 'export', { format, interrompu: true }).catch((fault: unknown) => {
      request.log.error({ err: fault }, 'export interrompu non journalisé');
    });
    throw error;
  }
  return reply;
}

/** `GET {path}/export` of a list of the back office: what it shows, as a file for a spreadsheet. */
export function exportRoutes(app: FastifyInstance, door: Door): void {
  if (door.porte !== 'admin' || door.singulier) return;
  const config = {
    ...{ droit: door.droit('export'), lourd: true as const },
    ...(door.personnel && { lecture: true as const }),
  };
  app.get(`${door.base}/export`, { config }, (request, reply) => sendExport(door, request, reply));
}
