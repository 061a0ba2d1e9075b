import { useEffect, useRef, useState } from 'react';
import { prolongeSession, sessionReste } from '#src/provider/session-time.ts';

/** Said two minutes before (domain reference §6.6), or half-way where sessions are shorter than that. */
const PREAVIS = 120;
/** A timer that sleeps with the machine is late: it is asked again now and then. */
const AU_PLUS = 300;

export interface SessionWarning {
  /** Seconds that are left, while there are so few that it has to be said; `null` otherwise. */
  readonly reste: number | null;
  readonly prolonge: () => void;
}

/** Follows the time that the session has left: the server's word, asked again each time it may have changed. */
export function useSessionWarning(): SessionWarning {
  const [fin, setFin] = useState<number | null>(null);
  const [reste, setReste] = useState<number | null>(null);
  const suit = useRef<() => void>(() => undefined);

  useEffect(() => {
    let gone = false;
    let timer = 0;
    let plein = 0;
    async function demande(): Promise<void> {
      const secondes = await sessionReste();
      if (gone || secondes === null) return;
      plein = Math.max(plein, secondes);
      const preavis = Math.min(PREAVIS, Math.ceil(plein / 2));
      setFin(secondes <= preavis ? Date.now() + secondes * 1000 : null);
      const attente = secondes > preavis ? Math.min(secondes - preavis, AU_PLUS) : 30;
      window.clearTimeout(timer);
      timer = window.setTimeout(suit.current, attente * 1000);
    }
    suit.current = () => void demande();
    suit.current();
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    if (fin === null) {
      setReste(null);
      return;
    }
    const tick = () => setReste(Math.max(0, Math.round((fin - Date.now()) / 1000)));
    tick();
    const timer = window.setInterval(tick, 1000);
    return () => window.clearInterval(timer);
  }, [fin]);

  return {
    reste,
    prolonge: () => {
      setFin(null);
      // Refused: it was over already, and the way to the sign-in is under way.
      prolongeSession().then(
        () => suit.current(),
        () => undefined,
      );
    },
  };
}
