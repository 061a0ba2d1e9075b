import type { Config } from '#server/config/config.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Transport } from '#server/http/cookies.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import type { ExigeCode } from '#server/http/security-code-guard.ts';
import type { Sessions } from '#server/http/sessions.ts';
import type { BoiteEnvoi } from '#server/mail/outbox.ts';
import type { PortailConfig } from '#src/core/api/page-data.ts';
import type { ExternalProviders } from './external-provider.ts';
import type { Liens } from './links.ts';

/** What the calls of identity stand on. */
export interface IdentityServices {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly transport: Transport;
  readonly coffre: Coffre;
  readonly exigeCode: ExigeCode;
  readonly envois: BoiteEnvoi;
  readonly liens: Liens;
  readonly adresses: PortalAddress;
  readonly gestion: Gestion;
  readonly fournisseurs: ExternalProviders;
  readonly portail: PortailConfig;
  readonly config: Pick<
    Config,
    | 'demo'
    | 'envois'
    | 'production'
    | 'envois'
    | 'connexion'
    | 'secoursOidc'
    | 'antivirusUrl'
    | 'lectureFactures'
    | 'televersementPatienceMs'
    | 'sitesEncadres'
    | 'secretsPartenaires'
    | 'annuaire'
  >;
}
