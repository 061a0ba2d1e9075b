import { http } from './http.ts';

const SESSION = '/api/identity/session';

/** Seconds until the session ends where nothing happens; asking is no activity. `null`: it is over, or nobody knows. */
export async function sessionReste(): Promise<number | null> {
  const answer = await http(SESSION, { leaveOnRefusal: false }).catch(() => null);
  return (answer?.json as { reste?: number } | undefined)?.reste ?? null;
}

/** Stays signed in; answers the seconds that are left then. */
export async function prolongeSession(): Promise<number> {
  const { json } = await http(SESSION, { method: 'POST' });
  return (json as { reste: number }).reste;
}
