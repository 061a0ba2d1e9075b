import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The place of a page that is coming: title, bar, rows. */
export function LoadingPage() {
  return (
    <Box role="status" aria-label="Chargement en cours" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="text" width={220} height={36} />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
