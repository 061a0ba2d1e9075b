import Alert from '@mui/material/Alert';
import { useGetList } from 'react-admin';
import { accessOf, can, type Row } from '#src/admin/generate/access.ts';
import type { PartProps } from '#src/admin/screens.ts';
import { textes } from '#src/core/definition/predicate.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';

/** Whether all of the chosen audiences were counted, and nobody is in any of them. */
export function sansPersonne(choisies: readonly string[], lues: readonly Row[]): boolean {
  return (
    choisies.length > 0 && lues.length === choisies.length && lues.every(({ effectif }) => effectif === 0)
  );
}

/** Before it is published: what is written for nobody is shown to nobody. Only who may read audiences is told. */
export function AudiencesVides({ record }: PartProps) {
  const audiences = textes(record.audiences);
  const { data = [] } = useGetList<Row>(
    'audience',
    {
      filter: { code_in: audiences },
      sort: { field: 'code', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: audiences.length > 0 && can(accessOf('audience', currentPrincipal()), 'read') },
  );
  if (!sansPersonne(audiences, data)) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {audiences.length > 1
        ? 'Personne n’est dans les audiences choisies : ce contenu ne se montre à personne.'
        : 'Personne n’est dans l’audience choisie : ce contenu ne se montre à personne.'}
    </Alert>
  );
}
