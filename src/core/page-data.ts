import type { derivedFlags, Habilitation } from './principal.ts';

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
}

export interface Charte {
  readonly couleurPrimaire: string;
  readonly couleurSecondaire: string;
  readonly logoUrl: string | null;
  readonly faviconUrl: string | null;
}

/** The insurer whose portal this is; the server gives more flags, which arrive here with the screens that read them. */
export interface CurrentClient {
  readonly id: string;
  readonly code: string;
  readonly libelle: string;
  readonly charte: Charte;
  /** Seconds. */
  readonly delaiToasts: number;
  readonly dataCollectActivated: boolean;
  readonly fonctionnalites: Readonly<Record<string, unknown>>;
  readonly listeAutresClients: readonly unknown[];
  readonly textes: Readonly<Record<string, string>>;
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
}
