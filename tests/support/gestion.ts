import type { Gestion } from '#server/gestion/gestion.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';

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
  'consommations',
  'retenues',
  'simulation',
  'paiements',
  'formules',
  'options',
  'tarif',
  'echeances',
  'cartes',
  'courriers',
  'documents',
  'fichier',
  'etablissement',
  'salarie',
  'prevoyance',
  'evenements',
  'personnesParPage',
  'contratsParPage',
  'transmet',
];

/** A management system that answers nothing: every call throws `GestionIndisponible`. */
export function gestionEnPanne(): Gestion {
  const panne = async () => {
    throw new GestionIndisponible();
  };
  return Object.fromEntries(APPELS.map((appel) => [appel, panne])) as unknown as Gestion;
}

export interface Coupure {
  /** Makes a management system that can be cut from the one of the demonstration. */
  readonly gestion: (base: Gestion) => Gestion;
  readonly coupe: () => void;
  readonly remet: () => void;
}

/** A management system that one cuts and puts back while the server runs. */
export function coupure(): Coupure {
  let isCoupe = false;
  const panne = gestionEnPanne();
  return {
    gestion: (base) => new Proxy(base, { get: (_, appel: keyof Gestion) => (isCoupe ? panne : base)[appel] }),
    coupe() {
      isCoupe = true;
    },
    remet() {
      isCoupe = false;
    },
  };
}

/** Another management system, where some calls answer something else. */
export function gestionAvec(base: Gestion, overrides: Partial<Gestion>): Gestion {
  return { ...base, ...overrides };
}
