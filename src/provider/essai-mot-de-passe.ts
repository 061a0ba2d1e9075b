import { ensureToken, http } from './http.ts';

type Saisie = Readonly<Record<string, unknown>>;

/** What the server alone says of an answer, before the form that has it is sent. */
export interface Ailleurs {
  readonly champ: string;
  /** What is wrong with it; `null`: nothing. */
  readonly juge: (saisie: Saisie) => Promise<string | null>;
}

/** A new password tried against what others would try first, and against what the form says of its owner. */
export function essaiMotDePasse(champ: string): Ailleurs {
  return {
    champ,
    async juge({ [champ]: password, nom, prenom, email }) {
      await ensureToken();
      const body = JSON.stringify({ password, nom, prenom, email });
      const { json } = await http('/api/identity/new-password', { method: 'POST', body });
      return (json as { readonly faute: string | null }).faute;
    },
  };
}
