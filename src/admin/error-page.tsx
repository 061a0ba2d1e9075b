import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { PageSituation } from '#src/ui/page-situation.tsx';

/** A page of the back office that broke. */
export function ErrorPage() {
  return (
    <PageSituation
      mode="admin"
      dessin="maintenance"
      title="Un problème est survenu"
      actions={
        <>
          <Button variant="contained" onClick={() => window.location.reload()}>
            Recharger la page
          </Button>
          <Button component={Link} to="/admin">
            Retour au tableau de bord
          </Button>
        </>
      }
    >
      Cette page n’a pas pu s’afficher. Si le problème persiste, contactez votre support.
    </PageSituation>
  );
}
