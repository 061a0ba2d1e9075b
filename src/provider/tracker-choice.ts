import { CHOICE_COOKIE, litChoixTraceurs, type TrackerChoice } from '#src/core/compte/traceurs.ts';
import { cookie } from './cookie.ts';
import { pageData } from './page-data.ts';

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
  return litChoixTraceurs(text);
}

/** Whether trackers of a purpose may be laid: never before an answer, and never where the client collects nothing. */
export function accepts(purpose: string): boolean {
  return (
    pageData().currentClient.dataCollectActivated && trackerChoice()?.accepted.includes(purpose) === true
  );
}
