import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** `large`: too long for half a phone. */
export type Ligne = readonly [terme: string, valeur: ReactNode, large?: 'large'];

/** What is known of a thing: terms and their values, in columns where there is room. */
export function ListeDonnees({ lignes }: { readonly lignes: readonly Ligne[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(132px, 1fr))',
          sm: 'repeat(auto-fill, minmax(220px, 1fr))',
        },
        gap: '16px 24px',
        margin: 0,
        '& dd': { margin: 0, overflowWrap: 'anywhere' },
        '& dt': { color: 'text.secondary' },
      }}
    >
      {lignes.map(([terme, valeur, large]) => (
        <Box key={terme} sx={large && { gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <Box component="dt" sx={(theme) => theme.typography.body2}>
            {terme}
          </Box>
          <dd>{valeur}</dd>
        </Box>
      ))}
    </Box>
  );
}
