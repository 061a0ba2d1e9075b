import type { SessionLimits } from '#server/config/config.ts';
import type { Database } from '#server/db/connection.ts';
import { pseudonymise } from '#server/db/deleted-accounts.ts';
import { purgeActesTechniques } from '#server/db/demandes/insert.ts';
import { purgeJetons } from '#server/db/downloads.ts';
import { purgeExternalSignIns } from '#server/db/external-sign-ins.ts';
import { purgeLimites } from '#server/db/limits.ts';
import { purgeLiens } from '#server/db/links.ts';
import { purgeHistorique } from '#server/db/member-history.ts';
import { purgeNotifications } from '#server/db/notifications.ts';
import { purgeParcours } from '#server/db/parcours.ts';
import { purgePendingSignIns } from '#server/db/pending-sign-ins.ts';
import { purgeSecondFactors } from '#server/db/second-factors.ts';
import { purgeCodes } from '#server/db/security-codes.ts';
import { purgeSessions } from '#server/db/sessions.ts';
import { purgeCartesPartagees } from '#server/db/shared-cards.ts';
import { purgeAttempts } from '#server/db/sign-in-attempts.ts';
import { purgeSsoTokens } from '#server/db/sso-tokens.ts';
import { purgeTravaux } from '#server/db/travaux.ts';
import { purgeFichiers } from '#server/db/uploaded-files.ts';
import { travaux } from '#src/core/travaux.ts';
import { defineTravailPlanifie, type TravailServeur } from './moitie.ts';

const REGARD_MS = 60_000;

/** Removes dead sessions, old counters and what is over. */
export function purgeServeur(db: Database, limits: SessionLimits): TravailServeur {
  const inactivite = Math.max(limits.inactiviteMembre, limits.inactiviteGestion);
  return defineTravailPlanifie(travaux.purge, REGARD_MS, async () => {
    await Promise.all([
      purgeSessions(db, inactivite),
      purgeAttempts(db),
      purgeLimites(db),
      purgeLiens(db),
      purgeFichiers(db),
      purgeJetons(db),
      purgeParcours(db),
      purgeCartesPartagees(db),
      purgeTravaux(db),
      purgePendingSignIns(db),
      purgeSecondFactors(db),
      purgeSsoTokens(db),
      purgeExternalSignIns(db),
      purgeCodes(db),
      purgeActesTechniques(db),
      purgeNotifications(db),
      purgeHistorique(db),
      pseudonymise(db),
    ]);
  });
}
