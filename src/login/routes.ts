import type { RouteObject } from 'react-router';
import { garde } from './guards.ts';

const ICI = garde({ sansFournisseurExterne: true });

/** The pages of the public area (specification 1 §2): one file a route, loaded when it is entered. */
export const loginRoutes: RouteObject[] = [
  { index: true, loader: ICI, lazy: () => import('#src/login/welcome-page.tsx') },
  { path: 'login', loader: ICI, lazy: () => import('#src/login/sign-in-page.tsx') },
  { path: 'service-unavailable', lazy: () => import('#src/login/service-unavailable-page.tsx') },
  { path: '*', lazy: () => import('#src/login/not-found-page.tsx') },
];
