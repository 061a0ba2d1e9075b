export interface PieceCourrier {
  readonly id: string;
  readonly nomFichier: string;
  /** Bytes. */
  readonly taille: number;
  readonly mime: string;
}

export interface MessageCourrier {
  readonly date: string;
  readonly auteur: 'adherent' | 'mutuelle';
  readonly texte: string;
  readonly documents: readonly PieceCourrier[];
}

/** A letter or a thread of messages (domain reference §1.10). */
export interface Courrier {
  readonly id: string;
  readonly reference: string;
  readonly codeCourrier: string;
  readonly objet: string;
  readonly sens: 'entrant' | 'sortant';
  readonly canal: 'portail' | 'email' | 'postal' | 'sms';
  /** Instant, ISO in UTC. */
  readonly date: string;
  readonly etat: 'recu' | 'enCours' | 'traite' | 'lu' | 'nonLu';
  readonly numContrat: string;
  readonly numPers: string | null;
  readonly expediteur: string;
  readonly destinataire: string;
  readonly messages: readonly MessageCourrier[];
  readonly documents: readonly PieceCourrier[];
  readonly isLu: boolean;
  /** Of a message sent here: the reference of its request. */
  readonly referenceDemande: string | null;
}

/** `GET /adherent/courriers/list`. */
export interface CourrierLeger {
  readonly id: string;
  readonly reference: string;
  readonly objet: string;
  readonly date: string;
  readonly etat: Courrier['etat'];
  readonly nbPieces: number;
  readonly isLu: boolean;
}

export interface CategorieAttestation {
  readonly code:
    | 'DROITS'
    | 'COUVERTURE'
    | 'FISCALE_MADELIN'
    | 'COTISATIONS'
    | 'RADIATION'
    | 'MUTUELLE_EMPLOYEUR';
  readonly libelle: string;
  readonly description: string;
  readonly isParBeneficiaire: boolean;
  /** Years that may be asked for. */
  readonly periodes: readonly number[];
}
