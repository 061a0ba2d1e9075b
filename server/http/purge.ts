import type { FastifyInstance } from 'fastify';
import type { SessionLimits } from '#server/config/config.ts';
import type { Database } from '#server/db/connection.ts';
import { pseudonymise } from '#server/db/deleted-accounts.ts';
import { purgeActesTechniques } from '#server/db/demandes/insert.ts';
import { purgeTransmissions } from '#server/db/demandes/transmissions.ts';
import { purgeJetons } from '#server/db/downloads.ts';
import { purgeExternalSignIns } from '#server/db/external-sign-ins.ts';
import { purgeLimites } from '#server/db/limits.ts';
import { purgeLiens } from '#server/db/links.ts';
import { purgeHistorique } from '#server/db/member-history.ts';
import { purgeNotifications } from '#server/db/notifications.ts';
import { purgeEnvois } from '#server/db/outbox.ts';
import { purgeParcours } from '#server/db/parcours.ts';
import { purgePendingSignIns } from '#server/db/pending-sign-ins.ts';
import { purgeSecondFactors } from '#server/db/second-factors.ts';
import { purgeCodes } from '#server/db/security-codes.ts';
import { purgeSessions } from '#server/db/sessions.ts';
import { purgeCartesPartagees } from '#server/db/shared-cards.ts';
import { purgeAttempts } from '#server/db/sign-in-attempts.ts';
import { purgeSsoTokens } from '#server/db/sso-tokens.ts';
import { purgeFichiers } from '#server/db/uploaded-files.ts';
import { startBackgroundWork } from './background-work.ts';

const EVERY_MS = 10 * 60_000;

/** Removes dead sessions and old counters now and then; every node may do it, the statements repeat harmlessly. */
export function startPurge(app: FastifyInstance, db: Database, limits: SessionLimits): void {
  const inactivite = Math.max(limits.inactiviteMembre, limits.inactiviteGestion);
  startBackgroundWork(app, {
    db,
    everyMs: EVERY_MS,
    isSansDepart: true,
    async handful() {
      await Promise.all([
        purgeSessions(db, inactivite),
        purgeAttempts(db),
        purgeLimites(db),
        purgeLiens(db),
        purgeFichiers(db),
        purgeJetons(db),
        purgeParcours(db),
        purgeCartesPartagees(db),
        purgeEnvois(db),
        purgePendingSignIns(db),
        purgeSecondFactors(db),
        purgeSsoTokens(db),
        purgeExternalSignIns(db),
        purgeCodes(db),
        purgeActesTechniques(db),
        purgeTransmissions(db),
        purgeNotifications(db),
        purgeHistorique(db),
        pseudonymise(db),
      ]);
      return false;
    },
    panne: 'ce qui est périmé n’a pas été supprimé',
  });
}
