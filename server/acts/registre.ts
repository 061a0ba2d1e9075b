import type { ActeServeur } from './acte.ts';
import { abonnement } from './adherent/abonnement.ts';
import { adresse } from './adherent/adresse.ts';
import { carteTp } from './adherent/carte-tp.ts';
import { changementIdentifiant } from './adherent/changement-identifiant.ts';
import { communicationMail } from './adherent/communication-mail.ts';
import { communicationTel } from './adherent/communication-tel.ts';
import { consentement } from './adherent/consentement.ts';
import { contact } from './adherent/contact.ts';
import { creationCompteBeneficiaire } from './adherent/creation-compte-beneficiaire.ts';
import { declarationSinistre } from './adherent/declaration-sinistre.ts';
import { demandeRemboursement } from './adherent/demande-remboursement.ts';
import { dematerialisation } from './adherent/dematerialisation.ts';
import { envoiCarteTp } from './adherent/envoi-carte-tp.ts';
import { ribCotisations } from './adherent/rib-cotisations.ts';
import { ribPrestations } from './adherent/rib-prestations.ts';
import { suppressionCompte } from './adherent/suppression-compte.ts';

/** What the server does with each act: one line an act. An act that is not here has no route. */
export const actesServeur: readonly ActeServeur[] = [
  abonnement,
  adresse,
  carteTp,
  changementIdentifiant,
  communicationMail,
  communicationTel,
  consentement,
  contact,
  creationCompteBeneficiaire,
  declarationSinistre,
  demandeRemboursement,
  dematerialisation,
  ribCotisations,
  envoiCarteTp,
  ribPrestations,
  suppressionCompte,
];
