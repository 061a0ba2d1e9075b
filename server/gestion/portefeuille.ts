import type { Adresse } from '#src/core/address.ts';
import type { Destinataire, EtatDecompte } from '#src/core/adherent/decompte.ts';
import type { TypeContrat } from '#src/core/contrat.ts';
import type { CompteEncaissement, Cotisations } from '#src/lectures/cotisations.ts';
import type { Couverture } from '#src/lectures/couvertures.ts';
import type { Contacts, RattachementRo } from '#src/lectures/personnes.ts';

/** A person as the insurer's management system knows them: enough to recognise them, and no more. */
export interface Personne {
  readonly numPers: string;
  readonly codeCivilite: 'MME' | 'M';
  readonly nom: string;
  readonly prenom: string;
  /** `AAAA-MM-JJ`. */
  readonly dateNaissance: string;
  readonly codePostal: string;
  readonly email: string | null;
  readonly telephone: string | null;
  /** The last four characters of the account that is paid. */
  readonly ibanFin: string | null;
  /** Contracts that cover the person; `titulaire` where the person signed them. */
  readonly contrats: readonly { readonly numContrat: string; readonly titulaire: boolean }[];
}

/** A contract as the member area lists it (specification 1 §3). */
export interface Contrat {
  readonly numContrat: string;
  readonly nomOffre: string;
  readonly etat: 'eninstance' | 'valide' | 'resilie' | 'suspendu';
  readonly precontentieux: boolean;
  readonly typeContrat: TypeContrat;
  /** `AAAA-MM-JJ`. */
  readonly dateEffet: string;
  readonly modalitePaiementPrestation: {
    readonly rib: { readonly titulaire: string; readonly iban: string; readonly bic: string } | null;
    readonly codeModePaiement: string;
    readonly isMissing: boolean;
  };
  /** Covers one person only; absent: not told. */
  readonly isUnePersonne?: boolean | undefined;
  /** Among the contracts of a person whom it covers: the account on which their own care is paid back to them. */
  readonly ribPropre?: { readonly titulaire: string; readonly iban: string; readonly bic: string } | null;
}

/** A person as their own file has them: more than recognising them needs. */
export interface FichePersonne extends Personne {
  readonly rangNaissance: number;
  /** Whole, with its key; leaves the server masked, or on a card's PDF. */
  readonly nir: { readonly numero: string; readonly cle: string } | null;
  readonly adresse: Adresse | null;
  readonly contacts: Contacts;
  readonly rattachements: readonly Omit<
    RattachementRo,
    'numPers' | 'nirMasque' | 'libelleRegime' | 'libelleTeletransmission'
  >[];
  readonly codeSituationFamiliale: string | null;
  readonly codeCategorieSociale: string | null;
}

/** One person on one contract. */
export interface AssureContrat {
  readonly numPers: string;
  readonly rang: number;
  readonly isTitulaire: boolean;
  readonly codeTypeBeneficiaire: string;
  readonly dateEntree: string;
  readonly dateSortie: string | null;
  readonly couvertures: readonly string[];
  /** The people, grown up, to whom a minor is attached. */
  readonly rattacheA: readonly string[];
}

/** A contract in full. */
export interface DossierContrat extends Contrat {
  readonly natureContrat: 'individuel' | 'collectifObligatoire' | 'collectifFacultatif' | 'tns' | 'css';
  readonly isContratResponsable: boolean;
  readonly dateFin: string | null;
  readonly dateAnniversaire: string;
  readonly souscripteur: { readonly nom: string; readonly prenom: string | null };
  readonly entreprise: { readonly siret: string; readonly raisonSociale: string } | null;
  readonly assures: readonly AssureContrat[];
  readonly couvertures: readonly Couverture[];
  readonly cotisation: {
    readonly montantMensuel: number;
    readonly montantAnnuel: number;
    readonly codeFrequence: string;
    readonly codeModePaiement: string;
    readonly jourPrelevement: number | null;
    readonly partEmployeur: number | null;
    readonly prochaineEcheance: string | null;
  };
  readonly ribCotisations: { readonly titulaire: string; readonly iban: string; readonly bic: string } | null;
  readonly mandat: Cotisations['mandat'];
  /** The insurer's account on which contributions are paid by transfer; `null`: they are not. */
  readonly compteEncaissement: CompteEncaissement | null;
  readonly gestionnaire: { readonly libelle: string; readonly telephone: string; readonly email: string };
  readonly isDemat: boolean;
  readonly isBeneficiaireAjoutable: boolean;
  readonly version: number;
}

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

/** What one person has had of a guarantee for the care of a period. */
export interface Consommation {
  readonly codeGarantie: string;
  readonly numPers: string;
  readonly montant: number;
  /** Acts that were paid. */
  readonly nb: number;
  /** Day of the last care of which something was paid. */
  readonly dernier: string;
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
