import type { SessionLimits } from '#server/config/config.ts';
import { purgeAnnonces } from '#server/db/adherent/annonces.ts';
import { purgeJetons } from '#server/db/adherent/downloads.ts';
import { purgeNotifications } from '#server/db/adherent/notifications.ts';
import { purgeParcours } from '#server/db/adherent/parcours.ts';
import { purgeCartesPartagees } from '#server/db/adherent/shared-cards.ts';
import { purgeFichiers } from '#server/db/adherent/uploaded-files.ts';
import { purgeRecherchesVides } from '#server/db/clients/faq-recherches.ts';
import { purgeMedias } from '#server/db/clients/medias.ts';
import { pseudonymise } from '#server/db/comptes/deleted-accounts.ts';
import { purgeCopies } from '#server/db/comptes/demandes-rgpd.ts';
import { purgeExternalSignIns } from '#server/db/comptes/external-sign-ins.ts';
import { purgeLimites } from '#server/db/comptes/limits.ts';
import { purgeLiens } from '#server/db/comptes/links.ts';
import { purgePendingSignIns } from '#server/db/comptes/pending-sign-ins.ts';
import { purgeSecondFactors } from '#server/db/comptes/second-factors.ts';
import { purgeCodes } from '#server/db/comptes/security-codes.ts';
import { purgeSessions } from '#server/db/comptes/sessions.ts';
import { purgeAttempts } from '#server/db/comptes/sign-in-attempts.ts';
import { purgeSsoTokens } from '#server/db/comptes/sso-tokens.ts';
import type { Database } from '#server/db/connection.ts';
import { purgeEvenements } from '#server/db/demandes/evenements.ts';
import { purgeActesTechniques } from '#server/db/demandes/insert.ts';
import { purgeJournauxPasses } from '#server/db/exploitation/purge-journaux.ts';
import { purgeImports } from '#server/db/imports/imports.ts';
import { purgeSignatures } from '#server/db/signature/signatures.ts';
import { purgeTravaux } from '#server/db/travaux/travaux.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { defineTravailPlanifie, type TravailServeur } from './moitie.ts';

const REGARD_MS = 60_000;

/** Removes dead sessions, old counters and what is over. */
export function purgeServeur(db: Database, limits: SessionLimits): TravailServeur {
  const inactivite = Math.max(limits.inactiviteMembre, limits.inactiviteGestion);
  return defineTravailPlanifie(travaux.purge, REGARD_MS, async ({ signal }) => {
    await Promise.all([
      purgeSessions(db, inactivite),
      purgeAttempts(db),
      purgeLimites(db),
      purgeLiens(db),
      purgeFichiers(db),
      purgeJetons(db),
      purgeParcours(db),
      purgeAnnonces(db),
      purgeCartesPartagees(db),
      purgeTravaux(db),
      purgeImports(db),
      purgeCopies(db),
      purgeSignatures(db),
      purgeMedias(db),
      purgeRecherchesVides(db),
      purgePendingSignIns(db),
      purgeSecondFactors(db),
      purgeSsoTokens(db),
      purgeExternalSignIns(db),
      purgeCodes(db),
      purgeActesTechniques(db),
      purgeEvenements(db),
      purgeNotifications(db),
      purgeJournauxPasses(db, signal),
      pseudonymise(db),
    ]);
  });
}
