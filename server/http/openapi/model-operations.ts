import type { Entry } from '#src/registry.ts';
import { makeDoor } from './model-door.ts';
import { aroundReads, moreReads, reads } from './model-reads.ts';
import { bulkWrites, writes } from './model-writes.ts';
import type { Operation } from './operation.ts';

/** Every call on a model, by both of its doors. */
export function modelOperations(entry: Entry): Operation[] {
  const admin = entry.admin ? makeDoor(entry, 'admin') : null;
  const front = entry.model.front ? makeDoor(entry, 'front') : null;
  return [
    ...(admin
      ? [...reads(admin), ...moreReads(admin), ...aroundReads(admin), ...writes(admin), ...bulkWrites(admin)]
      : []),
    ...(front ? reads(front) : []),
  ];
}
