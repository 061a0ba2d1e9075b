import type { CleActe } from '#src/core/acte/actes.ts';
import { type ContratRequis, convientAuContrat } from '#src/core/adherent/contrat.ts';
import type { NomIcone } from '#src/core/definition/icones.ts';
import type { Espace } from '#src/ui/use-espace.ts';

export interface SousEntree {
  readonly route: string;
  readonly label: string;
  /** Not for a beneficiary. */
  readonly titulaireSeul?: true;
}

export interface Entree {
  readonly route: string;
  readonly label: string;
  /** On the bottom bar of a phone, where there is no room. */
  readonly court: string;
  readonly icone: NomIcone;
  /** Other routes under which this entry is the current one. */
  readonly aussi?: readonly string[];
  readonly sous?: readonly SousEntree[];
  readonly surMobile?: true;
  /** What it asks of the contract: elsewhere it is not there. */
  readonly requiert?: ContratRequis;
  /** The act whose page it is: it goes where that one is not offered. */
  readonly acte?: CleActe;
}

/** The main menu, seven entries at most for any contract (domain reference §5.2). */
const MENU: readonly Entree[] = [
  { route: '/accueil', label: 'Accueil', court: 'Accueil', icone: 'home', surMobile: true },
  {
    route: '/remboursements',
    label: 'Remboursements',
    court: 'Remboursements',
    icone: 'receipt-long',
    surMobile: true,
    requiert: 'avecSante',
  },
  {
    route: '/carte-tp',
    label: 'Carte de tiers payant',
    court: 'Carte',
    icone: 'credit-card',
    surMobile: true,
    requiert: 'avecSante',
  },
  {
    route: '/prevoyance/declarer',
    label: 'Déclarer un sinistre',
    court: 'Déclarer',
    icone: 'shield',
    surMobile: true,
    requiert: 'sansSante',
    acte: 'declarationSinistre',
  },
  {
    route: '/demarches',
    label: 'Démarches',
    court: 'Démarches',
    icone: 'assignment',
    aussi: ['/demandes', '/prevoyance'],
    surMobile: true,
    sous: [
      { route: '/demarches', label: 'Que souhaitez-vous faire ?' },
      { route: '/demandes', label: 'Mes demandes' },
    ],
  },
  {
    route: '/contrat',
    label: 'Contrat',
    court: 'Contrat',
    icone: 'description',
    aussi: ['/garanties'],
    sous: [
      { route: '/contrat', label: 'Vue d’ensemble' },
      { route: '/contrat/beneficiaires', label: 'Personnes couvertes' },
      { route: '/contrat/cotisations', label: 'Cotisations', titulaireSeul: true },
      { route: '/garanties/services', label: 'Services' },
    ],
  },
  {
    route: '/documents',
    label: 'Documents et messages',
    court: 'Documents',
    icone: 'folder',
    aussi: ['/messagerie'],
    sous: [
      { route: '/documents', label: 'Mes documents' },
      { route: '/documents/attestations', label: 'Attestations' },
      { route: '/messagerie', label: 'Messagerie' },
    ],
  },
  { route: '/aide', label: 'Aide et contact', court: 'Aide', icone: 'help' },
];

function estSous(pathname: string, route: string): boolean {
  return pathname === route || pathname.startsWith(`${route}/`);
}

/** The entries of a contract; before it is known, those of health, which most are. */
export function menuPour({ contrat, peut }: Pick<Espace, 'contrat' | 'peut'>): readonly Entree[] {
  const selon = contrat ?? { etat: 'valide', precontentieux: false, typeContrat: 'sante' };
  return MENU.filter(
    ({ requiert, acte }) => (!requiert || convientAuContrat(requiert, selon)) && (!acte || peut(acte)),
  );
}

/** The entry under which a page is; the profile and a few others are under none. */
export function entreeCourante(pathname: string, menu: readonly Entree[] = MENU): Entree | undefined {
  return menu.find(({ route, aussi = [] }) => [route, ...aussi].some((one) => estSous(pathname, one)));
}

/** Of the parts of an entry, the one under which a page is: the longest route that fits. */
export function sousEntreeCourante(pathname: string, { sous = [] }: Entree): SousEntree | undefined {
  return sous
    .filter(({ route }) => estSous(pathname, route))
    .toSorted((a, b) => b.route.length - a.route.length)[0];
}
