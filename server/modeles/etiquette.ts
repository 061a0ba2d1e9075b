import type { Queryable } from '#server/db/connection.ts';
import type { Ecriture } from '#server/db/store/view.ts';
import { catalogue } from '#server/textes/catalogue.ts';
import { type EtatDeTexte, etatDe } from '#server/textes/du-client.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { fauteDeBalise, fauteDeRemplacement } from '#src/core/texte/controle.ts';
import { etiquette } from '#src/resources/technique/etiquette.ts';
import { defineModelServeur } from './modele-serveur.ts';

const EFFETS: Readonly<Record<EtatDeTexte, string>> = {
  dit: 'Dit par le portail',
  inconnu: 'Sans effet : cette version n’a pas ce texte',
  refuse: 'Sans effet : le texte livré a changé de variables',
};

/** A key that this version does not have may be that of another one: its text is kept, and says nothing. */
async function avantEcriture(_tx: Queryable, { apres, isRetour }: Ecriture): Promise<FieldErrors> {
  const [cle, valeur] = [String(apres.cle), String(apres.valeur)];
  const livre = catalogue().get(cle)?.livre;
  // What comes back in place of a text that has changed says nothing, as before.
  const isSansEffet = isRetour || livre === undefined;
  const faute = isSansEffet ? fauteDeBalise(valeur) : fauteDeRemplacement(livre, valeur);
  return faute === null ? {} : { valeur: faute };
}

export const etiquetteServeur = defineModelServeur(
  etiquette,
  {},
  {
    actions: {},
    calcule: {
      livre: async (_demande, lignes) => lignes.map(({ cle }) => catalogue().get(cle)?.livre ?? null),
      etat: async (_demande, lignes) => lignes.map(({ cle, valeur }) => EFFETS[etatDe(cle, valeur)]),
    },
    avantEcriture,
  },
);
