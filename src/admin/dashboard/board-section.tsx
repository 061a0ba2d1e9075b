import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly titre: string;
  /** Beside the title: how many there are. */
  readonly mention?: string;
  readonly children: ReactNode;
}

/** One place of the dashboard, under its title. */
export function BoardSection({ titre, mention, children }: Props) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ padding: 2, breakInside: 'avoid' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, marginBottom: 1 }}>
        <Typography id={id} component="h2" variant="h2">
          {titre}
        </Typography>
        {mention && (
          <Typography component="span" variant="body2" color="textSecondary">
            {mention}
          </Typography>
        )}
      </Box>
      {children}
    </Paper>
  );
}

/** A place where nothing waits: why it is there. */
export function NothingHere({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
      {children}
    </Typography>
  );
}

/** The shape of lines that are coming. */
export function LinesToCome() {
  return (
    <Box role="status" aria-label="Chargement en cours" sx={{ display: 'grid', gap: 1 }}>
      {[70, 50, 60].map((width) => (
        <Skeleton key={width} variant="text" width={`${width}%`} />
      ))}
    </Box>
  );
}

/** A list without bullets, a line under each but the last. */
export const LINES = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { paddingBlock: 0.75 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
