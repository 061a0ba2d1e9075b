import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { makeListMemory } from '#server/db/store/list.ts';
import type { Sceau } from '#server/db/store/view.ts';
import type { ServicesAction } from '#server/modeles/modele-serveur.ts';
import { modelesServeur, verifieMoities } from '#server/modeles/registre.ts';
import { isImportable } from '#src/core/definition/importable.ts';
import { type Entry, registry } from '#src/registry.ts';
import { actionRoutes } from './models/actions.ts';
import { depotRoutes } from './models/depot.ts';
import { devoileRoutes } from './models/devoile.ts';

import { adminDoor, type Door, type Etags, frontDoor } from './models/door.ts';
import { exportRoutes } from './models/export.ts';
import { importRoutes, type ServicesImports } from './models/imports.ts';

import { printRoutes } from './models/print.ts';
import { aroundRoutes, readRoutes } from './models/read.ts';
import { isRemplacable, remplacementRoutes } from './models/remplacement.ts';
import { saveRoutes, writeRoutes } from './models/write.ts';

interface Services {
  readonly db: Database;
  readonly etags: Etags;
  readonly actions: ServicesAction;
  readonly sceau: Sceau;
  readonly imports: ServicesImports;
  readonly entries?: Readonly<Record<string, Entry>>;
}

/**
 * Every model's routes, from the registry: nothing here knows a model by its name. Throws where an action has no effect, or
 * where the server's half is that of no model.
 */
export async function modelRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const shared = {
    db: services.db,
    etags: services.etags,
    memory: makeListMemory(services.db),
    gestion: services.actions.gestion,
    sceau: services.sceau,
  };
  const entries = services.entries ?? registry;
  verifieMoities(entries, modelesServeur);
  const importables: Door[] = [];
  const deposes: Door[] = [];
  for (const entry of Object.values(entries)) {
    if (entry.admin) {
      const admin = adminDoor(entry, shared);
      readRoutes(app, admin);
      exportRoutes(app, admin);
      printRoutes(app, admin);
      devoileRoutes(app, admin, entry.model);
      if (entry.model.ecriture === 'gestionnaire') {
        saveRoutes(app, admin);
        if (admin.depot) deposes.push(admin);
        if (!entry.model.singulier) {
          aroundRoutes(app, admin);
          writeRoutes(app, admin);
          if (isRemplacable(entry.model)) remplacementRoutes(app, admin);
          if (isImportable(entry.model)) importables.push(admin);
        }
      }
      actionRoutes(app, admin, entry, services.actions);
    }
    if (entry.model.front) readRoutes(app, frontDoor(entry, shared));
  }
  await depotRoutes(
    app,
    deposes.map((door) => ({ ...door, ...services.imports })),
  );
  await importRoutes(
    app,
    importables.map((door) => ({ ...door, ...services.imports })),
  );
}
