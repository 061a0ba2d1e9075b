import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { ProblemPage } from '#src/ui/problem-page.tsx';

/** An address of the back office that leads nowhere, or to a list that this account does not see: the same answer. */
export function NotFoundPage() {
  return (
    <ProblemPage
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
    </ProblemPage>
  );
}
