import { type Controle, libelleDe, type Option } from '#src/core/definition/controle.ts';

/** One of several: buttons where they are few, a list otherwise. */
export interface ControleChoix extends Controle {
  readonly type: 'choix';
  readonly options: readonly Option[];
  readonly presentation?: 'boutons' | 'liste';
  /** Another question: only the options whose `groupe` is its answer are offered. */
  readonly selon?: string;
}

/** What is offered, and how. Example: `parChoix(donnees.pays, { presentation: 'liste' })`. */
export function parChoix(
  options: readonly Option[],
  more: Pick<ControleChoix, 'presentation' | 'selon'> = {},
): ControleChoix {
  return { type: 'choix', options, ...more, mots: (code) => libelleDe(options, code) };
}
