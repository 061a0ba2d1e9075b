import type { Controle } from '#src/core/definition/controle.ts';

/** A locality of the postal code that another question holds; text where the country is foreign. */
export interface ControleLocalite extends Controle {
  readonly type: 'localite';
  readonly codePostal: string;
  readonly pays?: string;
}

/** By which questions a locality is found. */
export function parLocalite(questions: Pick<ControleLocalite, 'codePostal' | 'pays'>): ControleLocalite {
  return { type: 'localite', ...questions };
}
