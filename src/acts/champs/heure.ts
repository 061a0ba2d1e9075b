import type { Champ } from '#src/core/definition/form.ts';
import { type Demande, demande, type RequisDe } from '#src/core/definition/question.ts';
import { type Nature, refuse } from '#src/core/definition/sens.ts';
import { line } from '#src/core/definition/text.ts';
import { heureDuJour } from '#src/core/valeurs/heure-de-paris.ts';

const FAUSSE = 'L’heure saisie n’est pas valide. Format attendu : HH:MM.';
const LIGNE = line(9);

/** Read as people type it: `9:30`, `9h30` and `9 h` are kept as `09:30` and `09:00`. */
const HEURE: Nature<string> = {
  ...LIGNE,
  lit(brut) {
    const lu = LIGNE.lit(brut);
    if (!lu.ok) return lu;
    const heure = heureDuJour(lu.value);
    return heure === null ? refuse(FAUSSE) : { ok: true, value: heure };
  },
};

/** An hour of a day, by the clocks of Paris. */
export function heure<const O extends Demande>(options: O): Champ<string, RequisDe<O>> {
  return demande(HEURE, options);
}
