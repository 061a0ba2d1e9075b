/** Where a mail or an SMS stands: to be sent, sent, or given up, by the portal or by somebody. */
export type EtatEnvoi = 'aEnvoyer' | 'envoye' | 'rebut' | 'annule';

/** A mail or an SMS in a list. Moments are ISO texts. */
export interface EnvoiResume {
  readonly id: string;
  readonly canal: 'MAIL' | 'SMS';
  /** Code of the template. */
  readonly modele: string;
  readonly destinataire: string;
  readonly etat: EtatEnvoi;
  readonly essais: number;
  /** Why the last try failed. */
  readonly erreur: string | null;
  readonly dateCreation: string;
  readonly dateEnvoi: string | null;
}

/** In the outbox of the demonstration: with the subject of a mail, once it is sent. */
export interface EnvoiDemo extends EnvoiResume {
  readonly objet: string | null;
  /** What people call its message. */
  readonly nom: string;
}

/** What was received, as it was received; `null` as long as nothing was. */
export interface EnvoiLu extends EnvoiDemo {
  readonly expediteur: string | null;
  readonly html: string | null;
  readonly texte: string | null;
}
