import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { identifiant, jour, motDePasse, regleMotDePasse } from './champs.ts';

/** How long a password has to be at this portal. */
export interface ContexteMotDePasse {
  readonly longueur: number;
}

/** The rule over a password and its confirmation (specification 1 §5). */
export function memeMotDePasse(password: string | undefined, confirmPassword: string | undefined) {
  const differ = password !== undefined && confirmPassword !== undefined && password !== confirmPassword;
  return differ && { confirmPassword: M.MOTS_DE_PASSE_DIFFERENTS };
}

/** A new password, twice, for somebody who came by a link. */
export const reinitialisation = defineFormulaire({
  key: 'reinitialisation',
  champs: ({ longueur }: ContexteMotDePasse) => ({
    password: motDePasse('Nouveau mot de passe', regleMotDePasse(longueur)),
    confirmPassword: motDePasse('Confirmation du mot de passe'),
  }),
  croisees: ({ password, confirmPassword }) => ({ ...memeMotDePasse(password, confirmPassword) }),
});

export interface ContexteOubli {
  /** Asked for when the client wants it (`isCheckBirthdayForgotPasswordActivated`). */
  readonly avecDateNaissance: boolean;
  /** `AAAA-MM-JJ`. */
  readonly aujourdhui: string;
}

/** Who forgot a password; whether there is such an account is told to nobody. */
export const motDePasseOublie = defineFormulaire({
  key: 'mot-de-passe-oublie',
  champs: ({ avecDateNaissance, aujourdhui }: ContexteOubli) => ({
    userName: identifiant(),
    ...(avecDateNaissance && {
      dateNaissance: jour({ label: 'Date de naissance', requis: M.DATE_NAISSANCE }, aujourdhui),
    }),
  }),
});
