import { useEffect, useState } from 'react';
import { type LinkedRecord, useLinkedRecords } from '#src/fields/linked-records.ts';

/** How many proposals a list shows; one more is asked for, to tell that there are others. */
export const PROPOSITIONS = 25;
const PAUSE_MS = 200;

interface State {
  readonly key: string | null;
  readonly found: readonly LinkedRecord[];
  readonly failed: boolean;
}

const EMPTY: State = { key: null, found: [], failed: false };

/** The records that a search finds while the list is open. An answer that comes after a newer question is dropped. */
export function useSearch(model: string, texte: string, open: boolean) {
  const { search } = useLinkedRecords();
  const [state, setState] = useState<State>(EMPTY);
  const key = `${model}\n${texte}`;
  useEffect(() => {
    if (!open) return;
    let current = true;
    const timer = setTimeout(
      () => {
        search(model, texte).then(
          (found) => current && setState({ key, found, failed: false }),
          () => current && setState({ key, found: [], failed: true }),
        );
      },
      texte === '' ? 0 : PAUSE_MS,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [search, model, texte, key, open]);
  const loading = open && state.key !== key;
  return {
    found: state.found.slice(0, PROPOSITIONS),
    more: state.found.length > PROPOSITIONS,
    failed: state.failed,
    loading,
  };
}
