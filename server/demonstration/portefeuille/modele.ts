import type {
  DonneesContrat,
  DonneesCourrier,
  DonneesDocument,
  DonneesPersonne,
  RibScelle,
} from '#server/demonstration/sql/donnees.ts';
import type { AssureContrat } from '#server/gestion/portefeuille.ts';
import type { ActeDeSoin } from '#src/core/adherent/decompte.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';
import type { Decompte, TotauxDecompte } from '#src/lectures/decomptes.ts';
import type { Paiement } from '#src/lectures/versements.ts';

export interface PersonneDemo extends DonneesPersonne {
  readonly numPers: string;
}

export interface ContratDemo {
  readonly numContrat: string;
  readonly dateEffet: string;
  readonly donnees: DonneesContrat;
  readonly rib: RibScelle | null;
  readonly ribCotisations: RibScelle | null;
  readonly assures: readonly Omit<AssureContrat, 'couvertures'>[];
}

/** A statement before its payment is known, with its lines. Amounts in euros. */
export interface DecompteDemo
  extends Omit<Decompte, 'beneficiaire' | 'totaux' | 'montantVerse' | 'isConfidentiel' | 'nbActes'> {
  readonly totaux: TotauxDecompte;
  readonly actes: readonly Omit<ActeDeSoin, 'id'>[];
}

export type PaiementDemo = Omit<Paiement, 'libelleVirement' | 'decomptes'>;

export interface CourrierDemo extends DonneesCourrier {
  readonly id: string;
  readonly numContrat: string;
  readonly numPers: string | null;
  /** Instant. */
  readonly date: string;
  readonly isArchive: boolean;
}

export interface DocumentDemo extends DonneesDocument {
  readonly id: string;
  readonly numContrat: string;
  readonly numPers: string | null;
  readonly codeCategorie: string;
  readonly dateDocument: string;
}

/** What one household has: its people, contracts, and three years of their life. */
export interface Foyer {
  readonly personnes: readonly PersonneDemo[];
  readonly contrats: readonly ContratDemo[];
  readonly decomptes: readonly DecompteDemo[];
  readonly paiements: readonly PaiementDemo[];
  readonly echeances: readonly Echeance[];
  readonly courriers: readonly CourrierDemo[];
  readonly documents: readonly DocumentDemo[];
}
