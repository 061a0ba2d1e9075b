import type { Controle } from '#src/core/definition/controle.ts';

/** A switch: both positions are answers. */
export const PAR_INTERRUPTEUR: Controle = {
  type: 'interrupteur',
  mots: (isOn) => (isOn === true ? 'Activé' : 'Désactivé'),
};
