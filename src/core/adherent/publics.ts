import type { UserType } from './contenu.ts';

/** For whom contents and questions are written (domain reference §1.23). */
export const PUBLICS = [
  { code: 'ADHERENT', libelle: 'Adhérent' },
  { code: 'BENEFICIAIRE', libelle: 'Bénéficiaire' },
  { code: 'VISITEUR', libelle: 'Visiteur non connecté' },
] as const satisfies readonly { readonly code: UserType; readonly libelle: string }[];
