import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** One part of the page: a title, and what one can do under it. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography id={id} component="h2" variant="h2" sx={{ marginBottom: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 560, '& > form': { width: '100%' } }}
      >
        {children}
      </Box>
    </Paper>
  );
}
