import { type Champ, defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { demande } from '#src/core/definition/question.ts';
import { pattern } from '#src/core/definition/text.ts';
import { identifiant, jour } from './champs.ts';
import { nomPropre } from './champs-personne.ts';

/** Known by their name at every client; more than one, but not twice the same. */
const roles: Champ<readonly string[], string> = {
  label: 'Rôles',
  requis: M.REQ,
  vide: null,
  lit(brut) {
    if (!Array.isArray(brut) || brut.some((role) => typeof role !== 'string'))
      return { ok: false, message: M.LISTE };
    const value = brut as readonly string[];
    if (value.length === 0) return { ok: false, message: M.REQ };
    return new Set(value).size === value.length
      ? { ok: true, value }
      : { ok: false, message: M.LISTE_DOUBLON };
  },
};

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
    roles,
  }),
});
