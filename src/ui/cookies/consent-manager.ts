import * as CookieConsent from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/css-components/base.css';
import 'vanilla-cookieconsent/dist/css-components/preferences-modal.css';
import { MESURE_AUDIENCE, VERSION_TRACEURS } from '#src/core/compte/traceurs.ts';
import { ensureToken, http } from '#src/provider/http.ts';
import { choiceStore, trackerChoice } from '#src/provider/tracker-choice.ts';
import { forgetMeasures } from '#src/ui/statistics.ts';
import { toast } from '#src/ui/toasts.ts';
import { consentConfig } from './consent-config.ts';
import './cookies.css';

/** What the proof of an answer holds, in the manager's own cookie: the date of the answer that the server has. */
interface Proof {
  readonly prouve: string;
}

let running: Promise<void> | null = null;

/** Gives the server the proof of the answer. One that does not arrive is sent again by the next page. */
async function prove(): Promise<void> {
  const { consentId, revision, categories, lastConsentTimestamp } = CookieConsent.getCookie();
  try {
    await ensureToken();
    await http('/api/identity/consentement-cookies', {
      method: 'POST',
      body: JSON.stringify({
        identifiantVisiteur: consentId,
        version: String(revision),
        choix: { [MESURE_AUDIENCE]: categories.includes(MESURE_AUDIENCE) },
      }),
      leaveOnRefusal: false,
    });
  } catch {
    return;
  }
  const value: Proof = { prouve: lastConsentTimestamp };
  CookieConsent.setCookieData({ value, mode: 'update' });
}

function answered(): void {
  choiceStore.changed();
  if (trackerChoice()?.accepted.includes(MESURE_AUDIENCE) !== true)
    forgetMeasures(CookieConsent.eraseCookies);
  toast('Votre choix de cookies est pris en compte.', 'success');
  void prove();
}

function run(): Promise<void> {
  running ??= CookieConsent.run({
    ...consentConfig(VERSION_TRACEURS),
    onFirstConsent: answered,
    onChange: answered,
  });
  return running;
}

/** Accepts everything, or refuses everything that can be refused. */
export async function answer(all: boolean): Promise<void> {
  await run();
  CookieConsent.acceptCategory(all ? 'all' : []);
}

/** Opens the window where each purpose is answered by itself. */
export async function customise(): Promise<void> {
  await run();
  CookieConsent.showPreferences();
}

/** Sends the proof of an answer that the server does not have yet. */
export async function proveAgain(): Promise<void> {
  await run();
  await prove();
}
