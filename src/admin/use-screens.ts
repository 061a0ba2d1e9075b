import { use } from 'react';
import type { Screens } from './screens.ts';

type Load = () => Promise<{ readonly screens: Screens }>;

/** The models whose screens go further than the generated ones, each with its module. */
export const screens: Readonly<Record<string, Load>> = {
  'demande-adherent': () => import('#src/resources/demandes/demande-adherent.screens.tsx'),
  'signature-adherent': () => import('#src/resources/demandes/signature-adherent.screens.tsx'),
  'acces-administrateur': () => import('#src/resources/comptes/acces-administrateur.screens.tsx'),
  'compte-gestionnaire': () => import('#src/resources/comptes/compte-gestionnaire.screens.tsx'),
  'compte-adherent': () => import('#src/resources/comptes/compte-adherent.screens.tsx'),
  'import-liste': () => import('#src/resources/travaux/import-liste.screens.tsx'),
  'bloc-cms': () => import('#src/resources/contenu/bloc-cms.screens.tsx'),
  'document-cms': () => import('#src/resources/contenu/document-cms.screens.tsx'),
  'conservation-journaux': () => import('#src/resources/journaux/conservation-journaux.screens.tsx'),
  charte: () => import('#src/resources/parametrage/charte.screens.tsx'),
  'serveur-mail': () => import('#src/resources/parametrage/serveur-mail.screens.tsx'),
  configuration: () => import('#src/resources/parametrage/configuration.screens.tsx'),
  'modele-mail': () => import('#src/resources/parametrage/modele-mail.screens.tsx'),
  edition: () => import('#src/resources/parametrage/edition.screens.tsx'),
  role: () => import('#src/resources/comptes/role.screens.tsx'),
};

const NOTHING: Screens = {
  show: { avant: {}, apres: {} },
  actions: {},
  champs: {},
  changements: {},
  creation: null,
  form: { champs: {}, question: () => null, relecture: null, depart: () => null, apres: null },
};
const loading = new Map<string, Promise<Screens>>();

/** The parts of a model that are made by hand; the page waits for their module. */
export function useScreens(key: string): Screens {
  const load = Object.hasOwn(screens, key) ? screens[key] : undefined;
  if (!load) return NOTHING;
  const known = loading.get(key) ?? load().then((module) => module.screens);
  loading.set(key, known);
  return use(known);
}
