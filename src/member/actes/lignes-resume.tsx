import Box from '@mui/material/Box';
import type { LigneResume } from '#src/core/acte/act-resume.ts';

/** What was answered, or worked out, each beside its label. */
export function LignesResume({ lignes }: { readonly lignes: readonly LigneResume[] }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0 }}>
      {lignes.map(({ libelle, valeur }) => (
        <Box
          key={libelle}
          sx={{ display: 'grid', gridTemplateColumns: { sm: '2fr 3fr' }, columnGap: 3, rowGap: 0.25 }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {libelle}
          </Box>
          <Box
            component="dd"
            sx={{ margin: 0, fontWeight: 500, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {valeur}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
