import { ETATS_DEMANDE, libelleEtatDemande } from '#src/core/adherent/demande.ts';
import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { defineDetail, type LigneDetaillee } from '#src/core/lecture/detail.ts';
import { exporteDe, imprimeDe } from '#src/core/lecture/export.ts';
import { facultatif, groupe, peutEtre, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { date } from '#src/fields/date/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { R } from './commun.ts';

const ETATS = ETATS_DEMANDE.map((code) => ({ code, libelle: libelleEtatDemande(code) }));

const DEMANDE = {
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
    choix: ETATS,
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
} as const;

const COLONNES = [
  ...([
    'dateCreation',
    'libelle',
    'reference',
    'etat',
    'dateMaj',
    'dateCloture',
    'motifRefus',
    'numContrat',
  ] as const),
] as const;

/** Requests as their author follows them. */
export const demandes = defineLecture({
  key: 'demandes',
  resume: 'Lister ses demandes',
  detail: 'Les siennes seulement, les plus récentes d’abord.',
  genre: 'liste',
  ligne: DEMANDE,
  criteres: {
    etat: { parmi: 'etat' },
    codeType: { parmi: 'codeType' },
    numContrat: { vaut: 'numContrat' },
    dateDebut: { depuis: 'dateCreation' },
    dateFin: { jusqua: 'dateCreation' },
    /** In their reference, what they ask for and where they stand. */
    q: { propre: texte({ label: 'Mots' }) },
  },
  tris: { dateCreation: 'dateCreation', dateMaj: 'dateMaj' },
  tri: ['dateCreation', 'DESC'],
  exporte: exporteDe(DEMANDE, { fichier: 'demandes', quoi: 'vos demandes', colonnes: COLONNES }),
  imprime: imprimeDe(DEMANDE, { fichier: 'demandes', titre: 'Mes demandes', colonnes: COLONNES }),
});
export type Demande = Brute<typeof demandes>;

/** What one of them has besides, where it is read by its reference. */
export const demandeDetaillee = defineDetail(demandes, {
  historique: plusieurs(
    groupe({
      date: dateHeure({ label: 'Le', ...R }),
      etat: choix({ label: 'État', ...R, choix: ETATS }),
      auteur: texte({ label: 'Par', ...R }),
      commentaire: texte({ label: 'Commentaire' }),
    }),
  ),
  pieces: plusieurs(
    groupe({
      id: texte({ label: 'Identifiant', ...R }),
      inputName: texte({ label: 'Question', ...R }),
      nom: texte({ label: 'Nom', ...R }),
      taille: entier({ label: 'Taille', ...R }),
      etat: choix({
        label: 'État',
        ...R,
        choix: [
          { code: 'recue', libelle: 'Reçue' },
          { code: 'conforme', libelle: 'Conforme' },
          { code: 'nonConforme', libelle: 'Non conforme' },
        ],
      }),
      commentaire: texte({ label: 'Commentaire' }),
    }),
  ),
  piecesAttendues: plusieurs(
    groupe({
      inputName: texte({ label: 'Question', ...R }),
      codePiece: texte({ label: 'Code', ...R }),
      libelle: texte({ label: 'Document', ...R }),
      /** Without their point; absent: all that the client takes. */
      formats: facultatif(plusieurs(texte({ label: 'Format', ...R }))),
    }),
  ),
  /** Of what completes it where it may be taken up again; absent: all that the client takes. */
  formatsReprise: facultatif(plusieurs(texte({ label: 'Format', ...R }))),
  /** Signed here: until when it may be given up, and when it was; `null`: it is no such thing. */
  signee: peutEtre({
    dateLimiteRenonciation: date({ label: 'Renonciation possible jusqu’au', ...R }),
    dateRenonciation: dateHeure({ label: 'Renoncée le' }),
  }),
  /** What was sent, question by question, in words; account numbers are masked. */
  resume: plusieurs(
    groupe({
      titre: texte({ label: 'Partie', ...R }),
      lignes: plusieurs(
        groupe({ libelle: texte({ label: 'Question', ...R }), valeur: texte({ label: 'Réponse', ...R }) }),
      ),
    }),
  ),
});
export type DemandeDetaillee = LigneDetaillee<typeof demandeDetaillee>;
