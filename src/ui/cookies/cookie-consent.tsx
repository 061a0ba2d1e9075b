import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { pageData } from '#src/provider/page-data.ts';
import { choiceStore, trackerChoice } from '#src/provider/tracker-choice.ts';

/** The page of the policy asks the question itself. */
const POLICY = '/cookies';

/** Loads the question after the page has been painted; one that cannot be loaded is asked on the next page. */
function useBanner(isNeeded: boolean): ComponentType | null {
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = window.setTimeout(() => {
      import('./cookie-banner.tsx').then(
        ({ CookieBanner }) => setBanner(() => CookieBanner),
        () => undefined,
      );
    }, 0);
    return () => window.clearTimeout(timer);
  }, [isNeeded]);
  return Banner;
}

/**
 * Asks once, in the public and member areas, which trackers may be laid; says nothing where the client collects nothing.
 * Also sends again the proof of an answer that did not reach the server.
 */
export function CookieConsent() {
  const { pathname } = useLocation();
  const text = useSyncExternalStore(choiceStore.subscribe, choiceStore.current);
  const isActive = pageData().currentClient.dataCollectActivated;
  const choice = isActive ? trackerChoice(text) : null;
  const isAsked = isActive && choice === null && pathname !== POLICY;
  // Read when the page comes: a proof that is on its way right now is not sent twice.
  const [isUnproved] = useState(choice?.isProved === false);
  useEffect(() => {
    if (isUnproved) void import('./consent-manager.ts').then(({ proveAgain }) => proveAgain());
  }, [isUnproved]);
  const Banner = useBanner(isAsked);
  return isAsked && Banner ? <Banner /> : null;
}
