import { isImportable } from '#src/core/definition/importable.ts';
import type { Entry } from '#src/registry.ts';
import { actionOperations } from './model-actions.ts';
import { type Door, makeDoor } from './model-door.ts';
import { imported } from './model-imports.ts';
import { aroundReads, moreReads, reads, revealed } from './model-reads.ts';
import { replaced, restored, selected } from './model-selections.ts';
import { aroundWrites, bulkWrites, saves } from './model-writes.ts';
import type { Operation } from './operation.ts';

/** What managers do by forms. */
function handled(admin: Door): Operation[] {
  const { singulier } = admin.entry.model;
  return singulier
    ? saves(admin)
    : [
        ...aroundReads(admin),
        ...saves(admin),
        ...aroundWrites(admin),
        ...bulkWrites(admin),
        ...restored(admin),
        ...replaced(admin),
        ...(isImportable(admin.entry.model) ? imported(admin) : []),
      ];
}

/** Every call on a model, by both of its doors. */
export function modelOperations(entry: Entry): Operation[] {
  const admin = entry.admin ? makeDoor(entry, 'admin') : null;
  const byHand = entry.model.ecriture === 'gestionnaire';
  const front = entry.model.front ? makeDoor(entry, 'front') : null;
  return [
    ...(admin
      ? [
          ...reads(admin),
          ...moreReads(admin),
          ...(entry.model.singulier ? [] : selected(admin)),
          ...revealed(admin),
          ...(byHand ? handled(admin) : []),
          ...actionOperations(admin),
        ]
      : []),
    ...(front ? reads(front) : []),
  ];
}
