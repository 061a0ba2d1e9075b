import { VERSION_TRACEURS } from '#src/core/compte/traceurs.ts';
import { cookie } from './cookie.ts';
import { pageData } from './page-data.ts';

/** Where the consent manager keeps the choice: in this browser, six months. */
export const CHOICE_COOKIE = 'portail_cookies';

/** What this browser has answered about trackers. */
export interface TrackerChoice {
  /** The purposes that were accepted. */
  readonly accepted: readonly string[];
  /** ISO 8601, of the last answer. */
  readonly date: string;
  /** Whether the server has the proof of this answer. */
  readonly isProved: boolean;
}

const listeners = new Set<() => void>();

/** The answer as text, which changes with it: what React compares. */
export const choiceStore = {
  current: (): string => cookie(CHOICE_COOKIE) ?? '',
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Called by the consent manager once it has written an answer. */
  changed(): void {
    for (const listener of listeners) listener();
  },
};

/** The answer of this browser; `null` while there is none, or only one to an older text. */
export function trackerChoice(text: string = choiceStore.current()): TrackerChoice | null {
  if (text === '') return null;
  try {
    const { categories, revision, lastConsentTimestamp: date, data } = JSON.parse(text);
    if (!Array.isArray(categories) || revision !== VERSION_TRACEURS || typeof date !== 'string') return null;
    return { accepted: categories.map(String), date, isProved: data?.prouve === date };
  } catch {
    return null;
  }
}

/** Whether trackers of a purpose may be laid: never before an answer, and never where the client collects nothing. */
export function accepts(purpose: string): boolean {
  return (
    pageData().currentClient.dataCollectActivated && trackerChoice()?.accepted.includes(purpose) === true
  );
}
