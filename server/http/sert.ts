import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Appel } from '#src/core/api/appel.ts';

/** The route of a declared read: it answers what the declaration says, and nothing else compiles. */
export function sert<T>(
  app: FastifyInstance,
  { adresse }: Appel<T>,
  config: FastifyContextConfig,
  repond: (request: FastifyRequest) => Promise<NoInfer<T>>,
): void {
  app.get(adresse, { config }, repond);
}
