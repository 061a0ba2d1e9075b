import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface EtapeChronologie {
  readonly key: string;
  readonly titre: ReactNode;
  /** As it is read: `20/11/2026 à 10 h 35`. Absent: it has not happened yet. */
  readonly date?: string;
  readonly detail?: ReactNode;
}

interface Props {
  /** What it is the story of: «Suivi de la demande DEM-2026-000123». */
  readonly label: string;
  readonly etapes: readonly EtapeChronologie[];
}

/** What happened, in its order; what is still to come is hollow, and said so. */
export function Chronologie({ label, etapes }: Props) {
  return (
    <Box component="ol" aria-label={label} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {etapes.map(({ key, titre, date, detail }) => (
        <Box
          component="li"
          key={key}
          sx={{
            position: 'relative',
            paddingLeft: 4,
            paddingBottom: 2.5,
            '&::before': {
              content: '""',
              position: 'absolute',
              left: 4,
              top: 6,
              width: 12,
              height: 12,
              border: 2,
              borderColor: 'primary.main',
              borderRadius: '50%',
              backgroundColor: date ? 'primary.main' : 'background.paper',
            },
            '&:not(:last-child)::after': {
              content: '""',
              position: 'absolute',
              left: 9,
              top: 22,
              bottom: -4,
              borderLeft: 2,
              borderLeftStyle: date ? 'solid' : 'dashed',
              borderColor: 'divider',
            },
            '&:last-child': { paddingBottom: 0 },
          }}
        >
          <Box sx={{ fontWeight: 600 }}>{titre}</Box>
          <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
            {date ?? 'À venir'}
          </Box>
          {detail && <Box sx={{ marginTop: 0.5 }}>{detail}</Box>}
        </Box>
      ))}
    </Box>
  );
}
