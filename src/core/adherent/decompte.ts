export const DESTINATAIRES = ['assure', 'professionnel', 'etablissement', 'tiers', 'employeur'] as const;
/** Who was paid. */
export type Destinataire = (typeof DESTINATAIRES)[number];
export const ETATS_DECOMPTE = ['enAttente', 'enCours', 'regle', 'rejete', 'annule', 'regularise'] as const;
export type EtatDecompte = (typeof ETATS_DECOMPTE)[number];

const LIBELLES_ETAT: Readonly<Record<EtatDecompte, string>> = {
  enAttente: 'En attente',
  enCours: 'En cours',
  regle: 'Réglé',
  rejete: 'Refusé',
  annule: 'Annulé',
  regularise: 'Régularisé',
};
const LIBELLES_DESTINATAIRE: Readonly<Record<Destinataire, string>> = {
  assure: 'Assuré',
  professionnel: 'Professionnel de santé',
  etablissement: 'Établissement',
  tiers: 'Tiers',
  employeur: 'Employeur',
};

/** What is settled: it alone counts in sums, and was paid. */
export const ETATS_REGLES = ['regle', 'regularise'] as const satisfies readonly EtatDecompte[];

/** Settled, or put right later by another statement. */
export function isRegle(etat: EtatDecompte): boolean {
  return ETATS_REGLES.some((regle) => regle === etat);
}

/** Waiting or studied: its amounts are an estimate, and nothing was paid. */
export function isAVenir(etat: EtatDecompte): boolean {
  return etat === 'enAttente' || etat === 'enCours';
}

export function libelleEtatDecompte(etat: EtatDecompte): string {
  return LIBELLES_ETAT[etat];
}

export function libelleDestinataire(destinataire: Destinataire): string {
  return LIBELLES_DESTINATAIRE[destinataire];
}

export type OrigineDecompte = 'noemie' | 'tiersPayant' | 'saisie' | 'demandeEnLigne';

export interface Professionnel {
  readonly nom: string;
  readonly codeSpecialite: string | null;
  readonly libelleSpecialite: string | null;
  readonly numAm: string | null;
  readonly secteur: string | null;
}

/** Sums of the lines of a statement, in euros. */
export interface TotauxDecompte {
  readonly depense: number;
  readonly baseRemboursement: number;
  readonly montantRo: number;
  readonly montantRc: number;
  readonly montantAutreRc: number;
  readonly resteACharge: number;
}

/** One statement: one person, one provider of care, one settlement (domain reference §1.7). */
export interface Decompte {
  readonly id: string;
  readonly numDecompte: string;
  readonly numContrat: string;
  readonly numPers: string;
  readonly beneficiaire: { readonly nom: string; readonly prenom: string };
  /** Days, `AAAA-MM-JJ`. */
  readonly dateSoins: string | null;
  readonly dateReception: string | null;
  readonly dateTraitement: string | null;
  readonly dateReglement: string | null;
  readonly origine: OrigineDecompte | null;
  readonly professionnel: Professionnel | null;
  readonly destinataire: Destinataire;
  readonly etat: EtatDecompte;
  /** `null` where only the date and the amount of a payment may be seen. */
  readonly totaux: TotauxDecompte | null;
  /** What the mutual has paid, to whomever; 0 while nothing is settled. */
  readonly montantVerse: number;
  /** What it is about: «Consultation médecin généraliste», or «Soins — détail confidentiel». */
  readonly libelle: string;
  readonly codesDomaine: readonly string[];
  readonly nbActes: number | null;
  readonly idPaiement: string | null;
  readonly motifRejet: { readonly code: string; readonly libelle: string } | null;
  /** The care of an adult who has not agreed to share it (domain reference §6.3). */
  readonly isConfidentiel: boolean;
  /** Of a statement that was settled with a professional. */
  readonly tiers: {
    readonly numFacture: string;
    readonly dateFacture: string;
    readonly numLot: string | null;
    readonly typeFlux: 'DRE' | 'NOEMIE' | 'papier';
    readonly conventionTp: string | null;
  } | null;
}

/** Sums over a search, of the people who are seen in full; in euros. */
export type TotauxSoins = Omit<TotauxDecompte, 'baseRemboursement'>;

/** One month of a year of care. */
export interface MoisDeSoins extends TotauxSoins {
  /** `AAAA-MM`. */
  readonly mois: string;
}

/** One act of a statement: `depense = montantRo + montantRc + montantAutreRc + resteACharge`, to the cent. */
export interface LigneActe {
  readonly id: string;
  readonly rangLigne: number;
  readonly codeActe: string;
  readonly codeDetail: string | null;
  readonly libelleActe: string;
  readonly codeDomaine: string;
  readonly libelleDomaine: string;
  readonly dateSoinsDebut: string;
  readonly dateSoinsFin: string | null;
  readonly quantite: number;
  readonly coefficient: number;
  readonly depense: number;
  readonly baseRemboursement: number;
  /** Percent. */
  readonly tauxRo: number;
  /** Net of the levies below. */
  readonly montantRo: number;
  readonly participationForfaitaire: number;
  readonly franchise: number;
  readonly montantRc: number;
  readonly montantAutreRc: number;
  readonly resteACharge: number;
  readonly depassement: number;
  readonly parcoursSoins: boolean | null;
  readonly codeGarantie: string | null;
  /** Why the mutual paid that. */
  readonly commentaire: string | null;
  readonly isReseau: boolean;
  readonly panier: string | null;
  /** The base is a figure of the demonstration: no public text gives it. */
  readonly isBaseExemple?: true;
}

export interface DecompteDetaille {
  readonly decompte: Decompte;
  readonly actes: readonly LigneActe[];
}

/** One bank transfer, and the statements that it settles. */
export interface Paiement {
  readonly id: string;
  readonly reference: string;
  readonly numContrat: string;
  readonly datePaiement: string;
  readonly montant: number;
  readonly codeModePaiement: string;
  readonly destinataire: { readonly type: Destinataire; readonly nom: string };
  readonly ibanMasque: string | null;
  readonly libelleVirement: string | null;
  readonly decomptes: readonly {
    readonly id: string;
    readonly numDecompte: string;
    readonly montant: number;
  }[];
  readonly etat: 'emis' | 'rejeteBanque' | 'annule';
}

/** A transfer in one line (`GET /v1/adherent/remboursements`). */
export interface Remboursement {
  readonly id: string;
  readonly datePaiement: string;
  readonly montant: number;
  readonly destinataire: Paiement['destinataire'];
  readonly nbDecomptes: number;
  readonly ibanMasque: string | null;
}
