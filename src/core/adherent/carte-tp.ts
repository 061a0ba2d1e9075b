import type { MotifSansCarte } from '#src/core/contrat.ts';

export interface DroitTp {
  readonly codeDomaineTp: string;
  readonly libelle: string;
  /** «100 % TM», «PEC», «/». */
  readonly valeur: string;
}

/** A card of third-party payment (domain reference §1.11); the NIR is masked on screen and whole on the PDF only. */
export interface CarteTp {
  readonly id: string;
  readonly numContrat: string;
  readonly annee: number;
  readonly dateDebutValidite: string;
  readonly dateFinValidite: string;
  readonly numAmc: string;
  readonly typeConvention: string;
  readonly csr: string;
  readonly numAdherent: string;
  readonly isContratResponsable: boolean;
  readonly isDre: boolean;
  readonly libelleOrganisme: string;
  readonly operateurTp: string | null;
  readonly telephonePs: string | null;
  readonly telephoneAssure: string | null;
  readonly urlPs: string | null;
  readonly beneficiaires: readonly {
    readonly numPers: string;
    readonly rang: number;
    readonly nom: string;
    readonly prenom: string;
    readonly dateNaissance: string;
    readonly rangNaissance: number;
    readonly nirMasque: string | null;
    readonly droits: readonly DroitTp[];
  }[];
  /** Codes of the columns, in their order. */
  readonly colonnes: readonly string[];
  readonly mentions: readonly string[];
  readonly etat: 'active' | 'enEdition' | 'expiree' | 'annulee' | 'nonDisponible';
}

/** `GET /cgdm-svc/carte-tp`: the cards, or why there is none. */
export interface Cartes {
  readonly cartes: readonly CarteTp[];
  readonly motifIndisponible: MotifSansCarte | null;
}
