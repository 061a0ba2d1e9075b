import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { ProblemPage } from '#src/ui/problem-page.tsx';

/** Every address that is not a route of the portal. */
export function Component() {
  return (
    <ProblemPage
      mode="login"
      dessin="egare"
      title="Page inconnue"
      actions={<PrimaryLink to="/">Retour à l’accueil</PrimaryLink>}
    >
      L’adresse demandée ne correspond à aucune page du portail. Elle a peut-être changé.
    </ProblemPage>
  );
}
