import { lectureDe } from '#src/core/lecture/lectures.ts';
import { forgetReads } from './forget-reads.ts';
import { http } from './http.ts';

/** Answers a letter or a thread where it is read. */
export async function repondsAuCourrier(id: string, data: object): Promise<void> {
  try {
    await http(`/api${lectureDe('courriers').path}/${encodeURIComponent(id)}/reponse`, {
      method: 'POST',
      body: JSON.stringify({ data }),
    });
  } finally {
    // Refused too: what was shown may be out of date.
    for (const lecture of ['courriers', 'demandes', 'historique', 'notification'] as const)
      forgetReads(`/api${lectureDe(lecture).path}`);
  }
}
