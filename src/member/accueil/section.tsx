import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

interface Props {
  readonly titre: string;
  /** Where the rest of it is. */
  readonly suite?: { readonly route: string; readonly label: string };
  readonly children: ReactNode;
}

/** A part of the first page, under its title. */
export function Section({ titre, suite, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Box className="rangee" sx={{ alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Box component="h2" id={id} sx={(theme) => ({ ...theme.typography.h2, margin: 0 })}>
          {titre}
        </Box>
        {suite && (
          <Box component={Link} to={suite.route} sx={{ color: 'primary.main', fontWeight: 600 }}>
            {suite.label}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
