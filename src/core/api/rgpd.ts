import { appel } from './appel.ts';

/** A copy of what the portal shows of a person, as a file. */
export const COPIE_DES_DONNEES = appel<unknown>('/api/rgpd/export');

/** What a person asked of their data, as they follow it. Moments are ISO texts. */
export interface DemandeDeDonnees {
  readonly id: string;
  readonly genre: 'copie' | 'effacement';
  readonly etat:
    | 'enPreparation'
    | 'prete'
    | 'expiree'
    | 'aDecider'
    | 'enCours'
    | 'effectuee'
    | 'refusee'
    | 'annulee';
  readonly dateDemande: string;
  /** The day before which there is an answer, `AAAA-MM-JJ`. */
  readonly dateLimite: string;
  readonly dateReponse: string | null;
  readonly reponse: string | null;
  readonly expireLe: string | null;
  /** Bytes of the copy. */
  readonly taille: number | null;
}

export const DEMANDES_DE_DONNEES = appel<readonly DemandeDeDonnees[]>('/api/rgpd/demandes');
/** `{ genre, motif? }`, sent. */
export const DEMANDE_DE_DONNEES = appel<DemandeDeDonnees>('/api/rgpd/demande');
/** `DELETE`: an erasure that nobody has decided. */
export const UNE_DEMANDE_DE_DONNEES = appel<void>('/api/rgpd/demande/:id');
/** The ZIP of a copy. */
export const FICHIER_DE_LA_COPIE = appel<unknown>('/api/rgpd/demande/:id/fichier');
