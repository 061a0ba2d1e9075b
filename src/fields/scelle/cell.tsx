import Box from '@mui/material/Box';
import { MASQUE } from '#src/core/definition/scelle.ts';

/** What stands for a sealed value: that there is one. */
export function SealedCell() {
  return (
    <Box component="span" role="img" aria-label="Valeur masquée" sx={{ letterSpacing: '0.1em' }}>
      {MASQUE}
    </Box>
  );
}
