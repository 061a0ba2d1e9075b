import { useStore } from 'react-admin';

/** Whether the rows of every list are apart; kept on this browser for this account. */
export function useAiree() {
  return useStore('listes.airees', false);
}
