import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** «Cartes 2026». */
  readonly nom: string;
  readonly nombre: number;
  readonly children: ReactNode;
}

const TELEPHONE = '@media screen and (max-width: 699.95px)';

/** Cards side by side: two on a line from a tablet on, a lone one no larger, one after the other under the finger on a phone, where the next one shows its edge. */
export function Defile({ nom, nombre, children }: Props) {
  const isSeule = nombre < 2;
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {!isSeule && (
        <Box
          component="p"
          sx={{
            display: 'none',
            margin: 0,
            color: 'text.secondary',
            fontSize: '0.875rem',
            [TELEPHONE]: { display: 'block' },
          }}
        >
          {nombre} cartes : faites glisser pour voir les suivantes.
        </Box>
      )}
      <Box
        {...(!isSeule && { role: 'group', 'aria-label': `${nom}, à faire défiler`, tabIndex: 0 })}
        sx={{
          // What is read and not seen stays inside: it would widen the page.
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
          gap: 3,
          '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
          ...(!isSeule && {
            [TELEPHONE]: {
              gridAutoFlow: 'column',
              gridTemplateColumns: 'none',
              gridAutoColumns: 'calc(100% - 28px)',
              gap: 2,
              overflowX: 'auto',
              overscrollBehaviorX: 'contain',
              scrollSnapType: 'x mandatory',
              paddingBottom: 1,
              '& > *': { scrollSnapAlign: 'start' },
            },
          }),
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
