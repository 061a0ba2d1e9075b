import { lectureDe } from '#src/core/lecture/lectures.ts';
import { forgetReads } from './forget-reads.ts';
import { http } from './http.ts';

const CHEMIN = `/api${lectureDe('notification').path}`;

/** Marks one's own notifications as read, or as not read again. */
export async function marqueNotifications(ids: readonly string[], isLue: boolean): Promise<void> {
  await http(CHEMIN, { method: 'POST', body: JSON.stringify({ ids, isLue }) });
  forgetReads(CHEMIN);
}
