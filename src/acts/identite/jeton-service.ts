import { cases } from '#src/acts/champs/choix.ts';
import { jour, texte } from '#src/acts/champs/texte.ts';
import { DUREE_MAX_JETON, scopes } from '#src/core/compte/scopes.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';

/** A new token: for what, what it may do, until when. */
export const nouveauJeton = defineFormulaire({
  key: 'jeton-service',
  champs: ({ aujourdhui }: { readonly aujourdhui: string }) => ({
    libelle: texte(
      { label: 'Usage', aide: 'Le programme qui s’en servira : « Système de gestion, production ».' },
      80,
    ),
    scopes: cases({ label: 'Ce qu’il peut faire' }, scopes),
    dateExpiration: jour(
      { label: 'Valable jusqu’au', aide: `Ce jour compris ; ${DUREE_MAX_JETON} jours au plus.` },
      { min: aujourdhui, max: plusJours(aujourdhui, DUREE_MAX_JETON) },
    ),
  }),
});

/** What a creation answers: `jeton` is shown this once. */
export interface JetonCree {
  readonly id: string;
  readonly jeton: string;
}
