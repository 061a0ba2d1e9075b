import type { CleActe } from './actes.ts';

/**
 * The acts that only their owner does, and nobody in their place whatever their rights: ways in, where one is reached, bank
 * details, consents, what is signed online, somebody's own account, and the card, which shows whole numbers to whoever has it.
 */
export const EN_PERSONNE: readonly CleActe[] = [
  'carteTp',
  'changementIdentifiant',
  'communicationMail',
  'communicationTel',
  'creationCompteBeneficiaire',
  'consentement',
  'envoiCarteTp',
  'optionAffiliation',
  'optionRadiation',
  'optionRadiationRenfort',
  'optionRenfort',
  'optionSituationContractuelle',
  'rib',
  'ribCotisations',
  'ribPrestations',
  'suppressionCompte',
];

/** Whether an act is one that only its owner does. */
export function estEnPersonne(cle: string): boolean {
  return (EN_PERSONNE as readonly string[]).includes(cle);
}
