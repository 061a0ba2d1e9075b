import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { pageData } from '#src/provider/page-data.ts';
import { choiceStore, trackerChoice } from '#src/provider/tracker-choice.ts';
import { CookieBanner } from './cookie-banner.tsx';

/** The page of the policy asks the question itself. */
const POLICY = '/cookies';

/** Whoever has answered goes on with the page: its title, and not the start of the document, unless they are in it already. */
function useFocusAfter(isAsked: boolean, isAnswered: boolean): void {
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    const isThere = document.activeElement?.closest('main');
    if (wasAsked.current && isAnswered && !isThere)
      document.querySelector('h1')?.focus({ preventScroll: true });
    wasAsked.current = isAsked;
  }, [isAsked, isAnswered]);
}

/**
 * Asks once, in the public and member areas, which trackers may be laid; says nothing where the client collects nothing.
 * Drawn with the page, so that nothing moves when it comes. Also sends again the proof of an answer that did not reach the
 * server.
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
  useFocusAfter(isAsked, choice !== null);
  return isAsked ? <CookieBanner /> : null;
}
