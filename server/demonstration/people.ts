/** Password of every demonstration account; it is in the README and on the terminal. */
export const PASSWORD = 'Demonstration-2026!';

export interface DemoClient {
  readonly code: string;
  readonly libelle: string;
  readonly hotes: readonly string[];
  readonly charte: Readonly<Record<string, string>>;
  readonly configuration: Readonly<Record<string, unknown>>;
  /** Where it is not as in the starting list of features. */
  readonly fonctionnalites: Readonly<
    Record<string, { readonly isActivated?: boolean; readonly modeGestion?: 'automatique' | 'manuel' }>
  >;
  /** Whether its accounts may write the lists common to all clients. */
  readonly isPlateforme: boolean;
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
  /** Their key in another system. */
  readonly referenceExterne?: string;
  readonly dateNaissance?: string;
}

function files(code: string): Readonly<Record<string, string>> {
  const logo = `/clients/${code}/logo`;
  // Mail programs draw no SVG.
  return { logoUrl: `${logo}.svg`, faviconUrl: `${logo}.svg`, logoMailUrl: `${logo}.png` };
}

/** Two insurers in one installation, whose data never meet. */
export const demoClients: readonly DemoClient[] = [
  {
    code: 'horizon',
    libelle: 'Mutuelle Horizon',
    hotes: ['localhost', '127.0.0.1', '::1'],
    charte: { couleurPrimaire: '#0F5C63', couleurSecondaire: '#E4572E', ...files('horizon') },
    configuration: {
      delaiToasts: 5,
      hebergeurSante: 'Hébergement Santé Aurore',
      telephoneService: '01 99 00 12 34',
      horaires: 'du lundi au vendredi de 8 h 30 à 18 h',
      adressePostale: '12 rue de l’Aurore, 75011 Paris',
      emailDpo: 'dpo@mutuelle-horizon.example',
      ics: 'FR72ZZZ123456',
      createAccountAuthMode: 'ALL',
      isCodePostalVerifiedOnAccountCreation: true,
      amfSmsActivated: true,
      isAppareilConfianceActivated: true,
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
      isVelActivated: true,
    },
    fonctionnalites: {},
    isPlateforme: true,
  },
  {
    code: 'littoral',
    libelle: 'Prévoyance du Littoral',
    hotes: ['deux.localhost'],
    charte: { couleurPrimaire: '#1D3461', couleurSecondaire: '#C4780E', ...files('littoral') },
    configuration: {
      delaiToasts: 5,
      hebergeurSante: 'Données Santé Atlantique',
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
      isVelActivated: true,
    },
    fonctionnalites: {
      forgotUsernameAutreActe: { isActivated: false },
      dematCreationCompte: { isActivated: false },
      adresseActeGestion: { modeGestion: 'manuel' },
      ribPrestationsActeGestion: { modeGestion: 'manuel' },
    },
    isPlateforme: false,
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
    referenceExterne: 'EXT-99812',
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
