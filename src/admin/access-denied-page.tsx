import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { messageStatut } from '#src/core/definition/messages.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';

/** What the signed-in account may not do. */
export function AccessDeniedPage() {
  return (
    <PageSituation
      mode="admin"
      dessin="refuse"
      title={messageStatut(403)}
      actions={
        <Button component={Link} to="/admin" variant="contained">
          Retour au tableau de bord
        </Button>
      }
    >
      Votre compte n’a pas accès à cette page. Un administrateur peut changer ses droits.
    </PageSituation>
  );
}
