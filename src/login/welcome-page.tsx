import { Navigate, useSearchParams } from 'react-router';
import { PAGES_PUBLIQUES } from '#src/core/compte/pages-publiques.ts';
import { homePath, pageData } from '#src/provider/page-data.ts';
import { FaqLink } from '#src/ui/faq/faq-link.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { ConnectLink } from './connect-link.tsx';
import { CreateAccount } from './create-account.tsx';

/** `#/`: where a visit begins. Those who are signed in are already at home. */
export function Component() {
  const [parameters] = useSearchParams();
  const { currentUser, currentClient } = pageData();
  if (currentUser) return <Navigate to={homePath(currentUser)} replace />;
  return (
    <div className="pile-32">
      <PageTitleBar mode="login" mainTitle={PAGES_PUBLIQUES.bienvenue.titre} />
      <ConnectLink callbackUrl={parameters.get('callbackUrl')}>Me connecter</ConnectLink>
      <CreateAccount />
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
