import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dessin } from './identite/dessin.tsx';
import type { NomDessin } from './identite/dessins.ts';

interface Props {
  /** Of what is not there; an open box for what has no drawing of its own. */
  readonly dessin?: NomDessin;
  /** «Aucun remboursement sur cette période». */
  readonly titre: string;
  /** Why, and what one can do. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Whoever pressed what then goes away is taken to the title of the page: nobody is left nowhere. */
function useFocusRendu() {
  const isDedans = useRef(false);
  useEffect(
    () => () => {
      if (!isDedans.current || document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    },
    [],
  );
  return {
    onFocus: () => {
      isDedans.current = true;
    },
    onBlur: () => {
      isDedans.current = false;
    },
  };
}

/** Nothing to show: what would be here, and what to do. Never an empty page. */
export function EtatVide({ dessin = 'vide', titre, children, actions }: Props) {
  const suivi = useFocusRendu();
  return (
    <Box
      {...suivi}
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, padding: '32px 16px', textAlign: 'center' }}
    >
      <Dessin nom={dessin} />
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: '60ch' }}>
        <Box component="p" sx={{ margin: 0, fontWeight: 600 }}>
          {titre}
        </Box>
        {children && <Box sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{children}</Box>}
      </Box>
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>{actions}</Box>
      )}
    </Box>
  );
}
