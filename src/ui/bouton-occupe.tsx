import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof Button>, 'loading' | 'disabled'> {
  /** What was asked is on its way: it is not asked twice. */
  readonly busy: boolean;
  /** Why it cannot be asked yet; said under the button. */
  readonly attente?: string | null;
}

/** A button that is disabled and turns while what it asked is under way (specification 2 §4). */
export function BoutonOccupe({ busy, attente, children, ...button }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: button.fullWidth ? 'stretch' : 'start' }}>
      <Button variant="contained" size="large" {...button} loading={busy} disabled={busy || Boolean(attente)}>
        {children}
      </Button>
      <Box role="status" sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
        {attente}
      </Box>
    </Box>
  );
}
