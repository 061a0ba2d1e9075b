import { souscriptionServeur } from '#server/acts/tunnel.ts';
import { optionRenfort } from '#src/acts/adherent/option-renfort.ts';

export const optionRenfortServeur = souscriptionServeur(optionRenfort, ['renfort']);
