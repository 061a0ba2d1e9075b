import { ETATS_COURRIER, SENS_COURRIER } from '#src/core/adherent/courrier.ts';
import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { exporteDe } from '#src/core/lecture/export.ts';
import { groupe, type LigneDe, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, propresDe, R } from './commun.ts';

const PIECE = {
  id: texte({ label: 'Identifiant', ...R }),
  nomFichier: texte({ label: 'Nom du fichier', ...R }),
  /** Bytes. */
  taille: entier({ label: 'Taille', ...R }),
  mime: texte({ label: 'Type du fichier', ...R }),
} as const;
export type PieceCourrier = LigneDe<typeof PIECE>;

const MESSAGE = {
  date: dateHeure({ label: 'Date', ...R }),
  auteur: parmi('Auteur', ['adherent', 'mutuelle']),
  texte: texte({ label: 'Texte', ...R }),
  documents: plusieurs(groupe(PIECE)),
} as const;
export type MessageCourrier = LigneDe<typeof MESSAGE>;

/** A letter or a thread of messages (domain reference §1.10). */
const COURRIER = {
  id: texte({ label: 'Identifiant', ...R }),
  reference: texte({ label: 'Référence', ...R }),
  codeCourrier: texte({ label: 'Code', ...R }),
  objet: texte({ label: 'Objet', ...R }),
  sens: choix({ label: 'Sens', ...R, choix: SENS_COURRIER }),
  canal: parmi('Canal', ['portail', 'email', 'postal', 'sms']),
  date: dateHeure({ label: 'Date', ...R }),
  etat: choix({ label: 'État', ...R, choix: ETATS_COURRIER }),
  numContrat: texte({ label: 'Contrat', ...R }),
  numPers: texte({ label: 'Personne' }),
  expediteur: texte({ label: 'De', ...R }),
  destinataire: texte({ label: 'À', ...R }),
  messages: plusieurs(groupe(MESSAGE)),
  documents: plusieurs(groupe(PIECE)),
  isLu: booleen({ label: 'Lu' }),
  /** Of a message sent here: the reference of its request. */
  referenceDemande: texte({ label: 'Demande' }),
} as const;

const COLONNES = [
  ...(['date', 'objet', 'sens', 'expediteur', 'destinataire', 'etat', 'reference'] as const),
  { titre: 'Pièces', nombre: 'documents' },
] as const;

const ORDRE = { tris: { date: 'date' }, tri: ['date', 'DESC'] } as const;

export const courriers = defineLecture({
  key: 'courriers',
  resume: 'Lire ses courriers et ses messages',
  detail: 'Un bénéficiaire lit ceux qui lui sont adressés.',
  genre: 'liste',
  ligne: COURRIER,
  criteres: {
    id: { parmi: 'id' },
    sens: { parmi: 'sens' },
    etat: { parmi: 'etat' },
    codeCourrier: { parmi: 'codeCourrier' },
    isLu: { vaut: 'isLu' },
    dateDebut: { depuis: 'date' },
    dateFin: { jusqua: 'date' },
    /** In what it is about, who wrote it and to whom, and in every message of it. */
    q: { propre: texte({ label: 'Mots' }) },
  },
  ...ORDRE,
  exporte: exporteDe(COURRIER, { fichier: 'messages', quoi: 'vos messages', colonnes: COLONNES }),
});
export type Courrier = Brute<typeof courriers>;

export const courriersLegers = defineLecture({
  key: 'courriers-liste',
  nom: 'courriers',
  resume: 'Lister ses courriers, sans leur contenu',
  genre: 'liste',
  ligne: {
    id: COURRIER.id,
    reference: COURRIER.reference,
    objet: COURRIER.objet,
    date: COURRIER.date,
    etat: COURRIER.etat,
    nbPieces: entier({ label: 'Pièces', ...R }),
    isLu: COURRIER.isLu,
  },
  criteres: propresDe(courriers),
  ...ORDRE,
});
export type CourrierLeger = Brute<typeof courriersLegers>;

export const courriersArchives = defineLecture({
  key: 'courriers-archives',
  nom: 'hcourrier-history',
  resume: 'Lire les courriers des anciens systèmes',
  genre: 'liste',
  ligne: COURRIER,
  criteres: { annee: { propre: entier({ label: 'Année', ...R }) } },
  ...ORDRE,
  exporte: exporteDe(COURRIER, {
    fichier: 'archives-messages',
    quoi: 'les archives de vos messages',
    colonnes: COLONNES,
  }),
});
