import type { ComponentProps } from 'react';
import { pagesOffertes, placeDe, type RoutePage } from '#src/core/adherent/noms-des-pages.ts';
import { OngletsDePage } from '#src/ui/onglets/onglets-de-page.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { useEspace } from '#src/ui/use-espace.ts';

interface Props extends Omit<ComponentProps<typeof PageTitleBar>, 'mode' | 'mainTitle' | 'documentTitle'> {
  readonly route: RoutePage;
  /** What its tabs lead to is not for this contract. */
  readonly sansOnglets?: true;
}

/** The top of a page of the menu: the name that the menu has for it, and the pages beside it. */
export function TitrePage({ route, sansOnglets, ...bar }: Props) {
  const espace = useEspace();
  const { page, rubrique } = placeDe(route);
  const onglets = rubrique ? pagesOffertes(rubrique, espace) : [];
  return (
    <>
      <PageTitleBar mode="index" mainTitle={page.label} {...bar} />
      {rubrique && !sansOnglets && <OngletsDePage nom={rubrique.nom} onglets={onglets} />}
    </>
  );
}
