import Box from '@mui/material/Box';
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';

interface Groupe {
  /** The panel that somebody opened, `null` once all are closed; until somebody touches them, the one that starts open is. */
  readonly choisi: string | null | undefined;
  readonly bascule: (id: string, isOpen: boolean) => void;
  /** Declares a panel that starts open; only one may, and none while another is. */
  readonly commenceOuvert: (id: string) => void;
  /** It is gone: another may start open. */
  readonly quitte: (id: string) => void;
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
  const [choisi, setChoisi] = useState<string | null | undefined>(undefined);
  const initial = useRef<string | null>(null);
  const groupe = useMemo<Groupe>(
    () => ({
      choisi,
      bascule: (id, isOpen) => setChoisi(isOpen ? null : id),
      commenceOuvert(id) {
        const ouvert = choisi === undefined ? initial.current : choisi;
        if (ouvert !== null && ouvert !== id)
          throw new Error('Un autre accordéon du même groupe est déjà ouvert.');
        initial.current = id;
        if (choisi === null) setChoisi(id);
      },
      quitte(id) {
        if (initial.current === id) initial.current = null;
        setChoisi((avant) => (avant === id ? null : avant));
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
