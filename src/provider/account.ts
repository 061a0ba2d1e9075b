import type { EtatLien, UsageLien } from '#src/acts/identite/lien.ts';
import { ensureToken, http } from './http.ts';

/** What a link of a mail carries back. */
export interface JetonLien {
  readonly code: string;
  readonly userId: string;
}

async function post(call: string, body?: unknown): Promise<unknown> {
  await ensureToken();
  const answer = await http(`/api/identity/${call}`, {
    method: 'POST',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json;
}

/** The calls by which an account is brought to life, lost and recovered (specification 1 §7). */
export const account = {
  /** Whether a link still opens; it is not opened by that. */
  async checkToken(purpose: UsageLien, jeton: JetonLien): Promise<EtatLien> {
    return (await post('check-token', { purpose, ...jeton })) as EtatLien;
  },
  async confirmEmail(jeton: JetonLien): Promise<void> {
    await post('confirm-email', jeton);
  },
  /** Makes the address that got the link the identifier of its account. */
  async changeIdentifiant(jeton: JetonLien): Promise<void> {
    await post('changement-identifiant', jeton);
  },
  async confirmContact(jeton: JetonLien): Promise<void> {
    await post('confirm-contact', jeton);
  },
  async resendActivation(userId: string): Promise<void> {
    await post(`relance-activation?userId=${encodeURIComponent(userId)}`);
  },
  /** The same for whoever has just registered, who knows the address only. */
  async resendConfirmation(email: string): Promise<void> {
    await post('relance-confirmation', { email });
  },
  async activateUser(jeton: JetonLien, reponses: object): Promise<void> {
    await post('activate-user', { ...reponses, ...jeton });
  },
  async forgotPassword(reponses: object): Promise<void> {
    await post('forgot-password', reponses);
  },
  async resetPassword(jeton: JetonLien, reponses: object): Promise<void> {
    await post('reset-password', { ...reponses, ...jeton });
  },
};
