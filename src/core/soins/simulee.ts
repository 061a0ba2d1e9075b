import type { ActeSimule, CasSimule, Reponses } from './acte-simule.ts';
import type { GarantieComptee } from './garantie.ts';
import type { Regime } from './part-obligatoire.ts';
import type { DejaRetenu } from './retenues.ts';

/** One line of a result, and why it comes to that. Euros. */
export interface DetailSimu {
  readonly libelle: string;
  readonly montant: number;
  readonly explication: string | null;
}

/** What is asked (domain reference §3). Euros. */
export interface DemandeSimu {
  readonly options: Reponses;
  readonly montant: number;
  readonly parcoursSoins: boolean;
  readonly codePostal?: string | null;
}

/** Of whom, which day, with what is left of their guarantees and of the ceilings of what the law leaves to them. Euros. */
export interface ContexteSimu {
  readonly jour: string;
  /** `null`: no scheme is known that day. */
  readonly regime: Regime | null;
  /** The day of the year from which it holds; `null`: the whole year. */
  readonly changementRegime: string | null;
  readonly isCss: boolean;
  readonly isMineur: boolean;
  /** Under 16, the pathway of care is nobody's duty. */
  readonly isMoins16: boolean;
  readonly isSuspendu: boolean;
  /** What was kept back before; `null`: nobody may say. */
  readonly retenues: DejaRetenu | null;
  /** Those of the base first, then those of options. */
  readonly garanties: readonly GarantieComptee[];
}

export interface ResultatSimu {
  readonly depense: number;
  readonly baseRemboursement: number;
  readonly tauxRo: number;
  readonly montantRo: number;
  readonly montantRc: number;
  readonly resteACharge: number;
  readonly participationForfaitaire: number;
  readonly franchise: number;
  readonly detail: readonly DetailSimu[];
  readonly garantie: { readonly libelle: string; readonly expression: string } | null;
  /** What was left of the ceiling before; `null`: there is none. */
  readonly plafondRestant: number | null;
  readonly avertissements: readonly string[];
  readonly dateCalcul: string;
  readonly isEstimation: true;
  readonly mention: string;
}

/** A result, or what is wrong, by field. */
export type Simulation =
  | { readonly resultat: ResultatSimu; readonly fautes?: undefined }
  | { readonly fautes: Readonly<Record<string, string>>; readonly resultat?: undefined };

/** An act with its answers, and what they lead to. */
export interface Choisi {
  readonly acte: ActeSimule;
  readonly cas: CasSimule;
  readonly reponses: Reponses;
  readonly quantite: number;
}
