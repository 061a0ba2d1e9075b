import type { CleActe } from '#src/core/actes.ts';

/** Acts as members look for them; a page that is no act stands beside them by its route. */
export interface Groupe {
  readonly titre: string;
  readonly actes: readonly CleActe[];
}

/** In the order of what members come for (domain reference §5.1). */
export const GROUPES: readonly Groupe[] = [
  { titre: 'Remboursements', actes: ['demandeRemboursement', 'ribPrestations', 'contact'] },
  { titre: 'Carte de tiers payant', actes: ['carteTp', 'envoiCarteTp'] },
  { titre: 'Vos coordonnées', actes: ['adresse', 'communicationMail', 'communicationTel'] },
  {
    titre: 'Contrat et cotisations',
    actes: ['ribCotisations', 'creationCompteBeneficiaire', 'declarationSinistre'],
  },
  {
    titre: 'Compte et préférences',
    actes: ['abonnement', 'dematerialisation', 'consentement', 'changementIdentifiant', 'suppressionCompte'],
  },
];

/** The six that are on the first page. */
export const PREMIERS: readonly CleActe[] = [
  'demandeRemboursement',
  'ribPrestations',
  'adresse',
  'contact',
  'envoiCarteTp',
  'declarationSinistre',
  'communicationMail',
  'communicationTel',
];
