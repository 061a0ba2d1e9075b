import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Carte } from '#src/ui/carte.tsx';

export interface Trouve {
  readonly cle: string;
  readonly vers: string;
  readonly titre: string;
  /** Under its name: what it is, or when it is from. */
  readonly note: string;
}

interface Props {
  readonly titre: string;
  readonly trouves: readonly Trouve[];
  /** To all of them, where there are more than are shown. */
  readonly suite?: ReactNode;
}

/** What was found of one kind; nothing at all where there is none. */
export function Resultats({ titre, trouves, suite }: Props) {
  if (trouves.length === 0) return null;
  return (
    <Carte titre={titre} pleine>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {trouves.map(({ cle, vers, titre: nom, note }) => (
          <Box
            component="li"
            key={cle}
            sx={{
              display: 'grid',
              gap: 0.25,
              padding: { xs: '12px 16px', sm: '12px 24px' },
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box
              component={Link}
              to={vers}
              sx={{ color: 'primary.main', fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {nom}
            </Box>
            <Box component="span" sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
              {note}
            </Box>
          </Box>
        ))}
      </Box>
      {suite && <Box sx={{ padding: { xs: '12px 16px', sm: '12px 24px' } }}>{suite}</Box>}
    </Carte>
  );
}
