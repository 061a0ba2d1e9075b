import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
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

/** Nothing to show: what would be here, and what to do. Never an empty page. */
export function EtatVide({ dessin = 'vide', titre, children, actions }: Props) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, padding: '32px 16px', textAlign: 'center' }}>
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
