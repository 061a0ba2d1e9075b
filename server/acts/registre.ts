import type { ActeServeur } from './acte.ts';
import { contact } from './adherent/contact.ts';
import { demandeRemboursement } from './adherent/demande-remboursement.ts';
import { ribPrestations } from './adherent/rib-prestations.ts';

/** What the server does with each act: one line an act. An act that is not here has no route. */
export const actesServeur: readonly ActeServeur[] = [contact, demandeRemboursement, ribPrestations];
