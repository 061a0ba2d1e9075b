import { http } from './http.ts';

/** A token by which a partner recognises who is signed in, once, within a minute. @throws HttpError */
export async function jetonSso(): Promise<string> {
  const { json } = await http('/api/identity/sso-token', { leaveOnRefusal: 'session' });
  return (json as { token: string }).token;
}
