import { lectureDe } from '#src/core/lecture/lectures.ts';
import { forgetReads } from './forget-reads.ts';
import { http } from './http.ts';

/** Gives up the identifier that was asked for and not confirmed. */
export async function renonceIdentifiant(): Promise<void> {
  try {
    await http('/api/identity/changement-identifiant', { method: 'DELETE' });
  } finally {
    // Refused too: what was shown may be out of date.
    forgetReads(`/api${lectureDe('profil').path}`);
  }
}
