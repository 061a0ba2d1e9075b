import { finServeur } from '#server/acts/tunnel.ts';
import { optionRadiationRenfort } from '#src/acts/adherent/option-radiation-renfort.ts';

export const optionRadiationRenfortServeur = finServeur(optionRadiationRenfort, ['renfort']);
