import Button from '@mui/material/Button';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { accessOf, can } from '#src/admin/generate/access.ts';
import { defineScreens, type PartProps } from '#src/admin/screens.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { accesAdministrateur } from './acces-administrateur.ts';

/** The account whose access it is: there it is prolonged, looked at again, or ended. */
function CompteLien({ record }: PartProps) {
  const createPath = useCreatePath();
  if (!can(accessOf('compte-gestionnaire', currentPrincipal()), 'read')) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource: 'compte-gestionnaire', id: record.id, type: 'show' })}
      variant="outlined"
    >
      Ouvrir le compte
    </Button>
  );
}

export const screens = defineScreens(accesAdministrateur, { show: { avant: { compte: CompteLien } } });
