import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ANNEAU_DEDANS } from '#src/ui/theme/focus-ring.ts';
import { useGroupeAccordeon } from './groupe-accordeon.tsx';

/** After which an open panel takes whatever height it wants (specification 2 §9). */
const LIBERE_MS = 250;

interface Props {
  readonly titre: string;
  readonly niveau?: 2 | 3 | 4;
  /** Open from the start: one panel of a group at most. */
  readonly ouvert?: boolean;
  readonly children: ReactNode;
}

/** A panel's place in its group: whether it starts open is told once it is drawn, and what is before it gone. */
function usePlace(id: string, ouvert: boolean) {
  const groupe = useGroupeAccordeon();
  const latest = useRef({ groupe, ouvert });
  latest.current.groupe = groupe;
  useLayoutEffect(() => {
    if (latest.current.ouvert) latest.current.groupe.commenceOuvert(id);
    return () => latest.current.groupe.quitte(id);
  }, [id]);
  return { groupe, isOpen: groupe.choisi === undefined ? ouvert : groupe.choisi === id };
}

/** The height of an opening panel: that of what it holds, then none. */
function useHauteur(isOpen: boolean) {
  const corps = useRef<HTMLDivElement>(null);
  const [maxHeight, setMaxHeight] = useState<string>(isOpen ? 'none' : '0px');
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const hauteur = `${corps.current?.scrollHeight ?? 0}px`;
    setMaxHeight(hauteur);
    const timer = isOpen
      ? setTimeout(() => setMaxHeight('none'), LIBERE_MS)
      : // From «none» nothing moves: it is given its height first.
        setTimeout(() => setMaxHeight('0px'), 20);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return { corps, maxHeight };
}

function titreDress(theme: Theme) {
  return {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    width: '100%',
    minHeight: 52,
    padding: '12px 8px',
    border: 0,
    color: 'text.primary',
    background: 'none',
    fontWeight: 600,
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'action.hover' },
    '&:focus-visible': ANNEAU_DEDANS,
    '& svg': { flexShrink: 0, transition: theme.transitions.create('transform', { duration: LIBERE_MS }) },
    '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
    '@media print': { '& svg': { display: 'none' } },
  } as const;
}

/** One panel: a button that says whether it is open, and what it shows. What is closed is neither read nor reached; on paper all is open. */
export function Accordeon({ titre, niveau = 3, ouvert = false, children }: Props) {
  const id = useId();
  const { groupe, isOpen } = usePlace(id, ouvert);
  const { corps, maxHeight } = useHauteur(isOpen);
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box component={`h${niveau}`} sx={{ margin: 0 }}>
        <Box
          component="button"
          type="button"
          id={`${id}-titre`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => groupe.bascule(id, isOpen)}
          sx={titreDress}
        >
          {titre}
          <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
            <path
              d="m6 9 6 6 6-6"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </Box>
      </Box>
      <Box
        ref={corps}
        id={id}
        role="region"
        aria-labelledby={`${id}-titre`}
        style={{ maxHeight }}
        sx={{
          overflow: 'hidden',
          visibility: isOpen ? 'visible' : 'hidden',
          transition: `max-height ${LIBERE_MS}ms ease-out, visibility ${isOpen ? 0 : LIBERE_MS}ms`,
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
          '@media print': { maxHeight: 'none !important', visibility: 'visible' },
        }}
      >
        <Box sx={{ padding: '4px 8px 20px' }}>{children}</Box>
      </Box>
    </Box>
  );
}
