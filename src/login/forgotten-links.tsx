import { Link } from 'react-router';
import { isActivated } from './guards.ts';

/** The ways back in, under the sign-in. */
export function ForgottenLinks() {
  return (
    <nav aria-label="Aide à la connexion" className="aide-connexion">
      <Link to="/forgot-password" className="bouton-texte">
        Mot de passe oublié ?
      </Link>
      {isActivated('forgotUsernameAutreActe') && (
        <Link to="/forgot-username" className="bouton-texte">
          Identifiant oublié ?
        </Link>
      )}
    </nav>
  );
}
