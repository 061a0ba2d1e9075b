/** Why a statement may read or write rows of a client without naming the client. */
const RAISONS = {
  tous: 'travail du nœud ou de l’opérateur, pour tous les clients à la fois',
  ligne: 'une ligne par son identifiant imprévisible, lue juste avant chez le client',
} as const;

/** Statements that bind no client, by their function; one that is not needed any more is a fault. */
export const SANS_CLIENT: Readonly<Record<string, keyof typeof RAISONS>> = {
  'adherent/alertes.ts#prendAlertes': 'tous',
  'audit/audit-seals.ts#chainesASceller': 'tous',
  'audit/audit-seals.ts#readChaines': 'tous',
  'clients/clients.ts#activeClients': 'tous',
  'comptes/access-ends.ts#prendAccesFinis': 'tous',
  'comptes/access-ends.ts#prendRappelsDAcces': 'tous',
  'comptes/deleted-accounts.ts#pseudonymise': 'tous',
  'demandes/evenements.ts#purgeEvenements': 'tous',
  'demandes/evenements.ts#verrouilleParReference': 'ligne',
  'demandes/insert.ts#purgeActesTechniques': 'tous',
  'demandes/pieces.ts#isDejaJoint': 'ligne',
  'demandes/pieces.ts#poidsFichiers': 'ligne',
  'demandes/reponses.ts#prendReponses': 'tous',
  'demandes/reprise.ts#reserveReprise': 'ligne',
  'demandes/suivi.ts#detailDemande': 'ligne',
  'demandes/transmissions.ts#abandonneTransmissions': 'ligne',
  'demandes/transmissions.ts#estManuelle': 'ligne',
  'demandes/transmissions.ts#termineTransmission': 'tous',
  'demandes/transmissions.ts#transmissionEchouee': 'tous',
  'adherent/downloads.ts#purgeJetons': 'tous',
  'comptes/external-sign-ins.ts#purgeExternalSignIns': 'tous',
  'demonstration/sql/courriers-en-clair.ts#scelleCourriersEnClair': 'tous',
  'cles/letters-in-clear.ts#hasLettersInClear': 'tous',
  'demonstration/sql/paiements.ts#listPaiements': 'ligne',
  'demonstration/sql/pieces-envoyees.ts#poidsDesPieces': 'ligne',
  'comptes/links.ts#purgeLiens': 'tous',
  'audit/member-history.ts#purgeHistorique': 'tous',
  'adherent/notifications.ts#purgeNotifications': 'tous',
  'envois/outbox.ts#habillageDe': 'tous',
  'adherent/parcours.ts#purgeParcours': 'tous',
  'comptes/pending-sign-ins.ts#purgePendingSignIns': 'tous',
  'clients/role-conditions.ts#conditionFaults': 'tous',
  'comptes/security-codes.ts#purgeCodes': 'tous',
  'comptes/sessions.ts#purgeSessions': 'tous',
  'adherent/shared-cards.ts#purgeCartesPartagees': 'tous',
  'comptes/sign-in-attempts.ts#purgeAttempts': 'tous',
  'demandes/pieces.ts#restreintPieces': 'ligne',
  'comptes/sso-tokens.ts#purgeSsoTokens': 'tous',
  'travaux/travaux.ts#avance': 'tous',
  'travaux/travaux.ts#metAuRebut': 'tous',
  'travaux/travaux.ts#planifie': 'tous',
  'travaux/travaux.ts#prendPlanifie': 'tous',
  'travaux/travaux.ts#prendTravaux': 'tous',
  'travaux/travaux.ts#prolonge': 'tous',
  'travaux/travaux.ts#purgeTravaux': 'tous',
  'travaux/travaux.ts#remetAPlusTard': 'tous',
  'travaux/travaux.ts#replanifie': 'tous',
  'travaux/travaux.ts#termine': 'tous',
  'travaux/travaux-actions.ts#compteTravaux': 'tous',
  'travaux/travaux-actions.ts#etatDesTravaux': 'tous',
  'travaux/travaux-actions.ts#relanceInstallation': 'tous',
  'adherent/uploaded-files.ts#abandonneFichier': 'ligne',
  'adherent/uploaded-files.ts#purgeFichiers': 'tous',
  'adherent/uploaded-files.ts#termineFichier': 'ligne',
};

/** Columns that the server says may be absent, by statement, and what never lets them be. */
export const TOUJOURS_LA: Readonly<Record<string, readonly [colonne: string, raison: string]>> = {
  'clients/role-conditions.ts#conditionFaults': ['ressource', 'une vue ; clé des lignes d’un rôle'],
  'comptes/comptes-des-personnes.ts#comptesDesPersonnes': ['numPers', 'num_pers = any(…)'],
  'comptes/comptes-des-personnes.ts#personnesInvitees': ['numPers', 'num_pers_concerne = any(…)'],
  'adherent/partage-remboursements.ts#partagent': ['numPers', 'num_pers = any(…)'],
  'demandes/reponses.ts#prendReponses': ['reponse', 'reponse is not null'],
};

/** Statements whose text only a run can tell. */
export const COMPOSEES: Readonly<Record<string, string>> = {
  'du-client.ts#duClient': 'étend le texte de qui l’appelle, où il est vu',
  'demonstration/sql/decomptes.ts#compte':
    'recherche du portefeuille de démonstration, liée dans `condition`',
  'demonstration/sql/decomptes.ts#listDecomptes': 'la même',
  'demonstration/sql/decomptes.ts#sumDecomptes': 'la même',
  'demonstration/sql/decomptes.ts#sumDecomptesParMois': 'la même',
  'cles/sealed-values.ts#readSealed': 'changement de clé, sur chaque table qui scelle',
  'cles/sealed-values.ts#resealPlace': 'changement de clé, sur chaque table qui scelle',
};
