import { copieCarte } from './copie-carte.ts';
import { http } from './http.ts';

const SESSION = '/api/identity/session';

/** Seconds until the session ends where nothing happens; asking is no activity. `null`: it is over, or nobody knows. */
export async function sessionReste(): Promise<number | null> {
  const answer = await http(SESSION, { leaveOnRefusal: false }).catch(() => null);
  const dit = answer?.json as { readonly active?: boolean; readonly reste?: number } | undefined;
  const reste = dit?.reste ?? null;
  // No answer says nothing: without a network the copy is there to be read.
  if (dit) copieCarte.suit(reste);
  return reste;
}

/** The account whose session this browser has now; `null` where there is none, or no answer. */
export async function compteConnecte(): Promise<string | null> {
  const answer = await http(SESSION, { leaveOnRefusal: false }).catch(() => null);
  return (answer?.json as { readonly compte?: string | null } | undefined)?.compte ?? null;
}

/** Stays signed in; answers the seconds that are left then. */
export async function prolongeSession(): Promise<number> {
  const { json } = await http(SESSION, { method: 'POST' });
  const { reste } = json as { reste: number };
  copieCarte.suit(reste);
  return reste;
}
