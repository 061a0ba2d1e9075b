import { useEffect } from 'react';
import { identifiantUnique } from '#src/provider/identifiant-unique.ts';

/** One form in one browser, whatever the tab: account, contract and act. */
type Lieu = string;

interface Mot {
  readonly lieu: Lieu;
  /** Of whom: a tab hears itself too. */
  readonly onglet: string;
}

const ONGLET = identifiantUnique();

const CANAL = 'portail-actes';

/** Sends in one tab at a time: `null` when another one is sending the same form at this moment. */
export async function seul<T>(lieu: Lieu, envoie: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return envoie();
  return navigator.locks.request(`${CANAL}.${lieu}`, { ifAvailable: true }, (lock) =>
    lock === null ? null : envoie(),
  );
}

/** Tells the other tabs that this form has been sent. */
export function annonceEnvoi(lieu: Lieu): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CANAL);
  channel.postMessage({ lieu, onglet: ONGLET } satisfies Mot);
  channel.close();
}

/** Hears that the same form was sent from another tab. */
export function useEnvoiAilleurs(lieu: Lieu, onEnvoi: () => void): void {
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CANAL);
    channel.addEventListener('message', ({ data }: MessageEvent<Mot>) => {
      if (data.lieu === lieu && data.onglet !== ONGLET) onEnvoi();
    });
    return () => channel.close();
  }, [lieu, onEnvoi]);
}
