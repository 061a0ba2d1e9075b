import { defineFormulaire } from '#src/core/definition/form.ts';
import { motDePasse } from './champs.ts';

/** Whether it is still the same person in front of the page. */
export const verificationMotDePasse = defineFormulaire({
  key: 'verification-mot-de-passe',
  champs: () => ({ password: motDePasse('Mot de passe') }),
});
