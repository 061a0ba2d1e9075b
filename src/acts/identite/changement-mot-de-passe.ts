import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { motDePasse, regleMotDePasse } from './champs.ts';
import { type ContexteMotDePasse, memeMotDePasse } from './mots-de-passe.ts';

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
