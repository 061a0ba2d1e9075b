import { ensureToken, http } from './http.ts';

/**
 * What the server alone says of a new password before it is chosen, of whom the form says it is to be; `null`: nothing.
 * @param champ the field of the form that holds it.
 */
export async function essaieMotDePasse(
  champ: string,
  { [champ]: password, nom, prenom, email }: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  await ensureToken();
  const body = JSON.stringify({ password, nom, prenom, email });
  const { json } = await http('/api/identity/new-password', { method: 'POST', body });
  return (json as { readonly faute: string | null }).faute;
}
