import { TYPES_NOTIFICATION } from '#src/core/adherent/notification.ts';
import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { exporteDe, imprimeDe } from '#src/core/lecture/export.ts';
import { peutEtre } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { parmi, R } from './commun.ts';

/** Never health details, nor an amount beside the name of an act (domain reference §1.12). */
export const notifications = defineLecture({
  key: 'notification',
  resume: 'Lister ses notifications',
  detail: 'Les plus récentes d’abord.',
  genre: 'liste',
  ligne: {
    id: texte({ label: 'Identifiant', ...R }),
    titre: texte({ label: 'Titre', ...R }),
    message: texte({ label: 'Message', ...R }),
    codeType: parmi('Type', TYPES_NOTIFICATION),
    niveau: parmi('Niveau', ['info', 'succes', 'alerte']),
    dateCreation: dateHeure({ label: 'Date', ...R }),
    isLue: booleen({ label: 'Lue' }),
    lien: peutEtre({ libelle: texte({ label: 'Lien', ...R }), route: texte({ label: 'Adresse', ...R }) }),
    numContrat: texte({ label: 'Contrat' }),
  },
  criteres: { isLue: { vaut: 'isLue' }, codeType: { parmi: 'codeType' } },
  tris: { dateCreation: 'dateCreation' },
  tri: ['dateCreation', 'DESC'],
});
export type Notification = Brute<typeof notifications>;

const ACTION = {
  id: texte({ label: 'Identifiant', ...R }),
  date: dateHeure({ label: 'Date', ...R }),
  codeEvenement: texte({ label: 'Code de l’action', ...R }),
  libelle: texte({ label: 'Action', ...R }),
  numContrat: texte({ label: 'Contrat' }),
  reference: texte({ label: 'Référence' }),
  gravite: parmi('Gravité', ['info', 'avertissement', 'critique']),
} as const;
const COLONNES = ['date', 'libelle', 'reference', 'numContrat'] as const;

/** «Historique de mes actions»: what one has done, in plain French, as far as the client shows it. */
export const historique = defineLecture({
  key: 'historique',
  nom: 'history',
  resume: 'Lister ses propres actions',
  detail: 'Les plus récentes d’abord ; bornes incluses.',
  genre: 'liste',
  ligne: ACTION,
  criteres: {
    dateDebut: { depuis: 'date' },
    dateFin: { jusqua: 'date' },
    codeEvenement: { parmi: 'codeEvenement' },
  },
  tris: { date: 'date' },
  tri: ['date', 'DESC'],
  exporte: exporteDe(ACTION, {
    fichier: 'historique',
    quoi: 'l’historique de vos actions',
    colonnes: COLONNES,
  }),
  imprime: imprimeDe(ACTION, {
    fichier: 'historique',
    titre: 'Historique de mes actions',
    colonnes: COLONNES,
  }),
});
export type ActionMembre = Brute<typeof historique>;
