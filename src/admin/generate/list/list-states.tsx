import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { Access } from '#src/admin/generate/access.ts';
import { aucun } from '#src/core/definition/label.ts';
import { CreateLink } from './create-link.tsx';

interface Props {
  readonly access: Access;
}

function State({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ px: 3, py: 6, textAlign: 'center' }}>
      <Typography component="h2" variant="h2" gutterBottom>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** A list without a row: what it is for, and the one thing to do. */
export function EmptyList({ access }: Props) {
  return (
    <State title={`${aucun(access.model.label)} pour l’instant`}>
      <Typography color="textSecondary" sx={{ maxWidth: 520, mx: 'auto', mb: 3 }}>
        {access.model.description}
      </Typography>
      <CreateLink access={access} />
    </State>
  );
}

/** Rows there are, but none that is asked for. */
export function NoResult({ access }: Props) {
  const { setFilters } = useListContext();
  return (
    <State title={`${aucun(access.model.label)} ne correspond`}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Essayez avec moins de mots, ou d’autres filtres.
      </Typography>
      <Button variant="outlined" onClick={() => setFilters({})}>
        Effacer les filtres
      </Button>
    </State>
  );
}
