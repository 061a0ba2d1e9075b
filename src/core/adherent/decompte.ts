export const DESTINATAIRES = ['assure', 'professionnel', 'etablissement', 'tiers', 'employeur'] as const;
/** Who was paid. */
export type Destinataire = (typeof DESTINATAIRES)[number];
export const ETATS_DECOMPTE = ['enAttente', 'enCours', 'regle', 'rejete', 'annule', 'regularise'] as const;
export type EtatDecompte = (typeof ETATS_DECOMPTE)[number];

const LIBELLES_ETAT: Readonly<Record<EtatDecompte, string>> = {
  enAttente: 'En attente',
  enCours: 'En cours',
  regle: 'Réglé',
  rejete: 'Non pris en charge par la mutuelle',
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

export interface Professionnel {
  readonly nom: string;
  readonly codeSpecialite: string | null;
  readonly libelleSpecialite: string | null;
  readonly numAm: string | null;
  readonly secteur: string | null;
}

/** One act of a statement: `depense = montantRo + montantRc + montantAutreRc + resteACharge`, to the cent. */
export interface ActeDeSoin {
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
  readonly isBaseExemple?: boolean;
}
