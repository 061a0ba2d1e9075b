import type { ComponentType } from 'react';
import type { ClePage } from '#src/core/definition/pieces.ts';

export interface PageModule {
  readonly Component: ComponentType;
}

/** The rooms made by hand, each with its module, which is loaded when one enters; its title bar comes from its definition. */
export const pages: Readonly<Record<string, () => Promise<PageModule>>> = {
  emplacements: () => import('./contenu/emplacements-page.tsx'),
  textes: () => import('./textes/textes-page.tsx'),
  fonctionnalites: () => import('./fonctionnalites/fonctionnalites-page.tsx'),
  messages: () => import('./messages/messages-page.tsx'),
  editions: () => import('./editions/editions-page.tsx'),
  'nouveau-compte': () => import('./account/nouveau-compte-page.tsx'),
  'recherche-nir': () => import('./account/recherche-nir-page.tsx'),
  'nouveau-jeton-service': () => import('./jetons/nouveau-jeton-page.tsx'),
  'audiences-test': () => import('./audiences/essai-page.tsx'),
  'operations-disponibles': () => import('./operations/operations-page.tsx'),
  clients: () => import('./clients/clients-page.tsx'),
  'nouveau-client': () => import('./clients/nouveau-client-page.tsx'),
  'mon-compte': () => import('./account/account-security-page.tsx'),
} satisfies Readonly<Record<ClePage, () => Promise<PageModule>>>;
