import { actes, type CleActe } from '#src/core/acte/actes.ts';
import { isVisible } from '#src/core/acte/features.ts';
import { type CleSansCompte, DEMANDES_SANS_COMPTE } from '#src/core/acte/sans-compte.ts';
import { pagesOffertes, placeDe, RUBRIQUES, type Rubrique } from '#src/core/adherent/noms-des-pages.ts';
import { menuPour } from '#src/member/shell/menu.ts';
import { pageData } from '#src/provider/page-data.ts';
import type { Espace } from '#src/ui/use-espace.ts';

export interface Lien {
  readonly route: string;
  readonly label: string;
}

export interface PartieDuPlan {
  readonly titre: string;
  readonly liens: readonly Lien[];
}

const INFORMATIONS: readonly Lien[] = [
  { route: '/page/mentions-legales', label: 'Mentions légales' },
  { route: '/page/conditions-generales', label: 'Conditions générales d’utilisation' },
  { route: '/page/donnees-personnelles', label: 'Données personnelles' },
  { route: '/page/accessibilite', label: 'Accessibilité' },
  { route: '/cookies', label: 'Cookies' },
];

const SANS_ACTE: readonly CleSansCompte[] = ['deces'];

/** What may be asked for without an account, and no act of a member asks for. */
function sansCompte({ contrat }: Espace): readonly Lien[] {
  const { fonctionnalites } = pageData().currentClient;
  return SANS_ACTE.map((cle) => DEMANDES_SANS_COMPTE[cle])
    .filter(({ fonctionnalite }) => isVisible(fonctionnalites, fonctionnalite, contrat?.numContrat ?? ''))
    .map(({ path, label }) => ({ route: path, label }));
}

/**
 * The pages of the member area for a contract and a person: the menu and its parts, what can be asked, the profile. What
 * the menu does not offer is not there either, and no page is there twice.
 */
export function planDuSite(espace: Espace): readonly PartieDuPlan[] {
  const { peut } = espace;
  const menu = menuPour(espace).map(({ route, label }) => {
    const rubrique = Object.values<Rubrique>(RUBRIQUES).find(({ pages }) => pages[0]?.route === route);
    return { titre: label, liens: rubrique ? pagesOffertes(rubrique, espace) : [{ route, label }] };
  });
  const demandes = (Object.keys(actes) as CleActe[]).filter(peut).map((cle) => actes[cle]);
  const parties: readonly PartieDuPlan[] = [
    ...menu,
    { titre: RUBRIQUES.profil.nom, liens: [...RUBRIQUES.profil.pages, placeDe('/notifications').page] },
    { titre: 'Vos demandes en ligne', liens: [...demandes, ...sansCompte(espace)] },
    { titre: 'Informations', liens: [placeDe('/recherche').page, ...INFORMATIONS] },
  ];
  const vues = new Set<string>();
  const nouveau = ({ route }: Lien) => !vues.has(route) && vues.add(route) !== undefined;
  return parties
    .map(({ titre, liens }) => ({
      titre,
      liens: liens.filter(nouveau).map(({ route, label }) => ({ route, label })),
    }))
    .filter(({ liens }) => liens.length > 0);
}
