import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { ProblemPage } from '#src/ui/problem-page.tsx';

/** Whoever is signed in keeps the menu around an address that is no page. */
export function Component() {
  return (
    <ProblemPage
      mode="index"
      dessin="egare"
      title="Page inconnue"
      actions={<PrimaryLink to="/accueil">Retour à l’accueil</PrimaryLink>}
    >
      L’adresse demandée ne correspond à aucune page de votre espace. Elle a peut-être changé.
    </ProblemPage>
  );
}
