import type { Controle } from '#src/core/definition/controle.ts';
import { jourFrancais, jourLong } from '#src/core/valeurs/dates.ts';

export interface ControleJour extends Controle {
  readonly type: 'date';
  readonly min?: string;
  readonly max?: string;
  readonly exclus?: readonly string[];
}

/** Chosen in a calendar, or typed; said in figures, and in words before it is sent. */
export const PAR_JOUR: ControleJour = { type: 'date', mots: jourFrancais, relu: jourLong };
