import Box from '@mui/material/Box';
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';

interface Groupe {
  readonly ouvert: string | null;
  readonly bascule: (id: string) => void;
  /** Declares a panel that starts open; only one may. */
  readonly commenceOuvert: (id: string) => void;
}

const GroupeContext = createContext<Groupe | null>(null);

/** The group around a panel; a panel without one is a developer's error. */
export function useGroupeAccordeon(): Groupe {
  const groupe = use(GroupeContext);
  if (!groupe) throw new Error('Un accordéon se place dans un GroupeAccordeon.');
  return groupe;
}

/** Panels of which one at most is open: opening another closes it (specification 2 §4). */
export function GroupeAccordeon({ children }: { readonly children: ReactNode }) {
  // Until somebody touches the group, the panel that starts open is.
  const [choisi, setChoisi] = useState<string | null | undefined>(undefined);
  const initial = useRef<string | null>(null);
  const groupe = useMemo<Groupe>(
    () => ({
      get ouvert() {
        return choisi === undefined ? initial.current : choisi;
      },
      bascule: (id) =>
        setChoisi((avant) => ((avant === undefined ? initial.current : avant) === id ? null : id)),
      commenceOuvert: (id) => {
        if (initial.current !== null && initial.current !== id)
          throw new Error('Un autre accordéon du même groupe est déjà ouvert.');
        initial.current = id;
      },
    }),
    [choisi],
  );
  return (
    <GroupeContext value={groupe}>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>{children}</Box>
    </GroupeContext>
  );
}
