import { type ContratRequis, convientAuContrat } from '#src/core/adherent/contrat.ts';
import { placeDe, type RoutePage, RUBRIQUES, type Rubrique } from '#src/core/adherent/noms-des-pages.ts';
import type { NomIcone } from '#src/core/definition/icones.ts';
import type { Espace } from '#src/ui/use-espace.ts';

export interface Entree {
  readonly route: string;
  readonly label: string;
  /** On the bottom bar of a phone, where there is no room. */
  readonly court: string;
  readonly icone: NomIcone;
  /** Other routes under which this entry is the current one. */
  readonly aussi?: readonly string[];
  readonly surMobile?: true;
  /** What it asks of the contract: elsewhere it is not there. */
  readonly requiert?: ContratRequis;
}

const { remboursements, demarches, contrat, documents } = RUBRIQUES;

/** The name of a page that stands alone. */
const seule = (route: RoutePage) => ({ route, label: placeDe(route).page.label });
/** The name of several pages, and the one that they begin with. */
const debut = ({ nom, pages }: Rubrique) => ({ route: pages[0]?.route ?? '', label: nom });

/** The main menu, seven entries at most for any contract (domain reference §5.2). */
const MENU: readonly Entree[] = [
  { route: '/accueil', label: 'Accueil', court: 'Accueil', icone: 'home', surMobile: true },
  {
    ...debut(remboursements),
    court: 'Remboursements',
    icone: 'receipt-long',
    aussi: ['/hospitalisation'],
    surMobile: true,
    requiert: 'avecSante',
  },
  { ...seule('/carte-tp'), court: 'Carte', icone: 'credit-card', surMobile: true, requiert: 'avecSante' },
  {
    ...seule('/prevoyance'),
    court: 'Prévoyance',
    icone: 'shield',
    surMobile: true,
    requiert: 'sansSante',
  },
  {
    ...debut(demarches),
    court: 'Démarches',
    icone: 'assignment',
    aussi: ['/demandes', '/prevoyance/declarer'],
    surMobile: true,
  },
  {
    ...debut(contrat),
    court: 'Contrat',
    icone: 'description',
    aussi: ['/garanties', '/prevoyance', '/professionnels'],
  },
  { ...debut(documents), court: 'Documents', icone: 'folder', aussi: ['/messagerie'] },
  { ...seule('/aide'), court: 'Aide', icone: 'help' },
];

function estSous(pathname: string, route: string): boolean {
  return pathname === route || pathname.startsWith(`${route}/`);
}

/** The entries of a contract; before it is known, those of health, which most are. */
export function menuPour({ contrat }: Pick<Espace, 'contrat'>): readonly Entree[] {
  const selon = contrat ?? { etat: 'valide', precontentieux: false, typeContrat: 'sante' };
  return MENU.filter(({ requiert }) => !requiert || convientAuContrat(requiert, selon));
}

/** The entry under which a page is; the profile and a few others are under none. */
export function entreeCourante(pathname: string, menu: readonly Entree[] = MENU): Entree | undefined {
  return menu.find(({ route, aussi = [] }) => [route, ...aussi].some((one) => estSous(pathname, one)));
}
