import type { Field } from '#src/core/definition/field.ts';
import { instantFrancais, jourFrancais } from '#src/core/valeurs/dates.ts';

/** A number as French readers know it: `1234,50`. */
function decimal(valeur: unknown): string {
  return Number(valeur).toFixed(2).replace('.', ',');
}

/** A value of a field in words, as files give it to people; what is absent, or kept secret, is empty. */
export function valeurEcrite({ exportFormat, choix }: Field, valeur: unknown): string {
  if (valeur === null || valeur === undefined) return '';
  switch (exportFormat) {
    case 'date':
      return jourFrancais(String(valeur));
    case 'dateHeure':
      return instantFrancais(String(valeur));
    case 'decimal':
      return decimal(valeur);
    case 'booleen':
      return valeur === true ? 'Oui' : 'Non';
    default:
      return [valeur]
        .flat()
        .map((un) => choix?.find(({ code }) => code === un)?.libelle ?? un)
        .join(', ');
  }
}
