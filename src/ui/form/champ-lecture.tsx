import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { ChampProps } from './champ-texte.tsx';
import { controleDe, questionProps } from './use-question.ts';

/** Shown, and not asked; with the way to change it, where there is one. */
export function ChampLecture(props: ChampProps) {
  const { valeur, lien } = controleDe(props, 'lecture');
  const { label, hint } = questionProps(props);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ fontWeight: 600 }}>{label}</Box>
      <Box sx={{ whiteSpace: 'pre-line' }}>{valeur}</Box>
      {hint && <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>{hint}</Box>}
      {lien && (
        <Link component={RouterLink} to={lien.route} underline="always" sx={{ justifySelf: 'start' }}>
          {lien.libelle}
        </Link>
      )}
    </Box>
  );
}
