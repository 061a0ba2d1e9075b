import type { Controle } from '#src/core/definition/controle.ts';
import type { Nature } from '#src/core/definition/sens.ts';
import { line } from '#src/core/definition/text.ts';

/** One of those that the server proposes to who asks: `Option[]` at this address. */
export interface ControleProposition extends Controle {
  readonly type: 'proposition';
  readonly adresse: string;
}

/** The code of one of the things that an address proposes; whether it is one of them, who takes the answer checks. */
export function proposition(adresse: string): Nature<string> & { readonly controle: ControleProposition } {
  return { ...line(80), controle: { type: 'proposition', adresse } };
}
