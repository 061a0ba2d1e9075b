import { etiquette } from '#src/core/texte/etiquette.ts';
import { type ContratRequis, convientAuContrat } from './contrat.ts';

/** A page of the area: its name is what the menu, its tab, its title and the browser's title say. */
export interface Page {
  readonly route: string;
  readonly label: string;
  /** Not for a beneficiary. */
  readonly titulaireSeul?: true;
  /** What it asks of the contract: elsewhere it is not offered. */
  readonly requiert?: ContratRequis;
}

/** Pages about the same thing, one beside the other in tabs. */
export interface Rubrique {
  readonly nom: string;
  readonly pages: readonly Page[];
}

/** Every page that tabs lead to, named once (domain reference §5.2). */
export const RUBRIQUES = etiquette('page', {
  remboursements: {
    get nom() {
      return this.pages[0]?.label ?? '';
    },
    pages: [
      { route: '/remboursements', label: 'Mes remboursements' },
      { route: '/remboursements/versements', label: 'Mes versements' },
      { route: '/remboursements/tiers-payant', label: 'Mes soins en tiers payant' },
      { route: '/remboursements/annee', label: 'Mon année de soins' },
      { route: '/hospitalisation', label: 'Hospitalisation' },
    ],
  },
  demarches: {
    get nom() {
      return this.pages[0]?.label ?? '';
    },
    pages: [
      { route: '/demarches', label: 'Mes démarches' },
      { route: '/demandes', label: 'Mes demandes' },
    ],
  },
  contrat: {
    get nom() {
      return this.pages[0]?.label ?? '';
    },
    pages: [
      { route: '/contrat', label: 'Mon contrat' },
      { route: '/contrat/beneficiaires', label: 'Personnes couvertes' },
      { route: '/contrat/cotisations', label: 'Mes cotisations', titulaireSeul: true },
      { route: '/garanties/services', label: 'Mes services' },
      { route: '/garanties/simulateur', label: 'Simuler un remboursement', requiert: 'avecSante' },
      { route: '/professionnels', label: 'Trouver un professionnel' },
    ],
  },
  documents: {
    nom: 'Documents et messages',
    pages: [
      { route: '/documents', label: 'Mes documents' },
      { route: '/documents/attestations', label: 'Mes attestations' },
      { route: '/messagerie', label: 'Ma messagerie' },
      { route: '/messagerie/archives', label: 'Archives de mes messages' },
    ],
  },
  profil: {
    nom: 'Mon profil',
    pages: [
      { route: '/profil', label: 'Mes informations' },
      { route: '/profil/assurance-maladie', label: 'Assurance maladie et télétransmission' },
      { route: '/profil/rib', label: 'Coordonnées bancaires' },
      { route: '/profil/securite', label: 'Sécurité de mon compte' },
      { route: '/profil/preferences', label: 'Alertes et documents' },
      { route: '/profil/consentements', label: 'Consentements et données' },
      { route: '/profil/historique', label: 'Historique de mes actions' },
    ],
  },
} as const satisfies Readonly<Record<string, Rubrique>>);

/** The pages that stand alone. */
const SEULES = etiquette('page', [
  { route: '/carte-tp', label: 'Ma carte de tiers payant' },
  { route: '/prevoyance', label: 'Ma prévoyance' },
  { route: '/aide', label: 'Aide et contact' },
  { route: '/notifications', label: 'Notifications' },
  { route: '/recherche', label: 'Rechercher' },
] as const);

/** The address of a page that is named here. */
export type RoutePage =
  | (typeof RUBRIQUES)[keyof typeof RUBRIQUES]['pages'][number]['route']
  | (typeof SEULES)[number]['route'];

/** A page by its address, and the tabs that it stands among; none where it stands alone. */
export function placeDe(route: RoutePage): { readonly page: Page; readonly rubrique: Rubrique | null } {
  for (const rubrique of Object.values<Rubrique>(RUBRIQUES)) {
    const page = rubrique.pages.find((une) => une.route === route);
    if (page) return { page, rubrique };
  }
  const seule = SEULES.find((une) => une.route === route);
  if (!seule) throw new Error(`Page sans nom : ${route}`);
  return { page: seule, rubrique: null };
}

/** Every page that is named here. */
export const PAGES: readonly Page[] = [
  ...Object.values<Rubrique>(RUBRIQUES).flatMap(({ pages }) => pages),
  ...SEULES,
];

/** Who looks, and at what contract; `null`: it is not known yet. */
interface Regard {
  readonly isBeneficiaire: boolean;
  readonly contrat: Parameters<typeof convientAuContrat>[1] | null;
}

/** The pages among these that somebody is offered on a contract. */
export function pagesOffertes({ pages }: Rubrique, { isBeneficiaire, contrat }: Regard): readonly Page[] {
  return pages.filter(
    ({ titulaireSeul, requiert }) =>
      !(titulaireSeul && isBeneficiaire) &&
      (!requiert || contrat === null || convientAuContrat(requiert, contrat)),
  );
}

/** Whether an address is that of a page that is named here. */
export function estNommee(route: string): route is RoutePage {
  return PAGES.some((une) => une.route === route);
}
