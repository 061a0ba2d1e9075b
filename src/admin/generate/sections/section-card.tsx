import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { sectionId } from './section-slug.ts';

interface Props {
  readonly titre: string;
  readonly children: ReactNode;
}

/** One section of a form or of a record. */
export function SectionCard({ titre, children }: Props) {
  const id = sectionId(titre);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, scrollMarginTop: 72 }}
    >
      <Typography
        id={id}
        component="h2"
        variant="h2"
        tabIndex={-1}
        sx={{ mb: 2, outline: 'none', scrollMarginTop: '80px' }}
      >
        {titre}
      </Typography>
      {children}
    </Paper>
  );
}
