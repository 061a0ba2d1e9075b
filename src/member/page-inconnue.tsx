import { PageSituation } from '#src/ui/page-situation.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

/** Whoever is signed in keeps the menu around an address that is no page. */
export function Component() {
  return (
    <PageSituation
      mode="index"
      dessin="egare"
      title="Page inconnue"
      actions={<PrimaryLink to="/accueil">Retour à l’accueil</PrimaryLink>}
    >
      L’adresse demandée ne correspond à aucune page de votre espace. Elle a peut-être changé.
    </PageSituation>
  );
}
