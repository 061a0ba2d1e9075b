import { useSyncExternalStore } from 'react';
import { contrats, type EtatContrats } from '#src/provider/contrats.ts';

/** The contracts of the person, followed. */
export function useContrats(): EtatContrats {
  return useSyncExternalStore(contrats.subscribe, contrats.etat);
}
