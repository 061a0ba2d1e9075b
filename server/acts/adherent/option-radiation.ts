import { finServeur } from '#server/acts/tunnel.ts';
import { optionRadiation } from '#src/acts/adherent/option-radiation.ts';

export const optionRadiationServeur = finServeur(optionRadiation, ['option', 'surcomplementaire']);
