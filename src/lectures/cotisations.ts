import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { groupe, type LigneDe, peutEtre, plusieurs } from '#src/core/lecture/forme.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from './commun.ts';
import { RIB_VU } from './contrats.ts';

export const ECHEANCE = {
  id: texte({ label: 'Identifiant', ...R }),
  numContrat: texte({ label: 'Contrat', ...R }),
  periodeDebut: date({ label: 'Début de la période', ...R }),
  periodeFin: date({ label: 'Fin de la période', ...R }),
  dateEcheance: date({ label: 'Échéance', ...R }),
  montant: montant({ label: 'Montant', ...R }),
  montantRegle: montant({ label: 'Réglé', ...R }),
  solde: montant({ label: 'Solde', ...R }),
  codeModePaiement: texte({ label: 'Mode de paiement', ...R }),
  etat: parmi('État', [
    ...(['aVenir', 'prelevee', 'payee', 'rejetee', 'impayee', 'remboursee', 'annulee'] as const),
  ]),
  dateReglement: date({ label: 'Date de règlement' }),
  motifRejetBancaire: texte({ label: 'Motif du rejet' }),
} as const;
export type Echeance = LigneDe<typeof ECHEANCE>;

/** The insurer's own account that receives contributions (domain reference §1.3): whole, since members pay on it. */
export const COMPTE_ENCAISSEMENT = {
  libelle: texte({ label: 'Compte', ...R }),
  iban: texte({ label: 'IBAN', ...R }),
  bic: texte({ label: 'BIC', ...R }),
  /** The insurer's identifier as a creditor. */
  ics: texte({ label: 'ICS' }),
  referenceAVirer: texte({ label: 'Référence à rappeler', ...R }),
} as const;

export const MANDAT = {
  rum: texte({ label: 'RUM', ...R }),
  ics: texte({ label: 'ICS', ...R }),
  dateSignature: date({ label: 'Signé le', ...R }),
  etat: parmi('État', ['enAttenteSignature', 'actif', 'revoque', 'caduc']),
} as const;

/** Where contributions go, from which account, and when. */
export const cotisations = defineLecture({
  key: 'compte-encaissement',
  resume: 'Lire ses cotisations',
  detail:
    'L’échéancier d’une année. Pour qui a signé le contrat seulement ; l’IBAN du compte débité est masqué.',
  genre: 'une',
  ligne: {
    annee: entier({ label: 'Année', ...R }),
    compteEncaissement: peutEtre(COMPTE_ENCAISSEMENT),
    /** The account that is debited. */
    rib: peutEtre(RIB_VU),
    mandat: peutEtre(MANDAT),
    echeances: plusieurs(groupe(ECHEANCE)),
  },
  criteres: { annee: { vaut: 'annee' } },
});
export type Cotisations = Brute<typeof cotisations>;
