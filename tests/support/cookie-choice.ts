import { VERSION_TRACEURS } from '#src/core/compte/traceurs.ts';

/** When the browser of these tests has answered. */
const DATE = '2026-11-01T09:00:00.000Z';

/** A choice about trackers as the consent manager keeps it in its cookie; `accepted`: the purposes that were accepted. */
export function trackerCookie(
  accepted: readonly string[],
  revision = VERSION_TRACEURS,
): readonly [string, string] {
  const value = {
    categories: ['necessaires', ...accepted],
    revision,
    data: { prouve: DATE },
    consentTimestamp: DATE,
    consentId: '3f1c2a58-7f4e-4d0a-9b1c-5f0c5a3a7d11',
    services: {},
    languageCode: 'fr',
    lastConsentTimestamp: DATE,
  };
  return ['portail_cookies', encodeURIComponent(JSON.stringify(value))];
}

/** Nothing is asked of somebody who has refused before. */
export const REFUSED_TRACKERS = trackerCookie([]);
