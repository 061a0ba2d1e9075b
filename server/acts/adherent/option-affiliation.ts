import { souscriptionServeur } from '#server/acts/tunnel.ts';
import { optionAffiliation } from '#src/acts/adherent/option-affiliation.ts';

export const optionAffiliationServeur = souscriptionServeur(optionAffiliation, [
  'option',
  'surcomplementaire',
]);
