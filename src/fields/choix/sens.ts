import { type Controle, libelleDe, type Option } from '#src/core/definition/controle.ts';

/** Which options other answers leave. */
export interface SelonReponses {
  /** The questions that are looked at. */
  readonly de: readonly string[];
  offre(option: Option, reponses: readonly unknown[]): boolean;
}

/** One of several: buttons where they are few, a list otherwise. */
export interface ControleChoix extends Controle {
  readonly type: 'choix';
  readonly options: readonly Option[];
  readonly presentation?: 'boutons' | 'liste';
  /** Absent: all of them, whatever else is answered. */
  readonly selon?: SelonReponses;
}

/** What is offered, and how. Example: `parChoix(donnees.pays, { presentation: 'liste' })`. */
export function parChoix(
  options: readonly Option[],
  more: Pick<ControleChoix, 'presentation' | 'selon'> = {},
): ControleChoix {
  return { type: 'choix', options, ...more, mots: (code) => libelleDe(options, code) };
}
