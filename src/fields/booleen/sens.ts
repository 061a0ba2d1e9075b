import type { Controle } from '#src/core/definition/controle.ts';
import { M } from '#src/core/definition/messages.ts';
import { type Nature, nature } from '#src/core/definition/sens.ts';

const PAR_OUI_NON: Controle = { type: 'booleen', mots: (oui) => (oui === true ? 'Oui' : 'Non') };

/** Yes or no: both are values. */
export const ouiOuNon: Nature<boolean> = {
  ...nature({ type: 'boolean' }, M.BOOLEEN, (brut) => typeof brut === 'boolean'),
  controle: PAR_OUI_NON,
};
