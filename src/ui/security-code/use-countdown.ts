import { useEffect, useState } from 'react';

/** Seconds left of a wait that starts anew each time `round` changes. */
export function useCountdown(seconds: number, round: number): number {
  const [left, setLeft] = useState({ round, seconds });
  const current = left.round === round ? left.seconds : seconds;
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const timer = window.setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft({ round, seconds: rest });
      if (rest === 0) window.clearInterval(timer);
    }, 1000);
    return () => window.clearInterval(timer);
  }, [seconds, round]);
  return current;
}
