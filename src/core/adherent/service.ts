import type { NomIcone } from '#src/core/definition/icones.ts';

interface Categorie {
  readonly libelle: string;
  /** Beside its title. */
  readonly icone: NomIcone;
}

/** What services are for, in the order in which they are shown. */
export const CATEGORIES_SERVICE = {
  medecin: { libelle: 'Consulter un médecin', icone: 'medical-services' },
  sante: { libelle: 'Santé', icone: 'favorite' },
  assistance: { libelle: 'Assistance', icone: 'support' },
  prevention: { libelle: 'Prévention', icone: 'health-and-safety' },
} as const satisfies Readonly<Record<string, Categorie>>;
export type CategorieService = keyof typeof CATEGORIES_SERVICE;
