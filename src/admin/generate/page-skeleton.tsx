import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** A page of one record: title, then what follows, at a width that one can read. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1200 }}>
      {children}
    </Box>
  );
}

const CHAMPS = Array.from({ length: 8 }, (_, index) => index);

/** The place of a record that is coming: one section, its fields in two columns. */
export function PageSkeleton() {
  return (
    <Paper variant="outlined" role="status" aria-label="Chargement de la fiche" sx={{ p: { xs: 2, sm: 3 } }}>
      <Skeleton variant="text" width={160} height={28} sx={{ mb: 2 }} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {CHAMPS.map((champ) => (
          <Skeleton key={champ} variant="rounded" height={40} />
        ))}
      </Box>
    </Paper>
  );
}
