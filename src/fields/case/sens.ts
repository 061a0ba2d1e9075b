import type { Controle } from '#src/core/definition/controle.ts';

/** A box to tick: one that is not ticked says nothing, save where all is looked over. */
export const PAR_CASE: Controle = {
  type: 'case',
  mots: (coche) => (coche === true ? 'Oui' : null),
  relu: (coche) => (coche === true ? 'Oui' : 'Non'),
};
