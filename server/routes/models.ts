import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { makeListMemory } from '#server/db/store/list.ts';
import { type Entry, registry } from '#src/registry.ts';
import { adminDoor, type Etags, frontDoor } from './models/door.ts';
import { readRoutes } from './models/read.ts';
import { writeRoutes } from './models/write.ts';

interface Services {
  readonly db: Database;
  readonly etags: Etags;
  readonly entries?: Readonly<Record<string, Entry>>;
}

/** Every model's routes, from the registry: nothing here knows a model by its name. */
export function modelRoutes(app: FastifyInstance, services: Services): void {
  const shared = { db: services.db, etags: services.etags, memory: makeListMemory(services.db) };
  for (const entry of Object.values(services.entries ?? registry)) {
    if (entry.admin) {
      const admin = adminDoor(entry, shared);
      readRoutes(app, admin);
      writeRoutes(app, admin);
    }
    if (entry.model.front) readRoutes(app, frontDoor(entry, shared));
  }
}
