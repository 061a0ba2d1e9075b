import type { Champ } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Demande, RequisDe } from '#src/core/definition/question.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { ControleChoix, SelonReponses } from '#src/fields/choix/sens.ts';
import { choix } from './choix.ts';

/** One of a few days, `AAAA-MM-JJ`, or of those that other answers leave: any other one is told that it is not available. */
export function jourParmi<const O extends Demande>(
  options: O,
  jours: readonly string[],
  selon?: SelonReponses,
): Champ<string, RequisDe<O>> {
  const question = choix(
    options,
    jours.map((jour) => ({ code: jour, libelle: jourFrancais(jour) })),
    'liste',
  );
  return {
    ...question,
    ...(selon && { controle: { ...question.controle, selon } as ControleChoix }),
    lit: (brut) =>
      typeof brut === 'string' && !jours.includes(brut)
        ? { ok: false, message: M.DATE_DIS }
        : question.lit(brut),
  };
}
