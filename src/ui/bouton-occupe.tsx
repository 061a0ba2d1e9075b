import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { BoutonTournant } from './bouton-tournant.tsx';

interface Props extends Omit<ComponentProps<typeof BoutonTournant>, 'isBloque'> {
  /** Why it cannot be asked yet; said under the button. */
  readonly attente?: string | null;
}

/** The button of a form: not pressed twice, and turning while what it asked is under way (specification 2 §4). */
export function BoutonOccupe({ attente, ...button }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: button.fullWidth ? 'stretch' : 'start' }}>
      <BoutonTournant variant="contained" size="large" {...button} isBloque={Boolean(attente)} />
      <Box role="status" sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
        {attente}
      </Box>
    </Box>
  );
}
