import {
  type CurrentClient,
  type CurrentUser,
  PAGE_DATA_ID,
  type PageData,
} from '#src/core/api/page-data.ts';
import type { Habilitation } from '#src/core/definition/principal.ts';

/** The client of these pages, before anything is changed for a test. */
export const client: CurrentClient = {
  id: '01900000-0000-7000-8000-000000000001',
  code: 'horizon',
  libelle: 'Mutuelle Horizon',
  charte: { couleurPrimaire: '#0F5C63', couleurSecondaire: '#E4572E', logoUrl: null, faviconUrl: null },
  delaiToasts: 5,
  dataCollectActivated: false,
  fonctionnalites: {},
  listeAutresClients: [],
  hebergeurSante: null,
  telephoneService: '01 99 00 12 34',
  horaires: 'du lundi au vendredi',
  textes: {},
  anneesHistorique: 3,
  conformiteAccessibilite: 'non conforme',
  createAccountAuthMode: 'INDIVIDUAL',
  tailleMaxPrenomNom: 50,
  registerAttemptNumber: 5,
  registerAttemptNumberAfterMessage: 3,
  isCodePostalVerifiedOnAccountCreation: false,
  isRegisterVerifyEmail: false,
  isRegisterVerifyIban: false,
  isRegisterIbanObligatoire: false,
  registerEmailMessage: null,
  registerIbanMessage: null,
  isCheckBirthdayForgotPasswordActivated: true,
  oidcExternalProvider: null,
  amfSmsActivated: false,
  isAppareilConfianceActivated: false,
  mobileApplicationDetection: false,
  isRestrictedUrl: false,
  isPopupPrestationBlocking: false,
  isVelActivated: false,
  isAlerteRemboursementSubscribed: false,
  tailleMaxFichierMo: 5,
  tailleMaxTotaleMo: 20,
  nbMaxFichiers: 8,
  extensionsAutorisees: ['pdf', 'jpg', 'jpeg', 'png', 'heic'],
  liensSociaux: [],
  liensApp: { ios: null, android: null },
  schemesApp: [],
  outilMesure: null,
};

/** A line of a role, everything open unless said otherwise. */
export function habilitation(line: Partial<Habilitation> = {}): Habilitation {
  return {
    ressource: 'referentiel/*',
    actions: ['create', 'read', 'update', 'delete', 'export'],
    champsLecture: null,
    champsEcriture: null,
    condition: null,
    ...line,
  };
}

export const gestionnaire: CurrentUser = {
  id: '01900000-0000-7000-8000-000000000002',
  userName: 'gestionnaire@demo.fr',
  email: 'gestionnaire@demo.fr',
  nom: 'Bernard',
  prenom: 'Claire',
  codeCivilite: 'MME',
  roles: ['Gestionnaire'],
  isAdmin: false,
  isBackEndUser: true,
  isBeneficiaire: false,
  isConsultant: false,
  isUser: false,
  isPlateforme: false,
  habilitations: [habilitation()],
};

export const adherente: CurrentUser = {
  ...gestionnaire,
  id: '01900000-0000-7000-8000-000000000003',
  userName: 'adherent@demo.fr',
  nom: 'Martin',
  prenom: 'Jeanne',
  roles: ['User'],
  isBackEndUser: false,
  isUser: true,
  habilitations: [],
};

/** Writes the page's data into the document, as the server does. */
export function writePageData(currentUser: CurrentUser | null, more: Partial<PageData> = {}): void {
  document.getElementById(PAGE_DATA_ID)?.remove();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = PAGE_DATA_ID;
  script.textContent = JSON.stringify({
    currentUser,
    currentClient: client,
    portailConfig: { passwordRequiredLength: 8, version: '0.1.0' },
    ...more,
  });
  document.head.append(script);
}
