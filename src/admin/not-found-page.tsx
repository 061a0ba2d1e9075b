import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { PageSituation } from '#src/ui/page-situation.tsx';

/** An address of the back office that leads nowhere, or to a list that this account does not see: the same answer. */
export function NotFoundPage() {
  return (
    <PageSituation
      mode="admin"
      dessin="egare"
      title="Page inconnue"
      actions={
        <Button component={Link} to="/admin" variant="contained">
          Retour au tableau de bord
        </Button>
      }
    >
      L’adresse demandée ne correspond à aucune page de l’administration. Elle a peut-être changé.
    </PageSituation>
  );
}
