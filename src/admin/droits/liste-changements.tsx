import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ChangementDeDroit } from './changements.ts';

/** What a change gives and takes: a sign and words, never a colour alone. */
export function ListeChangements({ changements }: { readonly changements: readonly ChangementDeDroit[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
      {changements.map(({ gagne, texte }) => (
        <Typography
          component="li"
          variant="body2"
          key={`${gagne} ${texte}`}
          sx={{ color: gagne ? 'success.main' : 'error.main' }}
        >
          {gagne ? '+' : '−'} {texte}
        </Typography>
      ))}
    </Box>
  );
}
