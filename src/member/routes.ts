import { type RouteObject, redirect } from 'react-router';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import { aUnEspace } from '#src/provider/page-data.ts';
import { pagesDesActes } from './act-route.ts';
import { PageEnPanne } from './page-en-panne.tsx';

/** The pages of the member area (domain reference §5.2): one file a page, loaded when it is entered. Those of acts follow. */
const pages: RouteObject[] = [
  { path: 'accueil', lazy: () => import('./accueil/accueil-page.tsx') },
  { path: 'demarches', lazy: () => import('./demarches/demarches-page.tsx') },
  { path: 'securite', loader: () => redirect('/profil/securite') },
  // Remboursements
  {
    lazy: () => import('./remboursements/avec-sante.tsx'),
    children: [
      { path: 'remboursements', lazy: () => import('./remboursements/remboursements-page.tsx') },
      { path: 'remboursements/versements', lazy: () => import('./remboursements/versements-page.tsx') },
      { path: 'remboursements/tiers-payant', lazy: () => import('./remboursements/tiers-payant-page.tsx') },
      { path: 'remboursements/annee', lazy: () => import('./remboursements/annee-page.tsx') },
      { path: 'hospitalisation', lazy: () => import('./hospitalisation/hospitalisation-page.tsx') },
      { path: 'garanties/simulateur', lazy: () => import('./simulateur/simulateur-page.tsx') },
    ],
  },
  { path: 'remboursements/:idDecompte', lazy: () => import('./remboursements/decompte-page.tsx') },
  // Carte de tiers payant
  { path: 'carte-tp', lazy: () => import('./carte-tp/carte-tp-page.tsx') },
  // Contrat
  { path: 'contrat', lazy: () => import('./contrat/contrat-page.tsx') },
  { path: 'contrat/beneficiaires', lazy: () => import('./contrat/beneficiaires-page.tsx') },
  { path: 'contrat/cotisations', lazy: () => import('./contrat/cotisations-page.tsx') },
  // Garanties
  { path: 'garanties/services', lazy: () => import('./services/services-page.tsx') },
  // Professionnels de santé
  { path: 'professionnels', lazy: () => import('./professionnels/professionnels-page.tsx') },
  { path: 'professionnels/:id', lazy: () => import('./professionnels/fiche-page.tsx') },
  // Prévoyance
  {
    lazy: () => import('./prevoyance/avec-prevoyance.tsx'),
    children: [
      { path: 'prevoyance', lazy: () => import('./prevoyance/prevoyance-page.tsx') },
      { path: 'prevoyance/:numDossier', lazy: () => import('./prevoyance/dossier-page.tsx') },
    ],
  },
  // Documents
  { path: 'documents', lazy: () => import('./documents/documents-page.tsx') },
  { path: 'documents/attestations', lazy: () => import('./documents/attestations-page.tsx') },
  // Demandes
  { path: 'demandes', lazy: () => import('./demandes/demandes-page.tsx') },
  { path: 'demandes/:reference', lazy: () => import('./demandes/demande-page.tsx') },
  // Signature
  { path: 'signature/:id', lazy: () => import('./signature/signature-page.tsx') },
  // Messagerie
  { path: 'messagerie', lazy: () => import('./messagerie/messagerie-page.tsx') },
  { path: 'messagerie/archives', lazy: () => import('./messagerie/archives-page.tsx') },
  { path: 'messagerie/:id', lazy: () => import('./messagerie/courrier-page.tsx') },
  // Profil
  { path: 'profil', lazy: () => import('./profil/informations-page.tsx') },
  { path: 'profil/assurance-maladie', lazy: () => import('./profil/assurance-maladie-page.tsx') },
  { path: 'profil/rib', lazy: () => import('./profil/rib-page.tsx') },
  { path: 'profil/securite', lazy: () => import('./profil/securite-page.tsx') },
  { path: 'profil/preferences', lazy: () => import('./profil/preferences-page.tsx') },
  { path: 'profil/preferences/alertes', lazy: () => import('./profil/alertes-page.tsx') },
  { path: 'profil/preferences/documents', lazy: () => import('./profil/documents-page.tsx') },
  { path: 'profil/consentements', lazy: () => import('./profil/consentements-page.tsx') },
  { path: 'profil/historique', lazy: () => import('./profil/historique-page.tsx') },
  // Recherche, notifications et aide
  { path: 'recherche', lazy: () => import('./recherche/recherche-page.tsx') },
  { path: 'notifications', lazy: () => import('./notifications/notifications-page.tsx') },
  { path: 'aide', lazy: () => import('./aide/aide-page.tsx') },
  { path: 'aide/:clickCode', lazy: () => import('./aide/aide-page.tsx') },
];

/** One that fails leaves the menu around it. */
export const memberRoutes: RouteObject[] = [
  { ErrorBoundary: PageEnPanne, children: [...pages, ...pagesDesActes(pages)] },
];

/**
 * Whoever has a member area reads there the pages of the client, and is told there of an address that is no page; others, in
 * the public area.
 */
export function routesDe(user: CurrentUser | null): RouteObject[] {
  if (!aUnEspace(user)) return memberRoutes;
  return [
    ...memberRoutes,
    { path: 'page/:pageName', lazy: () => import('./information/information-page.tsx') },
    { path: '*', lazy: () => import('./page-inconnue.tsx') },
  ];
}
