import type { CleActe } from './actes.ts';

/**
 * The acts that only their owner does, and nobody in their place whatever their rights: ways in, where one is reached, bank
 * details, consents, somebody's own account.
 */
const EN_PERSONNE: readonly CleActe[] = [
  'changementIdentifiant',
  'communicationMail',
  'communicationTel',
  'creationCompteBeneficiaire',
  'consentement',
  'rib',
  'ribCotisations',
  'ribPrestations',
  'suppressionCompte',
];

/** Whether an act is one that only its owner does. */
export function estEnPersonne(cle: string): boolean {
  return (EN_PERSONNE as readonly string[]).includes(cle);
}
