import type { ReponsesInscription, ReponsesPersonne } from '#src/acts/identite/inscription.ts';
import type { ConsentementDemande } from '#src/acts/identite/lien.ts';
import { ensureToken, http } from './http.ts';
import { publicRead } from './public-read.ts';

/** What people are asked to agree to when they create their account, the terms of use among them. */
export function lireConsentements(): Promise<ConsentementDemande[]> {
  return publicRead('/api/identity/consentements');
}

async function poste(call: string, body: object): Promise<unknown> {
  await ensureToken();
  const answer = await http(`/api/identity/${call}`, { method: 'POST', body: JSON.stringify(body) });
  return answer.json;
}

/** Asks for an account; throws the server's `HttpError` when it is refused. */
export async function inscris(reponses: ReponsesInscription): Promise<void> {
  await poste('register', reponses);
}

/** Asks for a forgotten identifier, which goes to the address of its account. */
export async function rappelleIdentifiant(reponses: ReponsesPersonne): Promise<void> {
  const { numeroContrat, nir, dateNaissance } = reponses;
  await poste('pre-forgot-username', { numeroContrat, nir, dateNaissance });
  await poste('forgot-username', reponses);
}
