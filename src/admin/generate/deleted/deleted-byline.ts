import type { DeletedRecord } from '#src/core/api/deleted-record.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';

/** «le 20/11/2026 à 10 h 35 par Jeanne Martin» */
export function deletedByline({ date, auteur }: DeletedRecord): string {
  return `le ${instantFrancais(date)} par ${auteur ?? 'le système'}`;
}
