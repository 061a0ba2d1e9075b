import type { JetonCree } from '#src/acts/identite/jeton-service.ts';
import { http } from './http.ts';

/** Creates a service token: what it answers is shown once, and kept nowhere. */
export async function creeJetonService(demande: object): Promise<JetonCree> {
  const { json } = await http('/api/identity/sctoken/create', {
    method: 'POST',
    body: JSON.stringify(demande),
  });
  return json as JetonCree;
}
