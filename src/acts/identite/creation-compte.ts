import { noms } from '#src/acts/champs/noms.ts';
import { jour as dans } from '#src/acts/champs/texte.ts';
import { type Champ, defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { demande } from '#src/core/definition/question.ts';
import { pattern } from '#src/core/definition/text.ts';
import { identifiant, jour } from './champs.ts';
import { nomPropre } from './champs-personne.ts';

const civilite: Champ<'MME' | 'M', string> = {
  label: 'Civilité',
  requis: M.REQ,
  vide: null,
  lit: (brut) =>
    brut === 'MME' || brut === 'M' ? { ok: true, value: brut } : { ok: false, message: M.CHOIX },
};

/** An account that an administrator creates for somebody else, who chooses its password (specification 1 §4). */
export const creationCompte = defineFormulaire({
  key: 'creation-compte',
  champs: ({ aujourdhui }: { readonly aujourdhui: string }) => ({
    userName: identifiant(),
    codeCivilite: civilite,
    nom: nomPropre({ label: 'Nom' }),
    prenom: nomPropre({ label: 'Prénom' }),
    dateNaissance: jour({ label: 'Date de naissance', requis: false }, aujourdhui),
    numPers: demande(pattern(12, /^\d+$/, M.FORMAT), { label: 'Numéro de personne', requis: false }),
    roles: noms('Rôles'),
    dateExpirationAcces: dans(
      { label: 'Accès jusqu’au', requis: false, aide: 'Ce jour compris. Vide : sans limite.' },
      { min: aujourdhui },
    ),
  }),
});
