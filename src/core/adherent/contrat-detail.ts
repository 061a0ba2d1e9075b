import type { ContratAdherent } from '#src/core/contrat.ts';
import { ajouteMois } from '#src/core/dates.ts';
import type { Assure } from './personne.ts';

export interface Garantie {
  readonly code: string;
  readonly codeDomaine: string;
  readonly libelle: string;
  /** As it is written on the table of covers: «150 % BR», «200 € par an». */
  readonly valeur: string;
  readonly isReseau: boolean;
  readonly plafond: {
    readonly montant: number;
    readonly periode: string;
    readonly nbMax: number | null;
  } | null;
  readonly conditions: string | null;
  /** Of an equipment: months before it is paid again, and the same before one is sixteen; `null`: nothing is renewed. */
  readonly renouvellement: { readonly mois: number; readonly moisAvant16Ans: number } | null;
}

/** What one person has had of a guarantee, between two days. */
export interface Consomme {
  readonly numPers: string;
  readonly montant: number;
  readonly nb: number;
  readonly dateDebutPeriode: string;
  readonly dateFinPeriode: string;
  /** From which day the next equipment is paid; `null`: from now on, or nothing is renewed. */
  readonly disponibleLe: string | null;
}

/** A guarantee with what was had of it, by person whose care is seen; `null`: nothing is counted. */
export interface GarantieVue extends Garantie {
  readonly consomme: readonly Consomme[] | null;
}

/** A ceiling that is counted by person and by year: a sum a year, or so many acts. */
function isPlafondAnnuel({ plafond }: Pick<Garantie, 'plafond'>): boolean {
  return (
    plafond !== null &&
    (plafond.periode === 'annee' || (plafond.periode === 'acte' && plafond.nbMax !== null))
  );
}

const SEIZE_ANS = 16;

/** Months before somebody of an age may have an equipment again. */
export function delaiDe(
  { mois, moisAvant16Ans }: NonNullable<Garantie['renouvellement']>,
  age: number,
): number {
  return age < SEIZE_ANS ? moisAvant16Ans : mois;
}

/** Between which days what somebody had of a guarantee counts on a day; `null`: it is not counted. */
export function periodeComptee(
  garantie: Garantie,
  { age, aujourdhui }: { readonly age: number; readonly aujourdhui: string },
): { readonly debut: string; readonly fin: string } | null {
  if (isPlafondAnnuel(garantie)) {
    const annee = aujourdhui.slice(0, 4);
    return { debut: `${annee}-01-01`, fin: `${annee}-12-31` };
  }
  if (!garantie.renouvellement) return null;
  return { debut: ajouteMois(aujourdhui, -delaiDe(garantie.renouvellement, age)), fin: aujourdhui };
}

export interface Couverture {
  readonly code: string;
  readonly libelle: string;
  readonly type: 'base' | 'option' | 'renfort' | 'surcomplementaire' | 'prevoyance';
  readonly niveau: number;
  readonly dateDebut: string;
  readonly dateFin: string | null;
  readonly assures: readonly string[];
  readonly montantCotisation: number;
  readonly garanties: readonly Garantie[];
}

export interface CouvertureVue extends Couverture {
  readonly garanties: readonly GarantieVue[];
}

/** A contract in full, for «Mon contrat» (domain reference §1.3): what the selector knows, and the rest. */
export interface ContratDetaille extends ContratAdherent {
  readonly natureContrat: 'individuel' | 'collectifObligatoire' | 'collectifFacultatif' | 'tns' | 'css';
  readonly isContratResponsable: boolean;
  readonly isTitulaire: boolean;
  readonly dateFin: string | null;
  readonly dateAnniversaire: string;
  readonly souscripteur: { readonly nom: string; readonly prenom: string | null };
  readonly entreprise: { readonly siret: string; readonly raisonSociale: string } | null;
  /** The policyholder sees everyone, a beneficiary themselves and their minor children. */
  readonly assures: readonly Assure[];
  readonly couvertures: readonly CouvertureVue[];
  /** `null` for a beneficiary. */
  readonly cotisation: {
    readonly montantMensuel: number;
    readonly montantAnnuel: number;
    readonly codeFrequence: string;
    readonly codeModePaiement: string;
    readonly jourPrelevement: number | null;
    readonly partEmployeur: number | null;
    readonly prochaineEcheance: string | null;
  } | null;
  readonly gestionnaire: { readonly libelle: string; readonly telephone: string; readonly email: string };
  readonly isDemat: boolean;
  readonly isBeneficiaireAjoutable: boolean;
  readonly version: number;
}

export interface Echeance {
  readonly id: string;
  readonly numContrat: string;
  readonly periodeDebut: string;
  readonly periodeFin: string;
  readonly dateEcheance: string;
  readonly montant: number;
  readonly montantRegle: number;
  readonly solde: number;
  readonly codeModePaiement: string;
  readonly etat: 'aVenir' | 'prelevee' | 'payee' | 'rejetee' | 'impayee' | 'remboursee' | 'annulee';
  readonly dateReglement: string | null;
  readonly motifRejetBancaire: string | null;
}

/** The insurer's own account that receives contributions (domain reference §1.3): whole, since members pay on it. */
export interface CompteEncaissement {
  readonly libelle: string;
  readonly iban: string;
  readonly bic: string;
  /** The insurer's identifier as a creditor. */
  readonly ics: string | null;
  readonly referenceAVirer: string;
}

/** `GET /adherent/contrats/compte-encaissement`: where contributions go, from which account, and when. */
export interface Cotisations {
  readonly annee: number;
  readonly compteEncaissement: CompteEncaissement | null;
  /** The account that is debited, masked. */
  readonly rib: { readonly titulaireCompte: string; readonly ibanMasque: string } | null;
  readonly mandat: {
    readonly rum: string;
    readonly ics: string;
    readonly dateSignature: string;
    readonly etat: 'enAttenteSignature' | 'actif' | 'revoque' | 'caduc';
  } | null;
  readonly echeances: readonly Echeance[];
}
