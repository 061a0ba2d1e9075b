import type { derivedFlags, Habilitation } from '#src/core/definition/principal.ts';
import type { Remplacements } from '#src/core/texte/remplacements.ts';

/** Id of the JSON script that carries the page's data. */
export const PAGE_DATA_ID = 'portail';

/** The signed-in account as the pages know it (domain reference §1.1). */
export interface CurrentUser extends ReturnType<typeof derivedFlags> {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
  readonly codeCivilite: string | null;
  readonly roles: readonly string[];
  readonly isPlateforme: boolean;
  readonly habilitations: readonly Habilitation[];
  /** The label of the role as which the back office is shown. */
  readonly apercu?: string;
  /**
   * This is a member's space, open to somebody who works here: until when, whether they may act in it, and the acts that only the
   * member does.
   */
  readonly remplacement?: {
    readonly jusqua: string;
    readonly ecrit: boolean;
    readonly enPersonne: readonly string[];
  };
}

export interface Charte {
  readonly couleurPrimaire: string;
  readonly couleurSecondaire: string;
  readonly logoUrl: string | null;
  readonly faviconUrl: string | null;
}

/** One feature of a client (domain reference §0.4). */
export interface Fonctionnalite {
  readonly isActivated: boolean;
  readonly isActivatedPerContract: Readonly<Record<string, boolean>>;
  readonly modeGestion: 'automatique' | 'manuel';
  readonly isEnvoiArActivated: boolean;
  readonly texteInfo: string | null;
}

export type CreateAccountAuthMode = 'INDIVIDUAL' | 'NIR' | 'ALL' | 'ONE_OF_TWO';

/** The flags of a client that the public area reads (specification 1 §3). */
export interface IdentityFlags {
  readonly createAccountAuthMode: CreateAccountAuthMode;
  readonly tailleMaxPrenomNom: number;
  readonly registerAttemptNumber: number;
  readonly registerAttemptNumberAfterMessage: number;
  readonly isCodePostalVerifiedOnAccountCreation: boolean;
  readonly isRegisterVerifyEmail: boolean;
  readonly isRegisterVerifyIban: boolean;
  readonly isRegisterIbanObligatoire: boolean;
  readonly registerEmailMessage: string | null;
  readonly registerIbanMessage: string | null;
  readonly isCheckBirthdayForgotPasswordActivated: boolean;
  /** The name of the external identity provider; `null`: people sign in here. */
  readonly oidcExternalProvider: string | null;
  readonly amfSmsActivated: boolean;
  /** A device that one has named goes without a code at sign-in. */
  readonly isAppareilConfianceActivated: boolean;
  readonly mobileApplicationDetection: boolean;
  readonly isRestrictedUrl: boolean;
  readonly isPopupPrestationBlocking: boolean;
  readonly isVelActivated: boolean;
  readonly isAlerteRemboursementSubscribed: boolean;
  readonly liensSociaux: readonly {
    readonly type: 'facebook' | 'x' | 'linkedin' | 'instagram' | 'youtube';
    readonly url: string;
  }[];
  /** In «Mo», for one file and for all those of a form. */
  readonly tailleMaxFichierMo: number;
  readonly tailleMaxTotaleMo: number;
  readonly nbMaxFichiers: number;
  readonly extensionsAutorisees: readonly string[];
  readonly liensApp: { readonly ios: string | null; readonly android: string | null };
  /** Schemes that open the client's own applications: `mutuelle-horizon`. */
  readonly schemesApp: readonly string[];
  /** Script of the client's analytics tool, a path of ours; loaded once a visitor has agreed to it. */
  readonly outilMesure: string | null;
}

/** The insurer whose portal this is; the server gives more flags, which arrive here with the screens that read them. */
export interface CurrentClient extends IdentityFlags {
  readonly id: string;
  readonly code: string;
  readonly libelle: string;
  readonly charte: Charte;
  /** Seconds. */
  readonly delaiToasts: number;
  readonly dataCollectActivated: boolean;
  readonly fonctionnalites: Readonly<Record<string, Fonctionnalite>>;
  /** Where those go who are insured by a sister company and have come to the wrong door. */
  readonly listeAutresClients: readonly { readonly libelle: string; readonly url: string }[];
  /** «non conforme»: how far the portal follows the rules of accessibility, as the law wants it said. */
  readonly conformiteAccessibilite: string;
  /** Who hosts health data for the client, certified for it (code de la santé publique, article L1111-8). */
  readonly hebergeurSante: string | null;
  /** Where members call, and when somebody answers. */
  readonly telephoneService: string | null;
  readonly horaires: string | null;
  /** To whom one writes about one's data. */
  readonly emailDpo?: string | null;
  readonly textes: Readonly<Record<string, string>>;
  /** How many whole years before this one members look at. */
  readonly anneesHistorique: number;
}

/** What does not depend on who looks. */
export interface PortailConfig {
  readonly passwordRequiredLength: number;
  readonly version: string;
}

/** What the server writes into the document, instead of calls (specification 1 §7). */
export interface PageData {
  readonly currentUser: CurrentUser | null;
  readonly currentClient: CurrentClient;
  readonly portailConfig: PortailConfig;
  /** What the client says in place of the shipped texts; absent: nothing. */
  readonly remplacements?: Remplacements;
}
