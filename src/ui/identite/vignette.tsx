import Box from '@mui/material/Box';
import type { NomIcone } from '#src/core/definition/icones.ts';
import { Icone } from './icone.tsx';

/** An icon on a ground of its own: what a card or a link is about, before its words. */
export function Vignette({ nom }: { readonly nom: NomIcone | (string & {}) }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={(theme) => ({
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 40,
        height: 40,
        borderRadius: '10px',
        color: 'primary.main',
        backgroundColor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 8%, transparent)`,
        printColorAdjust: 'exact',
      })}
    >
      <Icone nom={nom} />
    </Box>
  );
}
