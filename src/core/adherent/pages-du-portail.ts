import { actes } from '#src/core/acte/actes.ts';
import { EMPLACEMENTS } from './emplacements.ts';

/** A page that contents may lead to. */
export interface PageDuPortail {
  readonly titre: string;
  /** As a content writes it: `#/contrat`. */
  readonly adresse: string;
}

const page = (titre: string, route: string): PageDuPortail => ({ titre, adresse: `#${route}` });

const ESPACE: readonly PageDuPortail[] = [
  page('Accueil', '/accueil'),
  page('Toutes les démarches', '/demarches'),
  page('Mes remboursements', '/remboursements'),
  page('Ma carte de tiers payant', '/carte-tp'),
  page('Mon contrat', '/contrat'),
  page('Mes bénéficiaires', '/contrat/beneficiaires'),
  page('Mes cotisations', '/contrat/cotisations'),
  page('Mes services', '/garanties/services'),
  page('Mes documents', '/documents'),
  page('Mes attestations', '/documents/attestations'),
  page('Mes demandes', '/demandes'),
  page('Ma messagerie', '/messagerie'),
  page('Mon profil', '/profil'),
  page('Mes consentements et données', '/profil/consentements'),
  page('Mes notifications', '/notifications'),
  page('Aide', '/aide'),
];

/** Every page that a content may lead to: static ones, those of the member area, and the acts. */
export const PAGES_DU_PORTAIL: readonly PageDuPortail[] = [
  ...EMPLACEMENTS.flatMap((un) =>
    'itemName' in un ? [page(un.description.replace(/\.$/, ''), `/page/${un.itemName}`)] : [],
  ),
  ...ESPACE,
  ...Object.values(actes).map(({ label, route }) => page(label, route)),
];
