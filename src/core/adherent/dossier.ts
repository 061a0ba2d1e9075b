import type { LigneAvant, PartieResume } from '#src/core/acte/act-resume.ts';
import { appel } from '#src/core/api/appel.ts';
import { modeles } from '#src/core/definition/modeles.ts';
import type { EtatDemande } from './demande.ts';

/** A file of a request, as those who handle it see it. */
export interface PieceDuDossier {
  readonly id: string;
  readonly libelle: string;
  readonly nom: string;
  readonly taille: number;
  readonly mime: string;
  readonly date: string;
  /** A medical one, for who may not see those: neither its name nor its content is given. */
  readonly isReservee: boolean;
}

/** A line of the follow-up. `isInterne`: its author does not see it. */
export interface EvenementDuDossier {
  readonly date: string;
  readonly etat: EtatDemande;
  readonly auteur: string;
  readonly commentaire: string | null;
  readonly isInterne: boolean;
}

/** What was said in a thread, by the author of the request or by the insurer. */
export interface MessageDuDossier {
  readonly date: string;
  readonly isAdherent: boolean;
  readonly nom: string;
  readonly texte: string;
  /** The names of the files that came with it. */
  readonly pieces: readonly string[];
}

/** All that a decision needs. */
export interface Dossier {
  /** What was answered, step by step, in words. */
  readonly resume: readonly PartieResume[];
  /** What it replaces, in words; empty where it replaces nothing. */
  readonly avant: readonly LigneAvant[];
  readonly pieces: readonly PieceDuDossier[];
  readonly piecesAttendues: readonly string[];
  readonly evenements: readonly EvenementDuDossier[];
  /** Of a message: all that was said in its thread, the earliest first; otherwise empty. */
  readonly echange: readonly MessageDuDossier[];
  /** What was last written to its author. */
  readonly message: string | null;
}

export const DOSSIER = appel<Dossier>(`/api/admin${modeles['demande-adherent'].path}/:id/dossier`);
