import {
  DESTINATAIRES,
  ETATS_DECOMPTE,
  libelleDestinataire,
  libelleEtatDecompte,
} from '#src/core/adherent/decompte.ts';
import { absent, compare, et, non, ou, parmi as parmiCodes } from '#src/core/definition/predicate.ts';
import { type Brute, defineLecture, type Vue } from '#src/core/lecture/definition.ts';
import { exporteDe } from '#src/core/lecture/export.ts';
import { groupe, type LigneDe, peutEtre, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { code } from '#src/fields/code/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { LIGNE_ACTE } from './actes-de-soin.ts';
import { ouNul, parmi, propresDe, R } from './commun.ts';
import { PROFESSIONNEL } from './professionnel.ts';

/** Sums of the lines of a statement, in euros. */
const TOTAUX = {
  depense: montant({ label: 'Dépense', ...R }),
  baseRemboursement: montant({ label: 'Base de remboursement', ...R }),
  montantRo: montant({ label: 'Assurance maladie', ...R }),
  montantRc: montant({ label: 'Mutuelle', ...R }),
  montantAutreRc: montant({ label: 'Autre mutuelle', ...R }),
  resteACharge: montant({ label: 'Reste à votre charge', ...R }),
} as const;

/** One statement: one person, one provider of care, one settlement (domain reference §1.7). */
const DECOMPTE = {
  id: texte({ label: 'Identifiant', ...R }),
  numDecompte: texte({ label: 'Numéro de décompte', ...R }),
  numContrat: texte({ label: 'Contrat', ...R }),
  numPers: texte({ label: 'Personne', ...R }),
  beneficiaire: groupe({ nom: texte({ label: 'Nom', ...R }), prenom: texte({ label: 'Prénom', ...R }) }),
  dateSoins: date({ label: 'Date des soins' }),
  dateReception: date({ label: 'Date de réception' }),
  dateTraitement: date({ label: 'Date de traitement' }),
  dateReglement: date({ label: 'Date de règlement' }),
  origine: ouNul(parmi('Origine', ['noemie', 'tiersPayant', 'saisie', 'demandeEnLigne'])),
  professionnel: peutEtre(PROFESSIONNEL),
  destinataire: choix({
    label: 'Payé à',
    ...R,
    choix: DESTINATAIRES.map((code) => ({ code, libelle: libelleDestinataire(code) })),
  }),
  etat: choix({
    label: 'État',
    ...R,
    choix: ETATS_DECOMPTE.map((code) => ({ code, libelle: libelleEtatDecompte(code) })),
  }),
  totaux: groupe(TOTAUX),
  /** What the mutual has paid, to whomever; 0 while nothing is settled. */
  montantVerse: montant({ label: 'Versé par la mutuelle', ...R }),
  libelle: texte({ label: 'Soins', ...R }),
  codesDomaine: plusieurs(texte({ label: 'Domaine', ...R })),
  nbActes: entier({ label: 'Nombre d’actes' }),
  idPaiement: texte({ label: 'Versement' }),
  motifRejet: peutEtre({ code: texte({ label: 'Code', ...R }), libelle: texte({ label: 'Motif', ...R }) }),
  /** Of a statement that was settled with a professional. */
  tiers: peutEtre({
    numFacture: texte({ label: 'Facture', ...R }),
    dateFacture: date({ label: 'Date de la facture', ...R }),
    numLot: texte({ label: 'Lot' }),
    typeFlux: parmi('Flux', ['DRE', 'NOEMIE', 'papier']),
    conventionTp: texte({ label: 'Convention' }),
  }),
} as const;

/** As the management system gives it: it may have masked it already. */
export const DECOMPTE_CONNU = {
  ...DECOMPTE,
  totaux: peutEtre(TOTAUX),
  isConfidentiel: booleen({ label: 'Confidentiel' }),
} as const;
export type Decompte = LigneDe<typeof DECOMPTE_CONNU>;

/** A statement and the acts it is made of, as the management system gives them. */
export const DECOMPTE_ET_ACTES = {
  decompte: groupe(DECOMPTE_CONNU),
  actes: plusieurs(groupe(LIGNE_ACTE)),
} as const;

/** The same, with the other statements of this care: what corrects it, what it corrects. */
export const decompteDetaille = defineLecture({
  key: 'decompte-actes',
  resume: 'Lire un décompte et ses actes',
  genre: 'une',
  ligne: {
    ...DECOMPTE_ET_ACTES,
    lies: plusieurs(
      groupe({ id: texte({ label: 'Décompte', ...R }), libelle: texte({ label: 'Ce qu’il est', ...R }) }),
    ),
  },
  criteres: { idDecompte: { propre: texte({ label: 'Décompte', ...R }) } },
  requis: ['idDecompte'],
  imprime: { fichier: 'decompte', titre: 'Décompte de prestations de santé', table: null },
});
export type DecompteEtActes = LigneDe<typeof DECOMPTE_ET_ACTES>;
export type DecompteDetaille = Brute<typeof decompteDetaille>;

/** By what statements are looked for (domain reference §3). */
const CRITERES = {
  numPers: { parmi: 'numPers' },
  codeDomaine: { parmi: 'codesDomaine' },
  etat: { parmi: 'etat' },
  destinataire: { parmi: 'destinataire' },
  dateSoinsDebut: { depuis: 'dateSoins' },
  dateSoinsFin: { jusqua: 'dateSoins' },
  dateReglementDebut: { depuis: 'dateReglement' },
  dateReglementFin: { jusqua: 'dateReglement' },
  montantMin: { depuis: 'totaux.depense' },
  montantMax: { jusqua: 'totaux.depense' },
  idPaiement: { vaut: 'idPaiement' },
  professionnel: { mots: 'professionnel.nom' },
  q: { mots: ['libelle', 'professionnel.nom'] },
} as const;

/** What nobody has paid yet is empty. */
const SAUF_A_VENIR = { sauf: parmiCodes('etat', ['enAttente', 'enCours']) } as const;

interface ListeDeSoins {
  readonly key: 'prestations' | 'prestations-all' | 'tiers-prestations';
  readonly nom: string;
  readonly quoi: string;
  readonly tri: 'dateSoins' | 'dateReglement';
  readonly fichier: string;
  /** Of its paper. */
  readonly releve: string;
}

function listeDeSoins({ key, nom, quoi, tri, fichier, releve }: ListeDeSoins) {
  return defineLecture({
    key,
    nom,
    resume: `Lister ${quoi}`,
    genre: 'liste',
    ligne: DECOMPTE,
    criteres: CRITERES,
    tris: {
      dateReglement: 'dateReglement',
      dateSoins: 'dateSoins',
      depense: 'totaux.depense',
      montantRc: 'totaux.montantRc',
      resteACharge: 'totaux.resteACharge',
    },
    tri: [tri, 'DESC'],
    /** The care of an adult who has not agreed to share it: what was paid to the policyholder (domain reference §6.3). */
    secret: {
      personne: 'numPers',
      si: et(
        compare('destinataire', 'eq', 'assure'),
        ou(compare('etat', 'eq', 'regle'), compare('etat', 'eq', 'regularise')),
        non(absent('idPaiement')),
      ),
      montre: [
        ...(['id', 'numDecompte', 'numContrat', 'beneficiaire'] as const),
        ...(['dateReglement', 'idPaiement', 'montantVerse'] as const),
      ],
      fixe: {
        destinataire: 'assure',
        etat: 'regle',
        libelle: 'Soins — détail confidentiel',
        codesDomaine: [],
      },
      criteres: ['numPers', 'dateReglementDebut', 'dateReglementFin', 'destinataire', 'idPaiement'],
      place: { dateReglement: 'dateReglement', montantRc: 'montantVerse', dateSoins: 'dateReglement' },
    },
    apercu: [
      ...(['id', 'numDecompte', 'dateSoins', 'dateReglement', 'beneficiaire'] as const),
      ...(['libelle', 'etat', 'destinataire', 'montantVerse'] as const),
    ],
    exporte: exporteDe(DECOMPTE, {
      fichier,
      quoi,
      colonnes: [
        'dateReglement',
        'dateSoins',
        { titre: 'Bénéficiaire', de: ['beneficiaire.prenom', 'beneficiaire.nom'] },
        ...(['libelle', 'professionnel.nom', 'destinataire', 'etat', 'totaux.depense'] as const),
        { de: 'totaux.montantRo', ...SAUF_A_VENIR },
        { de: 'montantVerse', ...SAUF_A_VENIR },
        { de: 'totaux.montantAutreRc', ...SAUF_A_VENIR },
        { de: 'totaux.resteACharge', ...SAUF_A_VENIR },
        'numDecompte',
      ],
    }),
    /** With its sums: its server half has it drawn. */
    imprime: { fichier: `releve-${fichier}`, titre: releve, table: null },
  });
}

/** What was paid to the member, what was paid to professionals, and both. */
export const remboursements = listeDeSoins({
  key: 'prestations',
  nom: 'prestations',
  quoi: 'vos remboursements',
  tri: 'dateReglement',
  fichier: 'remboursements',
  releve: 'Relevé de remboursements',
});
export const soins = listeDeSoins({
  key: 'prestations-all',
  nom: 'prestations',
  quoi: 'vos soins',
  tri: 'dateSoins',
  fichier: 'soins',
  releve: 'Relevé de prestations de santé',
});
export const tiersPayant = listeDeSoins({
  key: 'tiers-prestations',
  nom: 'tiers-prestations',
  quoi: 'vos soins en tiers payant',
  tri: 'dateReglement',
  fichier: 'tiers-payant',
  releve: 'Relevé de soins en tiers payant',
});

/** As a member sees it: what is confidential has no sums to read before one has asked whether it is. */
export type DecompteVu = Vue<typeof soins>;

const { baseRemboursement: _, ...SOMMES } = TOTAUX;

/** Sums over a whole search: what is settled, of the people who are seen in full. */
export const totauxSoins = defineLecture({
  key: 'prestations-totaux',
  resume: 'Totaliser une recherche de soins',
  detail: 'Sur toute la recherche : les soins réglés, sans ceux qui sont confidentiels.',
  genre: 'une',
  ligne: SOMMES,
  criteres: { ...propresDe(soins), circuit: { propre: texte({ label: 'Circuit', ...R }) } },
});

/** A year of care, month by month; every month is there. */
export const anneeDeSoins = defineLecture({
  key: 'prestations-annee',
  resume: 'Totaliser les soins réglés d’une année, mois par mois',
  genre: 'tableau',
  ligne: { mois: code({ label: 'Mois', format: /^\d{4}-\d{2}$/, ...R }), ...SOMMES },
  criteres: {
    annee: { propre: entier({ label: 'Année', ...R }) },
    numPers: { propre: liste({ label: 'Personnes' }) },
    codeDomaine: { propre: liste({ label: 'Domaines' }) },
  },
});
export type TotauxSoins = Brute<typeof totauxSoins>;
export type MoisDeSoins = Brute<typeof anneeDeSoins>;
export type TotauxDecompte = LigneDe<typeof TOTAUX>;
