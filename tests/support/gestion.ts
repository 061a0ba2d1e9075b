import { type Gestion, GestionIndisponible } from '#server/gestion/gestion.ts';

const APPELS: readonly (keyof Gestion)[] = [
  'cherche',
  'personne',
  'fiches',
  'contrats',
  'contrat',
  'decomptes',
  'totauxDecomptes',
  'anneeDeSoins',
  'decompte',
  'paiements',
  'echeances',
  'cartes',
  'courriers',
  'documents',
  'fichier',
  'transmet',
];

/** A management system that answers nothing: every call throws `GestionIndisponible`. */
export function gestionEnPanne(): Gestion {
  const panne = async () => {
    throw new GestionIndisponible();
  };
  return Object.fromEntries(APPELS.map((appel) => [appel, panne])) as unknown as Gestion;
}

/** Another management system, where some calls answer something else. */
export function gestionAvec(base: Gestion, overrides: Partial<Gestion>): Gestion {
  return { ...base, ...overrides };
}
