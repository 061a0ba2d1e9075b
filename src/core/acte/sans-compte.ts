/** What may be asked for without an account, as menus and routes know it before its form is loaded. */
export interface LigneSansCompte {
  /** Of its page, in the public area, and of its sending, under `/api`. */
  readonly path: `/${string}`;
  /** Title of its page, and of the way to it from every public page. */
  readonly label: string;
  /** The member's act of which its requests are: their type. */
  readonly acte: 'radiationAssures' | 'declarationSinistre';
  /** That of this act: a client that switches it off closes both. */
  readonly fonctionnalite: string;
}

/** By their keys: neither has the means to ask somebody for an account (code de la mutualité, art. L. 221-10-3; a relative who mourns). */
export const DEMANDES_SANS_COMPTE = {
  resiliation: {
    path: '/resiliation',
    label: 'Résilier votre contrat',
    acte: 'radiationAssures',
    fonctionnalite: 'radiationAssuresActeGestion',
  },
  deces: {
    path: '/declaration-deces',
    label: 'Déclarer un décès',
    acte: 'declarationSinistre',
    fonctionnalite: 'declarationSinistreActeGestion',
  },
} as const satisfies Readonly<Record<string, LigneSansCompte>>;

export type CleSansCompte = keyof typeof DEMANDES_SANS_COMPTE;
