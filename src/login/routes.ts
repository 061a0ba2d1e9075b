import type { RouteObject } from 'react-router';
import { pagesSansCompte } from '#src/login/pages-sans-compte.ts';
import { garde } from './guards.ts';

const ICI = garde({ sansFournisseurExterne: true });

/** The pages of the public area (specification 1 §2): one file a route, loaded when it is entered. */
export const loginRoutes: RouteObject[] = [
  { index: true, loader: ICI, lazy: () => import('#src/login/welcome-page.tsx') },
  { path: 'login', loader: ICI, lazy: () => import('#src/login/sign-in-page.tsx') },
  // The emergency way of administrators while the external provider is down: the server opens it, or refuses.
  { path: 'connexion-secours', lazy: () => import('#src/login/sign-in-page.tsx') },
  { path: 'activate-user', loader: ICI, lazy: () => import('#src/login/activate-user-page.tsx') },
  {
    path: 'activate-user-confirmation',
    loader: ICI,
    lazy: () => import('#src/login/activate-user-confirmation-page.tsx'),
  },
  { path: 'confirm-email', lazy: () => import('#src/login/confirm-email-page.tsx') },
  { path: 'changement-identifiant', lazy: () => import('#src/login/changement-identifiant-page.tsx') },
  { path: 'confirm-contact', lazy: () => import('#src/login/confirm-contact-page.tsx') },
  { path: 'forgot-password', loader: ICI, lazy: () => import('#src/login/forgot-password-page.tsx') },
  {
    path: 'forgot-password-confirmation',
    loader: ICI,
    lazy: () => import('#src/login/forgot-password-confirmation-page.tsx'),
  },
  { path: 'reset-password', loader: ICI, lazy: () => import('#src/login/reset-password-page.tsx') },
  {
    path: 'reset-password-confirmation',
    loader: ICI,
    lazy: () => import('#src/login/reset-password-confirmation-page.tsx'),
  },
  {
    path: 'reset-password-error',
    loader: ICI,
    lazy: () => import('#src/login/reset-password-error-page.tsx'),
  },
  { path: 'cookies', lazy: () => import('#src/login/cookies-page.tsx') },
  { path: 'redirect-to-mobile/*', loader: ICI, lazy: () => import('#src/login/redirect-to-mobile-page.tsx') },
  { path: 'delete-user-confirmation', lazy: () => import('#src/login/delete-user-confirmation-page.tsx') },
  { path: 'page/:pageName', lazy: () => import('#src/login/static-page.tsx') },
  {
    path: 'register',
    loader: garde({ sansFournisseurExterne: true, fonctionnalite: 'creationCompteAutreActe' }),
    lazy: () => import('#src/login/register-page.tsx'),
  },
  { path: 'display-email', lazy: () => import('#src/login/display-email-page.tsx') },
  {
    path: 'forgot-username',
    loader: garde({ sansFournisseurExterne: true, fonctionnalite: 'forgotUsernameAutreActe' }),
    lazy: () => import('#src/login/forgot-username-page.tsx'),
  },
  ...pagesSansCompte,
  { path: 'carte-partagee', lazy: () => import('#src/login/carte-partagee-page.tsx') },
  { path: 'service-unavailable', lazy: () => import('#src/login/service-unavailable-page.tsx') },
  { path: 'connexion-refusee', lazy: () => import('#src/login/external-refusal-page.tsx') },
  { path: 'boite-envoi', lazy: () => import('#src/login/outbox-page.tsx') },
  { path: 'boite-envoi/:id', lazy: () => import('#src/login/outbox-message-page.tsx') },
  { path: '*', lazy: () => import('#src/login/not-found-page.tsx') },
];
