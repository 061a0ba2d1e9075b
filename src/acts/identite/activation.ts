import { defineFormulaire } from '#src/core/definition/form.ts';
import { coche, identifiant, motDePasse, regleMotDePasse } from './champs.ts';
import { consentements } from './champs-personne.ts';
import { type ContexteMotDePasse, memeMotDePasse } from './mots-de-passe.ts';

export interface ContexteActivation extends ContexteMotDePasse {
  /** Names of the consents asked of an account that an administrator created; `null`: its owner gave them already. */
  readonly consentements: readonly string[] | null;
}

function accords(noms: readonly string[]) {
  return {
    consentements: consentements(noms),
    CGU: coche({ label: 'J’accepte les conditions générales d’utilisation du site' }),
  };
}

/** The activation of an account by its link (specification 1 §3, activation payload). */
export const activation = defineFormulaire({
  key: 'activation',
  champs: ({ longueur, consentements: noms }: ContexteActivation) => ({
    password: motDePasse('Mot de passe', regleMotDePasse(longueur)),
    confirmPassword: motDePasse('Confirmation du mot de passe'),
    dematerialization: {
      ...coche({ label: 'Recevoir mes documents en ligne', requis: false }),
      // Neither yes nor no until it was answered.
      vide: null,
      faux: true,
    },
    ...(noms && accords(noms)),
  }),
  croisees: ({ password, confirmPassword }) => ({ ...memeMotDePasse(password, confirmPassword) }),
});

/** The address of a registration whose mail did not arrive. */
export const relanceConfirmation = defineFormulaire({
  key: 'relance-confirmation',
  champs: () => ({ email: identifiant() }),
});
