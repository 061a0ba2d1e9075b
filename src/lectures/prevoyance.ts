import {
  ETATS_DOSSIER,
  ETATS_INDEMNITE,
  NATURES_ARRET,
  TYPES_INDEMNITE,
} from '#src/core/adherent/prevoyance.ts';
import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { groupe, type LigneDe, peutEtre, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { ouNul, R } from './commun.ts';

function code<const C extends string>(label: string, mots: Readonly<Record<C, string>>) {
  const choisis = Object.entries<string>(mots).map(([un, libelle]) => ({ code: un as C, libelle }));
  return choix({ label, required: true, choix: choisis });
}

/** What is paid for some days of a file, or at once (domain reference §1.9). Amounts in euros. */
export const PERIODE_IJ = {
  numDossier: texte({ label: 'Dossier', ...R }),
  dateDebut: date({ label: 'Du', ...R }),
  dateFin: date({ label: 'Au', ...R }),
  nbJours: entier({ label: 'Jours', ...R }),
  codeTypeIndemnite: code('Nature', TYPES_INDEMNITE),
  /** What the health insurance pays a day; zero where it pays nothing. */
  montantJournalierRo: montant({ label: 'Assurance maladie, par jour', ...R }),
  montantJournalierBrut: montant({ label: 'Montant par jour', ...R }),
  montantBrut: montant({ label: 'Brut', ...R }),
  prelevements: groupe({
    csg: montant({ label: 'CSG', ...R }),
    crds: montant({ label: 'CRDS', ...R }),
    pas: montant({ label: 'Prélèvement à la source', ...R }),
  }),
  montantNet: montant({ label: 'Net', ...R }),
  destinataire: code('Versé à', { assure: 'Vous', employeur: 'Votre employeur' }),
  datePaiement: date({ label: 'Versé le' }),
  idPaiement: texte({ label: 'Versement' }),
  etat: code('État', ETATS_INDEMNITE),
} as const;
export type PeriodeIj = LigneDe<typeof PERIODE_IJ>;

/** A paper that a file waits for, or waited for. */
const PIECE = {
  codePiece: texte({ label: 'Code', ...R }),
  libelle: texte({ label: 'Document', ...R }),
  isObligatoire: booleen({ label: 'Indispensable' }),
  dateDemande: date({ label: 'Demandé le' }),
  /** `null`: it has not come. */
  dateReception: date({ label: 'Reçu le' }),
} as const;

/** A provident file as the management system has it. */
export const DOSSIER_PREVOYANCE = {
  id: texte({ label: 'Identifiant', ...R }),
  numDossier: texte({ label: 'Numéro', ...R }),
  numContrat: texte({ label: 'Contrat', ...R }),
  numPers: texte({ label: 'Personne', ...R }),
  /** Of the list `type-sinistre`. */
  codeTypeSinistre: texte({ label: 'Évènement', ...R }),
  /** Of a stop of work; `null`: it is none. */
  codeNatureArret: ouNul(code('Cause', NATURES_ARRET)),
  dateSurvenance: date({ label: 'Survenu le', ...R }),
  dateDeclaration: date({ label: 'Déclaré le', ...R }),
  dateFinPrevue: date({ label: 'Fin prévue' }),
  franchiseJours: entier({ label: 'Franchise, en jours', ...R }),
  /** On what allowances are reckoned; `null`: they are not. */
  salaireReference: peutEtre({
    brutAnnuel: montant({ label: 'Salaire brut annuel', ...R }),
    tranches: groupe({
      A: montant({ label: 'Tranche A', ...R }),
      B: montant({ label: 'Tranche B', ...R }),
      C: montant({ label: 'Tranche C', ...R }),
    }),
  }),
  etat: code('État', ETATS_DOSSIER),
  /** How often it is paid: of the list `frequence-paiement`; `null`: nobody knows. */
  codeFrequence: texte({ label: 'Fréquence de paiement' }),
  employeur: texte({ label: 'Employeur' }),
  periodes: plusieurs(groupe(PERIODE_IJ)),
  piecesAttendues: plusieurs(groupe(PIECE)),
  /** What happens next, in a sentence; `null`: nothing is to come. */
  prochaineEtape: texte({ label: 'Prochaine étape' }),
  /** Of the request of the portal by which it was declared: papers are sent there; `null`: somebody else declared it. */
  reference: texte({ label: 'Demande' }),
} as const;
export type DossierConnu = LigneDe<typeof DOSSIER_PREVOYANCE>;

/** The same as a member reads it. */
export const DOSSIER_VU = {
  ...DOSSIER_PREVOYANCE,
  libelleTypeSinistre: texte({ label: 'Évènement', ...R }),
  /** «chaque mois, à terme échu»; `null` where nobody knows. */
  versements: texte({ label: 'Versements' }),
  beneficiaire: groupe({
    nom: texte({ label: 'Nom', ...R }),
    prenom: texte({ label: 'Prénom', ...R }),
  }),
} as const;
export type DossierPrevoyance = LigneDe<typeof DOSSIER_VU>;

/** Files of the contract, and what they pay, the latest first. */
export const prevoyance = defineLecture({
  key: 'prevoyance',
  resume: 'Lire ses dossiers de prévoyance et leurs indemnités',
  detail:
    'Ceux des personnes dont on voit les soins. `numDossier` et `etat` choisissent des dossiers ; `dateDebut` et `dateFin`, des indemnités : une période en est dès qu’un de ses jours est entre ces dates.',
  genre: 'une',
  ligne: {
    dossiers: plusieurs(groupe(DOSSIER_VU)),
    indemnites: plusieurs(groupe(PERIODE_IJ)),
  },
  criteres: {
    numDossier: { propre: texte({ label: 'Dossier' }) },
    dateDebut: { propre: date({ label: 'Depuis le' }) },
    dateFin: { propre: date({ label: 'Jusqu’au' }) },
    etat: { propre: liste({ label: 'État' }) },
  },
  imprime: { titre: 'Relevé de prestations de prévoyance', fichier: 'releve-prevoyance', table: null },
});
export type Prevoyance = Brute<typeof prevoyance>;
