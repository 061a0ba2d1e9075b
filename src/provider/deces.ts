import type { DecesRecu, ReponsesDeces } from '#src/acts/identite/deces.ts';
import { ensureToken, http } from './http.ts';

/** Sends what a relative without an account tells of; throws the server's `HttpError` when it is refused. */
export async function declareDeces(reponses: ReponsesDeces): Promise<DecesRecu> {
  await ensureToken();
  const { json } = await http('/api/declaration-deces', { method: 'POST', body: JSON.stringify(reponses) });
  return json as DecesRecu;
}
