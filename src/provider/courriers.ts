import { lectureDe } from '#src/core/lecture/lectures.ts';
import { forgetReads } from './forget-reads.ts';
import { http } from './http.ts';

const CHEMIN = `/api${lectureDe('courriers').path}`;

/** Marks one's own letters as read: lists and the badge are read again. */
export async function marqueCourriersLus(ids: readonly string[]): Promise<void> {
  await http(`${CHEMIN}/lus`, { method: 'POST', body: JSON.stringify({ ids }) });
  forgetReads(CHEMIN);
}
