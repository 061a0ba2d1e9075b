import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { demande } from '#src/core/definition/question.ts';
import { line } from '#src/core/definition/text.ts';
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

/** Another password, for somebody who is signed in and knows the one that holds (domain reference §8.11). */
export const changementMotDePasse = defineFormulaire({
  key: 'changement-mot-de-passe',
  champs: ({ longueur }: ContexteMotDePasse) => ({
    password: motDePasse('Mot de passe actuel'),
    newPassword: motDePasse('Nouveau mot de passe', regleMotDePasse(longueur)),
    confirmPassword: motDePasse('Confirmation du mot de passe'),
  }),
  croisees: ({ password, newPassword, confirmPassword }) => ({
    ...(newPassword !== undefined && newPassword === password && { newPassword: M.MOT_DE_PASSE_INCHANGE }),
    ...memeMotDePasse(newPassword, confirmPassword),
  }),
});

/** What a password would be tried against before it is chosen: itself, and who says to be its owner. */
export const essaiMotDePasse = defineFormulaire({
  key: 'essai-mot-de-passe',
  champs: () => ({
    password: motDePasse('Mot de passe'),
    nom: demande(line(300), { label: 'Nom', requis: false }),
    prenom: demande(line(300), { label: 'Prénom', requis: false }),
    email: demande(line(300), { label: 'Adresse e-mail', requis: false }),
  }),
});

/** Whether it is still the same person in front of the page. */
export const verificationMotDePasse = defineFormulaire({
  key: 'verification-mot-de-passe',
  champs: () => ({ password: motDePasse('Mot de passe') }),
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
