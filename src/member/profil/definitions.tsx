import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  readonly lignes: readonly (readonly [string, ReactNode])[];
}

/** What is known, one term and its value a line; what nobody gave says so. */
export function Definitions({ lignes }: Props) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(140px, 220px) minmax(0, 1fr)' },
        columnGap: 3,
        rowGap: { xs: 0.25, sm: 1.5 },
        margin: 0,
        '& dt': { color: 'text.secondary' },
        '& dd': { margin: 0, marginBlockEnd: { xs: 1.5, sm: 0 }, overflowWrap: 'anywhere' },
      }}
    >
      {lignes.map(([terme, valeur]) => (
        <Box key={terme} sx={{ display: 'contents' }}>
          <dt>{terme}</dt>
          <dd>{valeur ?? 'Non renseigné'}</dd>
        </Box>
      ))}
    </Box>
  );
}
