import Typography from '@mui/material/Typography';
import type { ChangementProps } from '#src/admin/screens.ts';
import { changementsDeDroits } from './changements.ts';
import type { Habilitees } from './lignes.ts';
import { ListeChangements } from './liste-changements.tsx';

/** What a change of a role gave and took, in words. */
export function ChangementsLus({ avant, apres }: ChangementProps) {
  const dits = changementsDeDroits((avant ?? []) as Habilitees, (apres ?? []) as Habilitees);
  if (dits.length === 0) return <Typography variant="body2">Aucun droit ne change.</Typography>;
  return <ListeChangements changements={dits} />;
}
