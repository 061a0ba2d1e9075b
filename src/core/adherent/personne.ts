import type { Adresse } from '#src/core/address.ts';

/** A person whom a contract covers, as the member area shows them: never a whole NIR (domain reference §1.4). */
export interface Assure {
  readonly numPers: string;
  readonly codeCivilite: 'MME' | 'M';
  readonly nom: string;
  readonly prenom: string;
  readonly dateNaissance: string;
  /** 1 for the holder. */
  readonly rang: number;
  readonly rangNaissance: number;
  readonly codeTypeBeneficiaire: string;
  readonly isTitulaire: boolean;
  readonly isMajeur: boolean;
  /** `2 55 08 ** *** *** **`; `null` where nobody knows it. */
  readonly nirMasque: string | null;
  readonly dateEntree: string;
  readonly dateSortie: string | null;
  /** Has an account of their own. */
  readonly hasCompte: boolean;
  /** 16 at least, and no account yet. */
  readonly isCompteActivable: boolean;
  readonly couvertures: readonly string[];
  /** Whether who looks sees this person's care in full. */
  readonly isPrestationVisible: boolean;
}

export interface Contacts {
  readonly email: string | null;
  readonly telMobile: string | null;
  readonly telFixe: string | null;
  readonly telPro: string | null;
  readonly preferenceContact: 'mobile' | 'fixe' | 'email' | null;
}

/** A link with the compulsory scheme; masked. */
export interface RattachementRo {
  readonly numPers: string;
  readonly nirMasque: string | null;
  readonly codeGrandRegime: string;
  /** «Régime général»; `null` where no list names it. */
  readonly libelleRegime: string | null;
  readonly codeCaisse: string;
  readonly codeCentre: string;
  readonly dateDebut: string;
  readonly dateFin: string | null;
  readonly isTeletransmission: boolean;
  readonly etatTeletransmission: 'active' | 'enAttente' | 'refusee' | 'inactive' | 'opposition';
  /** What this state means for the member, in a sentence. */
  readonly libelleTeletransmission: string | null;
}

/** `GET /adherent/profil`. */
export interface Profil {
  readonly utilisateur: {
    readonly userName: string;
    readonly email: string;
    readonly isAmfActive: boolean;
    readonly dateDerniereConnexion: string | null;
  };
  readonly personne: {
    readonly numPers: string;
    readonly codeCivilite: 'MME' | 'M';
    readonly nom: string;
    readonly prenom: string;
    readonly dateNaissance: string;
    readonly nirMasque: string | null;
  };
  readonly adresse: Adresse | null;
  readonly contacts: Contacts;
  readonly assures: readonly Assure[];
  readonly ro: readonly RattachementRo[];
  readonly preferences: { readonly isDematActive: boolean; readonly isPartageRemboursements: boolean };
}
