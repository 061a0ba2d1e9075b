import { defineFormulaire } from '#src/core/definition/form.ts';
import { demande } from '#src/core/definition/question.ts';
import { line } from '#src/core/definition/text.ts';
import { motDePasse } from './champs.ts';

const enMinuscules = line(254, { clean: (texte) => texte.toLowerCase() });

/** Sign-in at the portal itself. An identifier of any form is taken: the answer is the same for one that cannot exist. */
export const connexion = defineFormulaire({
  key: 'connexion',
  champs: () => ({
    userName: demande(enMinuscules, { label: 'Identifiant (adresse e-mail)' }),
    password: motDePasse('Mot de passe'),
  }),
});
