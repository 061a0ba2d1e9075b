import { useCallback, useEffect, useState } from 'react';

export interface Reading<T> {
  /** What was read last; it stays while it is read again. */
  readonly data: T | undefined;
  readonly error: Error | undefined;
  readonly pending: boolean;
  again(): void;
}

interface State<T> {
  readonly data?: T;
  readonly error?: Error;
  readonly done?: readonly [unknown, number];
}

/** Reads as the page is drawn, and again when `read` or the reader changes; an answer that comes late is dropped. */
export function useReading<T>(read: () => Promise<T>): Reading<T> {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State<T>>({});
  useEffect(() => {
    let gone = false;
    read().then(
      (data) => !gone && setState({ data, done: [read, round] }),
      (error: Error) => !gone && setState({ error, done: [read, round] }),
    );
    return () => {
      gone = true;
    };
  }, [read, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  const { data, error, done } = state;
  return { data, error, pending: done?.[0] !== read || done[1] !== round, again };
}
