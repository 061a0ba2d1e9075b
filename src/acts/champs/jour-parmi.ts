import type { Champ } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Demande, RequisDe } from '#src/core/definition/question.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { choix } from './choix.ts';

/** One of a few days, `AAAA-MM-JJ`: any other one is told that it is not available. */
export function jourParmi<const O extends Demande>(
  options: O,
  jours: readonly string[],
): Champ<string, RequisDe<O>> {
  const question = choix(
    options,
    jours.map((jour) => ({ code: jour, libelle: jourFrancais(jour) })),
    'liste',
  );
  return {
    ...question,
    lit: (brut) =>
      typeof brut === 'string' && !jours.includes(brut)
        ? { ok: false, message: M.DATE_DIS }
        : question.lit(brut),
  };
}
