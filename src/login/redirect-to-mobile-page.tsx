import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { allowedTarget, mobilePolicy } from '#src/core/compte/redirections.ts';
import { navigation } from '#src/provider/navigation.ts';
import { pageData } from '#src/provider/page-data.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

/** The address after `redirect-to-mobile/`, whether it was encoded or written as it is. */
function useAsked(): string {
  const { '*': path = '' } = useParams();
  const { search, hash } = useLocation();
  return path + search + hash;
}

function Refused() {
  return (
    <PageSituation
      dessin="refuse"
      title="Adresse refusée"
      actions={<PrimaryLink to="/">Retour à l’accueil</PrimaryLink>}
    >
      Le lien que vous avez suivi mène à une adresse que nous ne connaissons pas. Par sécurité, nous ne
      l’ouvrons pas.
    </PageSituation>
  );
}

function Leaving({ url }: { readonly url: string }) {
  useEffect(() => navigation.passOn(url), [url]);
  return (
    <div className="pile-16 centre">
      <PageTitleBar mode="login" mainTitle="Vous allez être redirigé" />
      <div>
        Si rien ne se passe,{' '}
        <a href={url} className="lien">
          cliquer ici
        </a>
        .
      </div>
    </div>
  );
}

/** `#/redirect-to-mobile/{url}`: passes on to the client's application or to a store, and nowhere else. */
export function Component() {
  const url = allowedTarget(useAsked(), mobilePolicy(pageData().currentClient));
  return url === null ? <Refused /> : <Leaving url={url} />;
}
