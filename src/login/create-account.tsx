import { Link } from 'react-router';
import { pageData } from '#src/provider/page-data.ts';
import { isActivated } from './guards.ts';

/** The way in of those who have no account yet, where the client lets them in. */
export function CreateAccount() {
  if (!isActivated('creationCompteAutreActe') || pageData().currentClient.isRestrictedUrl) return null;
  return (
    <div className="autre-choix">
      Vous n’avez pas de compte ?
      <Link to="/register" className="lien fort">
        Créer un compte
      </Link>
    </div>
  );
}
