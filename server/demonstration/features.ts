import type { Queryable } from '#server/db/connection.ts';
import { demoClients } from './people.ts';

/** Sets the features in which a client of the demonstration differs, where nobody has written them since they were loaded. */
export async function loadDemoFeatures(q: Queryable): Promise<void> {
  for (const { code, fonctionnalites } of demoClients) {
    await q.query(
      `update fonctionnalite_backend f set
         is_activated = coalesce(e."isActivated", f.is_activated),
         mode_gestion = coalesce(e."modeGestion", f.mode_gestion)
       from client c, jsonb_to_recordset($2::jsonb) as e (cle text, "isActivated" boolean, "modeGestion" text)
       where c.code = $1 and f.client_id = c.id and f.cle = e.cle and f.version = 1`,
      [code, JSON.stringify(Object.entries(fonctionnalites).map(([cle, reglage]) => ({ cle, ...reglage })))],
    );
  }
}
