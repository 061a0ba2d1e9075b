import { useRef, useState } from 'react';

/** Asks something in the middle of a save, and waits for the answer. */
export function useQuestion<T>() {
  const [asked, setAsked] = useState<T | null>(null);
  const answer = useRef<(yes: boolean) => void>(undefined);
  const ask = (question: T) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setAsked(question);
    });
  const close = (yes: boolean) => {
    setAsked(null);
    answer.current?.(yes);
  };
  return { asked, ask, close };
}
