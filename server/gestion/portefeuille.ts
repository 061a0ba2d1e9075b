import type { Destinataire, EtatDecompte } from '#src/core/adherent/decompte.ts';
import type { LigneDe } from '#src/core/lecture/forme.ts';
import type { SALARIE_CONNU } from '#src/lectures/salarie.ts';
import type { RETENUES_CONNUES, SIMULATION_CONNUE } from '#src/lectures/simulateur.ts';
import type {
  ASSURE,
  CONSOMMATION,
  CONTRAT,
  DOSSIER,
  ETABLISSEMENT,
  FICHE,
  FORMULE,
  OPTION,
  PERSONNE,
  TARIF,
} from './formes.ts';

export type Personne = LigneDe<typeof PERSONNE>;
export type FichePersonne = LigneDe<typeof FICHE>;
export type Contrat = LigneDe<typeof CONTRAT>;
export type AssureContrat = LigneDe<typeof ASSURE>;
export type DossierContrat = LigneDe<typeof DOSSIER>;
export type Consommation = LigneDe<typeof CONSOMMATION>;
export type Formule = LigneDe<typeof FORMULE>;
export type OptionOfferte = LigneDe<typeof OPTION>;
export type Tarif = LigneDe<typeof TARIF>;

export type RetenuesConnues = LigneDe<typeof RETENUES_CONNUES>;
export type SimulationConnue = LigneDe<typeof SIMULATION_CONNUE>;

/** For whom, and with the tariffs of which day, acts are asked for. */
export interface DemandeSimulation {
  readonly numPers: string;
  readonly jour: string;
}

/** Of whom, in the year of which day and that day. */
export interface RechercheRetenues {
  readonly numContrat: string;
  readonly visibles: readonly string[];
  readonly jour: string;
}

/** For whom, and from when, options are asked for. */
export interface DemandeOptions {
  /** `null`: everybody whom the contract covers. */
  readonly assures: readonly string[] | null;
  /** `null`: as soon as may be. */
  readonly dateEffet: string | null;
}

/** A change of a contract whose price is asked: somebody more, another offer, an option more or less for some of its people. */
export type ProjetContrat =
  | {
      readonly nature: 'ajout';
      /** Code of the list `type-beneficiaire`. */
      readonly codeTypeBeneficiaire: string;
      readonly dateNaissance: string;
      readonly dateEffet: string;
    }
  | {
      readonly nature: 'formule';
      readonly codeFormule: string;
      readonly assures: readonly string[];
      readonly dateEffet: string;
    }
  | {
      readonly nature: 'option';
      readonly codeOption: string;
      readonly assures: readonly string[];
      readonly dateEffet: string;
    }
  | {
      readonly nature: 'retrait';
      readonly codeCouverture: string;
      readonly assures: readonly string[];
      /** The first day without it. */
      readonly dateEffet: string;
    };
export type Salarie = LigneDe<typeof SALARIE_CONNU>;
export type Etablissement = LigneDe<typeof ETABLISSEMENT>;

/** Where a page of a list begins and how long it is. */
export interface Tranche {
  readonly debut: number;
  readonly nombre: number;
}

export interface Page<T> {
  readonly lignes: readonly T[];
  readonly total: number;
}

/** Statements of one contract, of people who may be seen. Every criterion narrows. */
export interface RechercheDecomptes {
  readonly numContrat: string;
  /** People whose care is seen in full. */
  readonly visibles: readonly string[];
  /** People of whom only what was paid to the policyholder is seen: date and amount. No other criterion looks at them. */
  readonly confidentiels: readonly string[];
  /** Settled from this day on; had from this day on, where nothing is settled. */
  readonly depuis?: string;
  /** `adherent`: what was paid to the member; `tiers`: to professionals; absent: both. */
  readonly circuit?: 'adherent' | 'tiers';
  readonly numPers?: readonly string[];
  readonly codeDomaine?: readonly string[];
  readonly etat?: readonly EtatDecompte[];
  readonly destinataire?: readonly Destinataire[];
  readonly dateSoinsDebut?: string;
  readonly dateSoinsFin?: string;
  readonly dateReglementDebut?: string;
  readonly dateReglementFin?: string;
  readonly montantMin?: number;
  readonly montantMax?: number;
  readonly idPaiement?: string;
  readonly professionnel?: string;
  /** Free text, without case or accents. */
  readonly q?: string;
  readonly tri: {
    readonly champ: 'dateReglement' | 'dateSoins' | 'depense' | 'montantRc' | 'resteACharge';
    readonly ordre: 'ASC' | 'DESC';
  };
}

/** Transfers of one contract that settle something of people who may be seen. Every criterion narrows. */
export interface RecherchePaiements {
  readonly numContrat: string;
  /** People whose care is seen in full. */
  readonly visibles: readonly string[];
  /** People of whom only what was paid to the policyholder counts. */
  readonly confidentiels: readonly string[];
  /** Who looks signed the contract: what reached their account is seen whole, of anything else the part of these people. */
  readonly isTitulaire: boolean;
  readonly dateDebut?: string;
  readonly dateFin?: string;
  readonly destinataire?: readonly Destinataire[];
  /** `montant`: the amount that is seen. */
  readonly tri: { readonly champ: 'datePaiement' | 'montant'; readonly ordre: 'ASC' | 'DESC' };
}

/** Of whom, of which guarantees, for the care between which days, both included. */
export interface RechercheConsommations {
  readonly numContrat: string;
  readonly visibles: readonly string[];
  readonly codes: readonly string[];
  readonly debut: string;
  readonly fin: string;
}

/** A file that the management system holds. */
export interface FichierGestion {
  readonly nomFichier: string;
  readonly mime: string;
  /** What to draw when the system gives the data and no file: the portal makes the PDF. */
  readonly source: { readonly octets: Uint8Array } | { readonly edition: string; readonly donnees: unknown };
}
