import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface Props {
  /** «Aucun remboursement sur cette période». */
  readonly titre: string;
  /** Why, and what one can do. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** An open folder with nothing in it, in the charter's colours. */
function Dessin() {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  return (
    <svg width="96" height="72" viewBox="0 0 96 72" aria-hidden="true">
      <path
        d="M10 16a6 6 0 0 1 6-6h18l7 8h39a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6Z"
        fill={palette.background.default}
        stroke={palette.divider}
        strokeWidth="2"
      />
      <path
        d="M4 34a5 5 0 0 1 5-6h78a5 5 0 0 1 5 6l-5 25a6 6 0 0 1-6 5H15a6 6 0 0 1-6-5Z"
        fill={palette.background.paper}
        stroke={palette.primary.main}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M38 46h20" stroke={palette.accent} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** Nothing to show: what would be here, and what to do. Never an empty page. */
export function EtatVide({ titre, children, actions }: Props) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, padding: '32px 16px', textAlign: 'center' }}>
      <Dessin />
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
