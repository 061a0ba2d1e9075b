import { euros } from '#src/core/valeurs/euros.ts';
import type { ContratDetaille } from '#src/lectures/contrat-detail.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';
import type { Couverture } from '#src/lectures/couvertures.ts';
import type { Ton } from '#src/ui/etiquette-etat.tsx';

const NATURES: Readonly<Record<ContratDetaille['natureContrat'], string>> = {
  individuel: 'Contrat individuel',
  collectifObligatoire: 'Contrat collectif obligatoire',
  collectifFacultatif: 'Contrat collectif facultatif',
  tns: 'Contrat de travailleur indépendant (Madelin)',
  css: 'Complémentaire santé solidaire',
};
const TYPES: Readonly<Record<ContratDetaille['typeContrat'], string>> = {
  sante: 'Santé',
  prevoyance: 'Prévoyance',
  mixte: 'Santé et prévoyance',
};
const COUVERTURES: Readonly<Record<Couverture['type'], string>> = {
  base: 'Garantie de base',
  option: 'Option',
  renfort: 'Renfort',
  surcomplementaire: 'Surcomplémentaire',
  prevoyance: 'Prévoyance',
};
const BENEFICIAIRES: Readonly<Record<string, string>> = {
  ASS: 'Assuré principal',
  CJT: 'Conjoint',
  PAC: 'Partenaire de Pacs',
  CON: 'Concubin(e)',
  ENF: 'Enfant',
  ENH: 'Enfant en situation de handicap',
  ASC: 'Ascendant à charge',
};
const PAIEMENTS: Readonly<Record<string, string>> = {
  P: 'Prélèvement SEPA',
  V: 'Virement',
  C: 'Chèque',
  CB: 'Carte bancaire',
  S: 'Précompte sur salaire',
  PP: 'Précompte sur pension',
  E: 'Espèces',
};

export const libelleNature = (nature: ContratDetaille['natureContrat']): string => NATURES[nature];
export const libelleType = (type: ContratDetaille['typeContrat']): string => TYPES[type];
export const libelleCouverture = (type: Couverture['type']): string => COUVERTURES[type];
export const libelleBeneficiaire = (code: string): string => BENEFICIAIRES[code] ?? 'Bénéficiaire';
export const libellePaiement = (code: string): string => PAIEMENTS[code] ?? 'Autre moyen';
/** «, à régler chaque trimestre (268,20 €)»; nothing where it goes without saying, or where nobody knows. */
export function appelEnMots({ appel, montantMensuel }: NonNullable<ContratDetaille['cotisation']>): string {
  if (appel === null || appel.montant === montantMensuel) return '';
  return `, à régler ${appel.rythme} (${euros(appel.montant)})`;
}

const ECHEANCES: Readonly<Record<Echeance['etat'], { readonly libelle: string; readonly ton: Ton }>> = {
  aVenir: { libelle: 'À venir', ton: 'neutre' },
  prelevee: { libelle: 'Prélevée', ton: 'bien' },
  payee: { libelle: 'Payée', ton: 'bien' },
  rejetee: { libelle: 'Rejetée par la banque', ton: 'mal' },
  impayee: { libelle: 'Impayée', ton: 'mal' },
  remboursee: { libelle: 'Remboursée', ton: 'neutre' },
  annulee: { libelle: 'Annulée', ton: 'neutre' },
};

export function etatEcheance(etat: Echeance['etat']) {
  return ECHEANCES[etat];
}

/** Why a bank said no (ISO 20022), in words for whose account it is. */
const REJETS: Readonly<Record<string, string>> = {
  AM04: 'Provision insuffisante sur votre compte',
  AC04: 'Compte clôturé',
  MD01: 'Aucun mandat de prélèvement valable',
  MS02: 'Motif non communiqué par votre banque',
  MS03: 'Motif non communiqué par votre banque',
};

export function libelleRejet(code: string): string {
  return REJETS[code] ?? 'Motif non communiqué par votre banque';
}

const PERIODES: Readonly<Record<string, string>> = {
  annee: 'par an',
  '2ans': 'tous les deux ans',
  '3ans': 'tous les trois ans',
  acte: 'par acte',
  jour: 'par jour',
  sejour: 'par séjour',
};

export function libellePeriode(periode: string): string {
  return PERIODES[periode] ?? '';
}
