import type { Champ, Option, Requis, Saisie } from '#src/core/definition/form.ts';
import { oneOf } from '#src/core/definition/list.ts';
import { M } from '#src/core/definition/messages.ts';
import { type Demande, demande, type RequisDe } from '#src/core/definition/question.ts';
import { garde, type Nature, refuse } from '#src/core/definition/sens.ts';
import { ouiOuNon } from '#src/fields/booleen/sens.ts';
import { type ControleChoix, parChoix } from '#src/fields/choix/sens.ts';
import { parCases } from '#src/fields/choix-multiple/sens.ts';

/** An answer that is offered; where the definition itself says which, its code is one of those. */
type Offerte<C extends string> = Option & { readonly code: C };

/** One of several answers, by its code: one that is not offered to this person is refused like one that does not exist. */
export function choix<const O extends Demande, const C extends string>(
  options: O,
  offertes: readonly Offerte<C>[],
  presentation?: ControleChoix['presentation'],
): Champ<C, RequisDe<O>> {
  return {
    ...demande(oneOf(offertes.map(({ code }) => code)), options),
    controle: parChoix(offertes, presentation && { presentation }),
  };
}

/** One of several answers, of those whose `groupe` is what another question was answered: a kind of care in its domain. */
export function choixSelon<const O extends Demande>(
  options: O,
  offertes: readonly Option[],
  selon: string,
): Champ<string, RequisDe<O>> {
  return {
    ...choix(options, offertes),
    controle: parChoix(offertes, {
      presentation: 'liste',
      selon: { de: [selon], offre: ({ groupe }, [autre]) => groupe === autre },
    }),
  };
}

/** Codes of a list, each once, in the order of the list. */
function plusieurs(offertes: readonly Option[]): Nature<readonly string[]> {
  const codes = offertes.map(({ code }) => code);
  return {
    json: { type: 'array', items: { type: 'string', enum: codes }, uniqueItems: true },
    lit(brut) {
      if (!Array.isArray(brut)) return refuse(M.LISTE);
      return brut.every((code) => codes.includes(code as string))
        ? garde(codes.filter((code) => brut.includes(code)))
        : refuse(M.CHOIX);
    },
  };
}

/** Several of several answers, in the order in which they are offered. */
export function cases<const O extends Demande>(
  options: O,
  offertes: readonly Option[],
): Champ<readonly string[], RequisDe<O>> {
  const { requis = M.REQ } = options;
  const champ = demande(plusieurs(offertes), options, (codes) =>
    codes.length === 0 && requis !== false ? requis : null,
  );
  return { ...champ, vide: [], controle: parCases(offertes) };
}

/** Oui (`true`) or Non (`false`): both are answers; nothing chosen yet is not the same as «Non». */
export function ouiNon<const O extends Demande>(options: O): Champ<boolean, RequisDe<O>> {
  return { ...demande(ouiOuNon, options), faux: true };
}

/** The same question, asked only where a condition holds of the other answers; where it is not asked, its answer is none. */
export function quand<V, R extends Requis>(
  si: (saisie: Saisie) => boolean,
  champ: Champ<V, R>,
): Champ<V, R | false> {
  return { ...champ, si };
}
