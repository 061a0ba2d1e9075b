import { defineFormulaire } from '#src/core/form.ts';
import { ligne, motDePasse } from './champs.ts';

/** Sign-in at the portal itself. An identifier of any form is taken: the answer is the same for one that cannot exist. */
export const connexion = defineFormulaire({
  key: 'connexion',
  champs: () => ({
    userName: ligne({ label: 'Identifiant (adresse e-mail)' }, 254, undefined, (texte) =>
      texte.toLowerCase(),
    ),
    password: motDePasse('Mot de passe'),
  }),
});
