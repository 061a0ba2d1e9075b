import type { CarteTp } from '#src/lectures/cartes.ts';
import type { Bloc } from './copie-en-mots.ts';
import type { Attestation } from './editions/attestation.ts';
import type { Bulletin } from './editions/bulletin.ts';
import type { Nirs } from './editions/carte-tp.ts';
import type { CopieImprimee } from './editions/copie-donnees.ts';
import type { MandatImprime } from './editions/mandat-sepa.ts';
import type { DecompteImprime, Releve } from './editions/releve-prestations.ts';
import type { RelevePrevoyance } from './editions/releve-prevoyance.ts';
import type { SimulationImprimee } from './editions/simulation.ts';
import type { TableauImprime } from './editions/tableau.ts';

/** What editions may be made of: nobody's data. */
export const CARTE: CarteTp = {
  ...{ id: '00012345-2026', numContrat: '00012345', annee: 2026 },
  ...{ dateDebutValidite: '2026-01-01', dateFinValidite: '2026-12-31', numAmc: '0099999901' },
  ...{ typeConvention: 'SP', csr: '00000001', numAdherent: '00012345', isContratResponsable: true },
  ...{ isDre: true, libelleOrganisme: 'Mutuelle Horizon', operateurTp: null, urlPs: null },
  ...{ telephonePs: '01 99 00 12 34', telephoneAssure: '01 99 00 12 35', etat: 'active' },
  beneficiaires: [
    {
      ...{ numPers: '1', rang: 1, nom: 'MARTIN', prenom: 'Jeanne', dateNaissance: '1985-05-12' },
      ...{ rangNaissance: 1, nirMasque: '2 55 08 ** *** *** **' },
      droits: [
        { codeDomaineTp: 'PHAR', libelle: 'Pharmacie', valeur: '100 % TM' },
        { codeDomaineTp: 'OPTI', libelle: 'Optique', valeur: 'PEC' },
      ],
    },
  ],
  colonnes: ['PHAR', 'OPTI', 'DIV'],
  mentions: ['TM : ticket modérateur.'],
};
export const NIRS: Nirs = new Map([['1', { numero: '2550814168025', cle: '38' }]]);

export const ATTESTATION: Attestation = {
  titre: 'Attestation de droits',
  date: '2026-11-20',
  phrases: ['Nous attestons que ces personnes sont couvertes.'],
  contrat: [['Numéro', '00012345']],
  personnes: {
    legende: 'Personnes couvertes',
    colonnes: ['Nom', 'Depuis'],
    lignes: [['Łukasz NGUYỄN', '2023']],
  },
  fin: ['Pour faire valoir ce que de droit.'],
};

export const MANDAT: MandatImprime = {
  ...{ rum: '00012345-20261120-A1B2C3', ics: 'FR72ZZZ123456', date: '2026-11-20', echeance: '2026-12-10' },
  creancier: { nom: 'Mutuelle Horizon', adresse: '1 rue de l’Exemple, 75001 Paris' },
  debiteur: { nom: 'JEANNE MARTIN', numContrat: '00012345' },
  ...{ iban: 'FR7630004000031234567890143', bic: 'BNPAFRPPXXX', isAmende: false },
};

export const RELEVE: Omit<Releve, 'decomptes'> = {
  contrat: { numContrat: '00012345', nomOffre: 'Santé Sérénité 3' },
  destinataire: 'Mme Jeanne MARTIN',
  periode: 'du 01/01/2026 au 31/12/2026',
  date: '2026-11-20',
  totaux: { depense: 60, montantRo: 38, montantRc: 18, montantAutreRc: 0, resteACharge: 4 },
};

export const BULLETIN: Bulletin = {
  titre: 'Bulletin : Compléter ma couverture',
  demande: 'Compléter ma couverture',
  date: '2026-11-24',
  contrat: [
    ['Adhérent', 'Camille EXEMPLE'],
    ['Contrat', 'Santé Exemple, n° 00000000'],
  ],
  parties: [{ titre: 'Votre choix', lignes: [{ libelle: 'Option', valeur: 'Option Optique+' }] }],
  adresse: '1 place du Marché, 51000 REIMS',
};

export const SIMULATION: SimulationImprimee = {
  titre: 'Simulation d’un remboursement',
  contrat: [['Soins', 'Consultation d’un généraliste']],
  resultats: [
    {
      ...{ depense: 30, baseRemboursement: 30, tauxRo: 70, montantRo: 19, montantRc: 9, resteACharge: 2 },
      ...{ participationForfaitaire: 2, franchise: 0, plafondRestant: null, dateCalcul: '2026-11-20' },
      detail: [{ libelle: 'Reste à votre charge', montant: 2, explication: 'La participation forfaitaire.' }],
      garantie: { libelle: 'Consultations de généralistes', expression: '100 % BR' },
      avertissements: ['Les taux sont ceux du régime local d’Alsace-Moselle.'],
      isEstimation: true,
      mention: 'Simulation non contractuelle, calculée selon vos garanties au 20/11/2026.',
    },
  ],
  ecart: null,
};

export const PREVOYANCE: RelevePrevoyance = {
  titre: 'Relevé de prestations de prévoyance',
  contrat: { numContrat: '00012346', nomOffre: 'Prévoyance Revenus' },
  destinataire: 'Mme Jeanne MARTIN',
  periode: 'du 01/01/2026 au 28/02/2026',
  date: '2026-11-20',
  dossiers: [
    {
      ...{ numDossier: 'PRV264512031', libelle: 'Arrêt de travail', prenom: 'Jeanne' },
      ...{ dateSurvenance: '2025-12-16', etat: 'indemnise' },
    },
  ],
  indemnites: [
    {
      ...{ numDossier: 'PRV264512031', dateDebut: '2026-01-15', dateFin: '2026-02-14', nbJours: 31 },
      ...{ codeTypeIndemnite: 'IJ', montantJournalierRo: 41.95, montantJournalierBrut: 36.95 },
      ...{ montantBrut: 1145.45, prelevements: { csg: 71.02, crds: 5.73, pas: 0 }, montantNet: 1068.7 },
      ...{ destinataire: 'assure', datePaiement: '2026-02-20', idPaiement: '1', etat: 'payee' },
    },
  ],
};

export const TABLEAU: TableauImprime = {
  titre: 'Civilités',
  phrases: ['2 lignes. Liste établie le 20/11/2026.'],
  colonnes: [
    { titre: 'Code', format: 'texte' },
    { titre: 'Ordre', format: 'entier' },
  ],
};

/** Two statements that make the totals of `RELEVE`. */
export const DECOMPTES: readonly DecompteImprime[] = [1, 2].map((rang) => ({
  decompte: {
    ...{ id: String(rang), numDecompte: '26', numContrat: '00012345', numPers: '1' },
    ...{ dateSoins: '2026-03-02', dateReception: null, dateTraitement: null, dateReglement: '2026-03-09' },
    ...{ beneficiaire: { nom: 'MARTIN', prenom: 'Jeanne' }, origine: null, professionnel: null, tiers: null },
    ...{ destinataire: 'assure', etat: 'regle', montantVerse: 9, codesDomaine: [] },
    libelle: `Consultation ${rang}`,
    ...{ nbActes: 1, idPaiement: null, motifRejet: null, isConfidentiel: false },
    totaux: {
      ...{ depense: 30, baseRemboursement: 30, montantRo: 19, montantRc: 9 },
      ...{ montantAutreRc: 0, resteACharge: 2 },
    },
  } as unknown as DecompteImprime['decompte'],
}));

export const LIGNES_DU_TABLEAU: readonly (readonly string[])[] = [
  ['M.', '1'],
  ['MME', '2'],
];

const personne = (prenom: string): Bloc => ({ lignes: [['Prénom', prenom]], listes: [] });

export const COPIE: CopieImprimee = {
  date: '2026-11-26',
  parties: [
    {
      titre: 'Profil – contrat n° 00012345',
      blocs: [
        {
          lignes: [
            ['Nom', 'EXEMPLE'],
            ['Prénom', 'Camille'],
            ['Civilité', 'Madame'],
          ],
          listes: [{ titre: 'Assurés', blocs: [personne('Camille'), personne('Dominique')] }],
        },
      ],
    },
    {
      titre: 'Soins – contrat n° 00012345',
      table: { colonnes: [{ titre: 'Soins', format: 'texte' }], lignes: [['Consultation']] },
      reste: 12,
    },
    { titre: 'Remboursements – contrat n° 00012345', ou: 'Soins' },
    { titre: 'Courriers', blocs: [] },
  ],
};
