import { ACTIONS, type Action } from '#src/core/principal.ts';

/** Password of every demonstration account; it is in the README and on the terminal. */
export const PASSWORD = 'Demonstration-2026!';

export interface DemoClient {
  readonly code: string;
  readonly libelle: string;
  readonly hotes: readonly string[];
  readonly charte: Readonly<Record<string, string>>;
  readonly configuration: Readonly<Record<string, unknown>>;
  /** Whether its accounts may write the lists common to all clients. */
  readonly isPlateforme: boolean;
}

export interface DemoRole {
  readonly name: string;
  readonly libelle: string;
  readonly description: string;
  readonly habilitations: readonly { readonly ressource: string; readonly actions: readonly Action[] }[];
}

export interface DemoPerson {
  readonly userName: string;
  readonly codeCivilite: 'MME' | 'M';
  readonly nom: string;
  readonly prenom: string;
  readonly role: string;
  readonly isPlateforme: boolean;
  /** Asks for a second factor, which is published: `SECRET_TOTP` or one of `CODES_RECUPERATION`. */
  readonly hasSecondFacteur?: true;
  /** The person in each client's management system; absent for those who work there. */
  readonly numPers?: Readonly<Record<string, string>>;
  readonly dateNaissance?: string;
}

function files(code: string): Readonly<Record<string, string>> {
  const logo = `/clients/${code}/logo`;
  // Mail programs draw no SVG.
  return { logoUrl: `${logo}.svg`, faviconUrl: `${logo}.svg`, logoMailUrl: `${logo}.png` };
}

const active = { isActivated: true, modeGestion: 'automatique', isEnvoiArActivated: true };

const parMail = { ...active, modeGestion: 'manuel' };

/** Every act of the member area, as most clients have it. */
const actesAdherent = {
  abonnementAutreActe: active,
  adresseActeGestion: active,
  envoiCarteTpActeGestion: active,
  carteTpAutreActe: active,
  changementIdentifiantAutreActe: active,
  communicationMailActeGestion: active,
  communicationTelActeGestion: active,
  contactAutreActe: parMail,
  creationCompteBeneficiaireAutreActe: active,
  declarationSinistreActeGestion: parMail,
  demandeRemboursementActeGestion: parMail,
  dematerialisationAutreActe: active,
  ribCotisationsActeGestion: active,
  ribPrestationsActeGestion: active,
  suppressionCompteAutreActe: active,
};

/** Two insurers in one installation, whose data never meet. */
export const demoClients: readonly DemoClient[] = [
  {
    code: 'horizon',
    libelle: 'Mutuelle Horizon',
    hotes: ['localhost', '127.0.0.1', '::1'],
    charte: { couleurPrimaire: '#0F5C63', couleurSecondaire: '#E4572E', ...files('horizon') },
    configuration: {
      delaiToasts: 5,
      telephoneService: '01 99 00 12 34',
      horaires: 'du lundi au vendredi de 8 h 30 à 18 h',
      adressePostale: '12 rue de l’Aurore, 75011 Paris',
      emailDpo: 'dpo@mutuelle-horizon.example',
      ics: 'FR72ZZZ123456',
      createAccountAuthMode: 'ALL',
      isCodePostalVerifiedOnAccountCreation: true,
      amfSmsActivated: true,
      mobileApplicationDetection: true,
      liensApp: {
        ios: 'https://apps.apple.com/fr/app/mutuelle-horizon/id000000001',
        android: 'https://play.google.com/store/apps/details?id=example.mutuelle.horizon',
      },
      liensSociaux: [
        { type: 'facebook', url: 'https://www.facebook.com/mutuelle-horizon.example' },
        { type: 'linkedin', url: 'https://www.linkedin.com/company/mutuelle-horizon-example' },
      ],
      dataCollectActivated: true,
      schemesApp: ['mutuelle-horizon'],
      isPopupPrestationBlocking: false,
      fonctionnalites: {
        creationCompteAutreActe: active,
        consentementCGUCreationCompteAutreActe: active,
        forgotUsernameAutreActe: active,
        dematCreationCompte: active,
        ...actesAdherent,
      },
    },
    isPlateforme: true,
  },
  {
    code: 'littoral',
    libelle: 'Prévoyance du Littoral',
    hotes: ['deux.localhost'],
    charte: { couleurPrimaire: '#1D3461', couleurSecondaire: '#F2A541', ...files('littoral') },
    configuration: {
      delaiToasts: 5,
      telephoneService: '02 61 91 56 78',
      horaires: 'du lundi au samedi de 9 h à 17 h',
      adressePostale: '3 quai des Embruns, 17000 La Rochelle',
      emailDpo: 'dpo@prevoyance-littoral.example',
      ics: 'FR19ZZZ654321',
      createAccountAuthMode: 'ONE_OF_TWO',
      textes: {
        loginAccroche: 'Votre santé et votre prévoyance, à bon port.',
        loginTexte: 'Garanties, remboursements et arrêts de travail : tout se suit ici.',
      },
      isRegisterVerifyIban: true,
      isRegisterVerifyEmail: true,
      registerIbanMessage: 'Les quatre derniers caractères du compte sur lequel nous vous remboursons.',
      isPopupPrestationBlocking: true,
      fonctionnalites: {
        creationCompteAutreActe: active,
        consentementCGUCreationCompteAutreActe: active,
        ...actesAdherent,
        adresseActeGestion: parMail,
        ribPrestationsActeGestion: parMail,
      },
    },
    isPlateforme: false,
  },
];

const everything = [{ ressource: '*', actions: ACTIONS }];

/** The roles of the specifications with their labels, and what each may do, as rows that an administrator can change. */
export const demoRoles: readonly DemoRole[] = [
  {
    name: 'Admin',
    libelle: 'Administrateur Digital',
    description: 'Tous les droits sur le portail.',
    habilitations: everything,
  },
  {
    name: 'Gestionnaire',
    libelle: 'Gestionnaire',
    description: 'Tient les listes de référence à jour.',
    habilitations: [{ ressource: 'referentiel/*', actions: ACTIONS }],
  },
  {
    name: 'consultant',
    libelle: 'Consultant',
    description: 'Consulte les listes de référence sans les modifier.',
    habilitations: [{ ressource: 'referentiel/*', actions: ['read'] }],
  },
  { name: 'User', libelle: 'Adhérent', description: 'Titulaire d’un contrat.', habilitations: [] },
  {
    name: 'Beneficiaire',
    libelle: 'Bénéficiaire',
    description: 'Couvert par le contrat d’un adhérent.',
    habilitations: [],
  },
  {
    name: 'adh_benef',
    libelle: 'Adhérent/Bénéficiaire',
    description: 'Titulaire d’un contrat et couvert par un autre.',
    habilitations: [],
  },
  {
    name: 'admin_digital',
    libelle: 'Admin Digital',
    description: 'Tous les droits sur le portail.',
    habilitations: everything,
  },
  {
    name: 'autres_admins',
    libelle: 'Autres admins',
    description: 'Accès au back-office, selon les habilitations données une à une.',
    habilitations: [],
  },
];

/** Key of the authenticator application of `securite@demo.fr`, and its recovery codes, which serve again at each start. */
export const SECRET_TOTP = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const CODES_RECUPERATION: readonly string[] = Array.from(
  { length: 10 },
  (_, index) => `DEM0-2026-${String(index + 1).padStart(4, '0')}`,
);

/** The same six people at both clients. */
export const demoPeople: readonly DemoPerson[] = [
  person('admin', 'MME', 'FONTAINE', 'Claire', 'Admin', true),
  person('gestionnaire', 'M', 'LEMOINE', 'Marc', 'Gestionnaire', true),
  person('consultant', 'MME', 'GARNIER', 'Sophie', 'consultant', false),
  { ...person('securite', 'M', 'ROUX', 'Adrien', 'Gestionnaire', true), hasSecondFacteur: true },
  {
    ...person('adherent', 'MME', 'MARTIN', 'Jeanne', 'User', false),
    numPers: { horizon: '000000451203', littoral: '000000781001' },
    dateNaissance: '1985-05-12',
  },
  {
    ...person('beneficiaire', 'M', 'MARTIN', 'Lucas', 'Beneficiaire', false),
    numPers: { horizon: '000000451204', littoral: '000000781002' },
    dateNaissance: '2006-09-30',
  },
];

function person(
  name: string,
  codeCivilite: DemoPerson['codeCivilite'],
  nom: string,
  prenom: string,
  role: string,
  isPlateforme: boolean,
): DemoPerson {
  return { userName: `${name}@demo.fr`, codeCivilite, nom, prenom, role, isPlateforme };
}
