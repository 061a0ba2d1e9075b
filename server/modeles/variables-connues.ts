import type { Queryable } from '#server/db/connection.ts';
import type { Ecriture } from '#server/db/store/view.ts';
import { MOT_DE_CONTENU, VARIABLES_DE_CONTENU } from '#src/core/adherent/variables-de-contenu.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { fauteDesVariables } from '#src/core/message/gabarit.ts';

/** The texts of a value by their paths: its own, or those of its lines (`blocs.2.titre`). */
function textesDe(chemin: string, valeur: unknown): (readonly [string, string])[] {
  if (typeof valeur === 'string') return [[chemin, valeur]];
  if (typeof valeur !== 'object' || valeur === null) return [];
  return Object.entries(valeur).flatMap(([nom, dedans]) => textesDe(`${chemin}.${nom}`, dedans));
}

/**
 * Refuses a word between braces that the portal does not know: members would read a hole in its place. Texts that were already
 * so are left alone, and so is what comes back from what was deleted. Example: `avantEcriture: variablesConnues('title', 'content')`.
 */
export function variablesConnues(...champs: readonly string[]) {
  return async (_tx: Queryable, { avant, apres, isRetour }: Ecriture): Promise<FieldErrors> => {
    if (isRetour) return {};
    const deja = new Set(
      champs.flatMap((champ) => textesDe(champ, avant?.[champ])).map(([, texte]) => texte),
    );
    const fautes: FieldErrors = {};
    for (const [chemin, texte] of champs.flatMap((champ) => textesDe(champ, apres[champ]))) {
      const mots = deja.has(texte) ? [] : (texte.match(MOT_DE_CONTENU) ?? []);
      const faute = fauteDesVariables(mots.join(' '), 'Le portail', VARIABLES_DE_CONTENU);
      if (faute !== null) fautes[chemin] = faute;
    }
    return fautes;
  };
}
