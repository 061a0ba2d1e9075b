/** The parts of «Mon profil», in the order of its side navigation. */
export const RUBRIQUES = [
  { route: '/profil', label: 'Mes informations' },
  { route: '/profil/rib', label: 'Coordonnées bancaires' },
  { route: '/profil/securite', label: 'Connexion et sécurité' },
  { route: '/profil/preferences', label: 'Alertes et documents' },
  { route: '/profil/consentements', label: 'Consentements et données' },
  { route: '/profil/historique', label: 'Historique de mes actions' },
] as const;
