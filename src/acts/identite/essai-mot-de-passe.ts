import { defineFormulaire } from '#src/core/definition/form.ts';
import { demande } from '#src/core/definition/question.ts';
import { line } from '#src/core/definition/text.ts';
import { motDePasse } from './champs.ts';

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
