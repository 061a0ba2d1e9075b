import { ETATS_DEMANDE, type EtatDemande, libelleEtatDemande } from '#src/core/adherent/demande.ts';
import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { peutEtre } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { date } from '#src/fields/date/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { R } from './commun.ts';

/** Requests as their author follows them. */
export const demandes = defineLecture({
  key: 'demandes',
  resume: 'Lister ses demandes',
  detail: 'Les siennes seulement, les plus récentes d’abord.',
  genre: 'liste',
  ligne: {
    id: texte({ label: 'Identifiant', ...R }),
    reference: texte({ label: 'Référence', ...R }),
    codeType: texte({ label: 'Code du type', ...R }),
    libelle: texte({ label: 'Demande', ...R }),
    numContrat: texte({ label: 'Contrat' }),
    personneConcernee: peutEtre({
      nom: texte({ label: 'Nom', ...R }),
      prenom: texte({ label: 'Prénom', ...R }),
    }),
    etat: choix({
      label: 'État',
      ...R,
      choix: ETATS_DEMANDE.map((code) => ({ code, libelle: libelleEtatDemande(code) })),
    }),
    isModeGestionManuel: booleen({ label: 'Traitée par une personne' }),
    dateCreation: dateHeure({ label: 'Envoyée', ...R }),
    dateMaj: dateHeure({ label: 'Mise à jour', ...R }),
    dateCloture: dateHeure({ label: 'Terminée' }),
    /** Working days within which there is an answer. */
    delaiCibleJours: entier({ label: 'Délai' }),
    dateLimite: date({ label: 'Réponse prévue' }),
    motifRefus: texte({ label: 'Motif du refus' }),
    commentaire: texte({ label: 'Commentaire' }),
    isAnnulable: booleen({ label: 'Peut être annulée' }),
    /** Refused for a reason that it may come back from. */
    isReprenable: booleen({ label: 'Peut être reprise' }),
    nbPiecesAttendues: entier({ label: 'Documents attendus', ...R }),
    version: entier({ label: 'Version', ...R }),
  },
  criteres: {
    etat: { parmi: 'etat' },
    codeType: { parmi: 'codeType' },
    numContrat: { vaut: 'numContrat' },
    dateDebut: { depuis: 'dateCreation' },
    dateFin: { jusqua: 'dateCreation' },
  },
  tris: { dateCreation: 'dateCreation', dateMaj: 'dateMaj' },
  tri: ['dateCreation', 'DESC'],
});
export type Demande = Brute<typeof demandes>;

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
