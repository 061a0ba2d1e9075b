import type { ReponsesResiliation, ResiliationRecue } from '#src/acts/identite/resiliation.ts';
import { ensureToken, http } from './http.ts';

/** Sends the termination of who does not sign in; throws the server's `HttpError` when it is refused. */
export async function demandeResiliation(reponses: ReponsesResiliation): Promise<ResiliationRecue> {
  await ensureToken();
  const { json } = await http('/api/resiliation', { method: 'POST', body: JSON.stringify(reponses) });
  return json as ResiliationRecue;
}
