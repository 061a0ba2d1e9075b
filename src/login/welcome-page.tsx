import { Link, Navigate, useSearchParams } from 'react-router';
import { homePath, pageData } from '#src/provider/page-data.ts';
import { FaqLink } from '#src/ui/faq/faq-link.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { IDENTITY_LOGIN, isActivated } from './guards.ts';

/** The address that signs one in, with where to go afterwards when a link said so. */
function signInAddress(callbackUrl: string | null): string {
  return callbackUrl === null ? IDENTITY_LOGIN : `${IDENTITY_LOGIN}?${new URLSearchParams({ callbackUrl })}`;
}

/** `#/`: where a visit begins. Those who are signed in are already at home. */
export function Component() {
  const [parameters] = useSearchParams();
  const { currentUser, currentClient } = pageData();
  if (currentUser) return <Navigate to={homePath(currentUser)} replace />;
  const mayRegister = isActivated('creationCompteAutreActe') && !currentClient.isRestrictedUrl;
  return (
    <div className="pile-32">
      <PageTitleBar mode="login" mainTitle="Bienvenue sur votre espace adhérent" />
      <a href={signInAddress(parameters.get('callbackUrl'))} className="bouton-plein">
        Me connecter
      </a>
      {mayRegister && (
        <div className="autre-choix">
          Vous n’avez pas de compte ?
          <Link to="/register" className="lien fort">
            Créer un compte
          </Link>
        </div>
      )}
      {currentClient.listeAutresClients.length > 0 && (
        <nav aria-label="Autres mutuelles" className="centre">
          Vous êtes adhérent d’une autre mutuelle ?
          <ul className="pile-8 sans-puces">
            {currentClient.listeAutresClients.map(({ libelle, url }) => (
              <li key={url}>
                <a href={url} className="lien fort">
                  {libelle}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="au-centre">
        <FaqLink />
      </div>
    </div>
  );
}
