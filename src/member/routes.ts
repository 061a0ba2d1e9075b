import type { RouteObject } from 'react-router';
import { pageActe } from './act-route.ts';

/** The pages of the member area (domain reference §5.2): one file a page, loaded when it is entered. */
export const memberRoutes: RouteObject[] = [
  { path: 'accueil', lazy: () => import('./accueil/accueil-page.tsx') },
  { path: 'demarches', lazy: () => import('./demarches/demarches-page.tsx') },
  { path: 'securite', lazy: () => import('./securite-page.tsx') },
  // Remboursements
  {
    path: 'remboursements/demande',
    lazy: pageActe(
      async () => (await import('#src/acts/adherent/demande-remboursement.ts')).demandeRemboursement,
    ),
  },
  // Carte de tiers payant
  // Contrat
  // Documents
  // Demandes
  // Messagerie
  {
    path: 'messagerie/ecrire',
    lazy: pageActe(async () => (await import('#src/acts/adherent/contact.ts')).contact),
  },
  // Profil
  {
    path: 'profil/rib/remboursements',
    lazy: pageActe(async () => (await import('#src/acts/adherent/rib-prestations.ts')).ribPrestations),
  },
  // Notifications et aide
  { path: 'notifications', lazy: () => import('./notifications/notifications-page.tsx') },
  { path: 'aide', lazy: () => import('./aide/aide-page.tsx') },
  { path: 'aide/:clickCode', lazy: () => import('./aide/aide-page.tsx') },
];
