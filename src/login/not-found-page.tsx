import { PAGES_PUBLIQUES } from '#src/core/compte/pages-publiques.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

/** Every address that is not a route of the portal. */
export function Component() {
  return (
    <PageSituation
      dessin="egare"
      title={PAGES_PUBLIQUES.pageInconnue.titre}
      actions={<PrimaryLink to="/">Retour à l’accueil</PrimaryLink>}
    >
      L’adresse demandée ne correspond à aucune page du portail. Elle a peut-être changé.
    </PageSituation>
  );
}
