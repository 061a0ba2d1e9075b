import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#src/core/api/errors.ts';
import type { Values } from '#src/core/definition/validate.ts';
import type { Door } from './door.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A handler whose conflicts carry the record as its reader reads it elsewhere: with the fields that are worked out. */
export function wholeConflicts(door: Door, handler: Handler): Handler {
  if (!door.calcule) return handler;
  return async (request, reply) => {
    try {
      return await handler(request, reply);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.current) throw error;
      const [current] = await door.complete(request, [error.current as Values]);
      throw new Refusal(error.status, error.code, error.message, {
        current,
        ...(error.lignes && { lignes: error.lignes }),
        cause: error,
      });
    }
  };
}
