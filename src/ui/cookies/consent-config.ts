import type { CookieConsentConfig, Translation } from 'vanilla-cookieconsent';
import { CHOICE_COOKIE } from '#src/core/compte/traceurs.ts';
import { NECESSARY_DESCRIPTION, NECESSARY_LABEL, necessaryTrackers, PURPOSES } from './purposes.ts';

/** A choice is asked for again after six months. */
const DAYS = 182;
const NECESSARY = 'necessaires';

/** The first layer is ours (`cookie-banner.tsx`): named here, even empty, it would leave a window without a name in the page. */
const french: Omit<Translation, 'consentModal'> = {
  preferencesModal: {
    title: 'Vos choix de cookies',
    acceptAllBtn: 'Tout accepter',
    acceptNecessaryBtn: 'Tout refuser',
    savePreferencesBtn: 'Enregistrer mes choix',
    closeIconLabel: 'Fermer',
    sections: [
      {
        title: NECESSARY_LABEL,
        description: NECESSARY_DESCRIPTION,
        linkedCategory: NECESSARY,
        cookieTable: {
          headers: { name: 'Nom', purpose: 'Rôle', duration: 'Durée' },
          body: necessaryTrackers(true).map(({ name, purpose, duration }) => ({ name, purpose, duration })),
        },
      },
      ...PURPOSES.map(({ name, label, description }) => ({
        title: label,
        description,
        linkedCategory: name,
      })),
    ],
  },
};

/** How the consent manager behaves: nothing before an answer, six months, and the purposes of the portal. */
export function consentConfig(revision: number): CookieConsentConfig {
  return {
    revision,
    mode: 'opt-in',
    autoShow: false,
    // It would take a browser driven by a tool for a robot, and say nothing.
    hideFromBots: false,
    cookie: { name: CHOICE_COOKIE, domain: '', sameSite: 'Lax', expiresAfterDays: DAYS },
    categories: {
      [NECESSARY]: { enabled: true, readOnly: true },
      ...Object.fromEntries(PURPOSES.map(({ name }) => [name, {}])),
    },
    language: { default: 'fr', translations: { fr: french as Translation } },
  };
}
