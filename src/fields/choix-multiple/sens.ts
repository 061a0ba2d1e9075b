import { type Controle, libelleDe, type Option } from '#src/core/definition/controle.ts';

/** Several of several, one box each. */
export interface ControleCases extends Controle {
  readonly type: 'choix-multiple';
  readonly options: readonly Option[];
}

/** What is offered, each with its box. */
export function parCases(options: readonly Option[]): ControleCases {
  const mots = (codes: unknown) =>
    Array.isArray(codes) ? codes.map((code) => libelleDe(options, code)).join(', ') || null : null;
  return { type: 'choix-multiple', options, mots };
}
