export const ETATS_DEMANDE = [
  'brouillon',
  'enregistree',
  'enCours',
  'enAttentePieces',
  'acceptee',
  'refusee',
  'traitee',
  'annulee',
  'erreur',
] as const;
export type EtatDemande = (typeof ETATS_DEMANDE)[number];

/** States that nothing follows. */
export const ETATS_FINAUX: readonly EtatDemande[] = ['traitee', 'refusee', 'annulee'];

const LIBELLES: Readonly<Record<EtatDemande, string>> = {
  brouillon: 'Brouillon',
  enregistree: 'Enregistrée',
  enCours: 'En cours de traitement',
  enAttentePieces: 'En attente de documents',
  acceptee: 'Acceptée',
  refusee: 'Refusée',
  traitee: 'Traitée',
  annulee: 'Annulée',
  // What failed with us is tried again: for the person it is under way.
  erreur: 'En cours de traitement',
};

export function libelleEtatDemande(etat: EtatDemande): string {
  return LIBELLES[etat];
}

/** A state as its author is told of it: what failed with us is tried again, and is under way for them. */
export function etatVu(etat: EtatDemande): EtatDemande {
  return etat === 'erreur' ? 'enCours' : etat;
}

/** Whether its author may still take it back (domain reference §1.14). */
export function isAnnulable(demande: {
  readonly etat: EtatDemande;
  readonly isModeGestionManuel: boolean;
}): boolean {
  return (
    demande.isModeGestionManuel && (demande.etat === 'enregistree' || demande.etat === 'enAttentePieces')
  );
}

/** A request as its author follows it. */
export interface Demande {
  readonly id: string;
  readonly reference: string;
  readonly codeType: string;
  readonly libelle: string;
  readonly numContrat: string | null;
  readonly personneConcernee: { readonly nom: string; readonly prenom: string } | null;
  readonly etat: EtatDemande;
  readonly isModeGestionManuel: boolean;
  /** Instants, ISO in UTC. */
  readonly dateCreation: string;
  readonly dateMaj: string;
  readonly dateCloture: string | null;
  /** Working days within which there is an answer. */
  readonly delaiCibleJours: number | null;
  readonly motifRefus: string | null;
  readonly commentaire: string | null;
  readonly isAnnulable: boolean;
  readonly nbPiecesAttendues: number;
  readonly version: number;
}

export interface DemandeDetaillee extends Demande {
  readonly historique: readonly {
    readonly date: string;
    readonly etat: EtatDemande;
    readonly auteur: string;
    readonly commentaire: string | null;
  }[];
  readonly pieces: readonly {
    readonly id: string;
    readonly inputName: string;
    readonly nom: string;
    readonly taille: number;
    readonly etat: 'recue' | 'conforme' | 'nonConforme';
    readonly commentaire: string | null;
  }[];
  readonly piecesAttendues: readonly {
    readonly inputName: string;
    readonly codePiece: string;
    readonly libelle: string;
    /** Without their point; absent: all that the client takes. */
    readonly formats?: readonly string[];
  }[];
  /** What was sent, question by question, in words; account numbers are masked. */
  readonly resume: readonly {
    readonly titre: string;
    readonly lignes: readonly { readonly libelle: string; readonly valeur: string }[];
  }[];
}
