import type { LigneDe } from '#src/core/lecture/forme.ts';
import type { Adresse } from '#src/core/valeurs/address.ts';
import type { CompteBancaire } from '#src/core/valeurs/bank-account.ts';
import type { Contacts } from '#src/lectures/personnes.ts';
import type { TRANSMISE } from './formes.ts';
import type { MandatATransmettre, Signe } from './signe-transmis.ts';

/** An account as payments carry it. */
export interface RibATransmettre {
  /** In the characters of payments. */
  readonly titulaire: string;
  readonly compte: CompteBancaire;
}

/** How contributions are collected on an account. */
export interface Prelevement {
  readonly jourPrelevement: number | null;
  readonly mandat: MandatATransmettre;
  /** The due date from which it counts, `AAAA-MM-JJ`: until then the account of before is debited. */
  readonly dateEffet: string;
}

/** A link with the compulsory scheme: who is insured there, and by which office. */
export interface RattachementATransmettre {
  /** 13 characters and the key; of Monaco, the number alone. */
  readonly nir: string;
  readonly isMonaco: boolean;
  readonly codeGrandRegime: string;
  /** 3 digits. */
  readonly codeCaisse: string;
  /** 4 digits. */
  readonly codeCentre: string;
}

/** Somebody whom the system does not know yet. */
export interface PersonneATransmettre {
  readonly codeCivilite: 'MME' | 'M';
  readonly nom: string;
  readonly nomNaissance: string | null;
  readonly prenom: string;
  readonly dateNaissance: string;
  /** Among those who were born together, from 1. */
  readonly rangNaissance: number;
  readonly email: string | null;
  /** E.164. */
  readonly telephone: string | null;
}

/** Where somebody goes to hospital. */
export interface EtablissementATransmettre {
  /** `null`: the member does not know it, and `raisonSociale` and the rest are as they typed them. */
  readonly finess: string | null;
  readonly raisonSociale: string;
  readonly codePostal: string | null;
  readonly localite: string | null;
  readonly telephone: string | null;
  readonly email: string | null;
}

/** A paper that was read and accepted, in the version that was shown. */
export interface AcceptationATransmettre {
  readonly codeDocument: string;
  readonly version: string;
  readonly date: string;
}

/** What has changed in somebody's work. */
export interface SituationATransmettre {
  readonly codeMotif: string;
  /** Past or to come. */
  readonly dateEvenement: string;
  readonly dateEffet: string;
  /** Who employs them from then on, or did until then; `null`: nobody. */
  readonly employeur: { readonly siret: string; readonly raisonSociale: string } | null;
  /** Code of the list `categorie-sociale`; `null`: the same. */
  readonly codeCategorieSociale: string | null;
  /** Of who retires or loses their work; `null`: not asked. */
  readonly isMaintienGaranties: boolean | null;
}

/** What an act changes by itself in the management system. Each kind is whole: it can be handed over twice. */
export type Changement =
  | {
      readonly nature: 'ribPrestations';
      readonly numContrats: readonly string[];
      /** Whose own care is paid back on it, on these contracts that cover them; `null`: everybody's, by who signed them. */
      readonly numPers: string | null;
      readonly rib: RibATransmettre;
    }
  | ({
      readonly nature: 'ribCotisations';
      readonly numContrats: readonly string[];
      readonly rib: RibATransmettre;
    } & Prelevement)
  | {
      readonly nature: 'rib';
      readonly numContrats: readonly string[];
      /** In place of the accounts of these contracts, for what is paid, what is collected, or both. */
      readonly rib: RibATransmettre;
      /** Care is paid back on it. */
      readonly isVerse: boolean;
      /** How contributions are collected on it; `null`: they are not. */
      readonly preleve: Prelevement | null;
    }
  | {
      readonly nature: 'adresse';
      readonly numPers: readonly string[];
      readonly adresse: Adresse;
      /** `AAAA-MM-JJ`. */
      readonly dateEffet: string;
    }
  | { readonly nature: 'contacts'; readonly numPers: string; readonly contacts: Partial<Contacts> }
  | {
      readonly nature: 'situationFamiliale';
      readonly numPers: string;
      /** Code of the list `situation-familiale`. */
      readonly codeSituationFamiliale: string;
      /** The day of the marriage, of the judgement…, `AAAA-MM-JJ`. */
      readonly dateEvenement: string;
      /** `null`: the name stays. */
      readonly nomUsage: string | null;
    }
  | {
      readonly nature: 'teletransmission';
      readonly numPers: string;
      /** Asked for, or refused. */
      readonly isTeletransmission: boolean;
      /** Code of the list `motif-refus-teletransmission`, of a refusal. */
      readonly codeMotifRefus: string | null;
      readonly commentaire: string | null;
      /** The link with the compulsory scheme, where none was known. */
      readonly rattachement: RattachementATransmettre | null;
    }
  | {
      readonly nature: 'rattachement';
      readonly numPers: string;
      readonly rattachement: RattachementATransmettre;
      /** To the other parent, of a child whom both cover. */
      readonly secondParent: RattachementATransmettre | null;
      /** `AAAA-MM-JJ`. */
      readonly dateEffet: string;
      readonly isTeletransmission: boolean;
    }
  | {
      readonly nature: 'inscriptionBeneficiaire';
      readonly numContrat: string;
      /** Code of the list `type-beneficiaire`. */
      readonly codeTypeBeneficiaire: string;
      readonly personne: PersonneATransmettre;
      readonly codeMotif: string;
      /** The day of the marriage, of the adoption…; of a birth, that day. */
      readonly dateEvenement: string;
      /** From which they are covered. */
      readonly dateEffet: string;
      /** Their link with the compulsory scheme; `null`: a newborn without one yet. */
      readonly rattachement: RattachementATransmettre | null;
      /** To the other parent, of a child whom both cover. */
      readonly secondParent: RattachementATransmettre | null;
      readonly isTeletransmission: boolean;
      /** The last day of another insurer's cover; `null`: none. */
      readonly dateFinAutreMutuelle: string | null;
    }
  | {
      readonly nature: 'resiliation';
      readonly numContrat: string;
      /** Those whom it does not cover any more; `null`: nobody, the contract ends. */
      readonly numPers: readonly string[] | null;
      /** The last day, `AAAA-MM-JJ`. */
      readonly dateFin: string;
      /** Why, as the form offers it. */
      readonly codeMotif: string;
    }
  | ({
      readonly nature: 'situationContractuelle';
      readonly numContrat: string;
      readonly numPers: string;
    } & SituationATransmettre)
  | ({
      readonly nature: 'garanties';
      readonly numContrat: string;
      /** Code of one of its `formules`. */
      readonly codeFormule: string;
      /** Whom it covers. */
      readonly assures: readonly string[];
      /** Code of the list `motif-changement-couverture`. */
      readonly codeMotif: string;
      readonly dateEvenement: string | null;
      readonly dateEffet: string;
      /** What was read of its papers, and when. */
      readonly acceptations: readonly AcceptationATransmettre[];
      /** They want to be called before. */
      readonly isRappel: boolean;
    } & Signe)
  | ({
      readonly nature: 'radiationRenfort';
      readonly numContrat: string;
      readonly codeCouverture: string;
      /** Those who do not have it any more. */
      readonly numPers: readonly string[];
      /** Its last day for them, `AAAA-MM-JJ`. */
      readonly dateFin: string;
      /** Why, as the form offers it. */
      readonly codeMotif: string;
    } & Signe)
  | ({
      readonly nature: 'souscriptionOption';
      readonly numContrat: string;
      readonly numPers: string;
      /** Code of one of its `options`. */
      readonly codeOption: string;
      /** Those whom it covers from then on. */
      readonly assures: readonly string[];
      readonly dateEffet: string;
      readonly acceptations: readonly AcceptationATransmettre[];
      /** The last day on which it may be given up, `AAAA-MM-JJ`. */
      readonly dateLimiteRenonciation: string;
      /** What it follows in their work; `null`: nothing. */
      readonly situation: SituationATransmettre | null;
    } & Signe)
  | {
      readonly nature: 'renonciation';
      readonly numContrat: string;
      /** Of the request by which it was taken or ended: what that one changed is as if it had not been. */
      readonly referenceSouscription: string;
    }
  | {
      readonly nature: 'priseEnCharge';
      readonly numContrat: string;
      readonly numPers: string;
      readonly etablissement: EtablissementATransmettre;
      /** Code of the list `pec-hospitaliere`. */
      readonly codePecHospitaliere: string;
      /** `AAAA-MM-JJ`. */
      readonly dateEntree: string;
      /** In days; `null`: not known. */
      readonly dureePrevue: number | null;
      readonly isAccident: boolean;
      readonly isChambreParticuliere: boolean;
      readonly isLitAccompagnant: boolean;
      /** E.164. */
      readonly telephoneContact: string;
      /** To whom the paper goes besides the documents of the person. */
      readonly modeEnvoi: 'etablissement' | 'adherent';
    }
  | {
      readonly nature: 'depensePharmacie';
      readonly numContrat: string;
      readonly numPers: string;
      /** Code of the list `prestation`, of a guarantee of the contract (`Garantie.prestations`). */
      readonly codePrestation: string;
      /** `AAAA-MM-JJ`. */
      readonly dateAchat: string;
      /** In euros: what was paid. */
      readonly montant: number;
      readonly nomPharmacie: string | null;
    }
  | {
      readonly nature: 'carteTp';
      readonly numContrat: string;
      readonly numPers: readonly string[];
      readonly motif: string;
    };

/** What somebody decided of a request here. `message`: what its author was told. */
export interface Decision {
  readonly etat: 'acceptee' | 'refusee' | 'traitee' | 'enregistree';
  readonly motifRefus: string | null;
  readonly message: string | null;
}

/** What the portal hands over: a change, or a request that somebody there handles. */
export interface Transmission {
  /** The same for the same hand-over: there, it counts once. */
  readonly id: string;
  readonly codeType: string;
  readonly reference: string;
  readonly numContrat: string | null;
  readonly numPers: string;
  readonly numPersConcerne: string | null;
  /** `null`: somebody handles it by hand, with `donnees`; of an acceptance: there is nothing to change there. */
  readonly changement: Changement | null;
  /** Only of a request that the portal had handed over before, and that was decided here. */
  readonly decision?: Decision;
  /** A right of its author: the change is made whoever handles their request. */
  readonly isDeDroit?: true;
  readonly donnees: Readonly<Record<string, unknown>>;
  readonly fichiers: readonly {
    readonly id: string;
    readonly inputName: string;
    readonly nom: string;
    readonly mime: string;
  }[];
}

/** What a hand-over is answered. */
export type Remise = LigneDe<typeof TRANSMISE>;
