import { type NotificationRow, notificationsDe } from '#server/db/adherent/notifications.ts';
import { historiqueDe } from '#server/db/audit/member-history.ts';
import { TYPES_NOTIFICATION } from '#src/core/adherent/notification.ts';
import { auPlusTot, historiqueDepuis } from '#src/core/adherent/profondeur.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/definition/filter.ts';
import { historique, type Notification, notifications } from '#src/lectures/compte.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

function vue({ lien, lienLibelle, dateCreation, ...reste }: NotificationRow): Notification {
  return {
    ...reste,
    dateCreation: dateCreation.toISOString(),
    lien: lien === null ? null : { libelle: lienLibelle ?? 'Voir', route: lien },
  };
}

/** What one was told and what one has done: one's own, and nobody else's. */
export const lecturesCompte = [
  defineLectureServeur(notifications, {
    async lit({ demandeur, services }, { criteres: { isLue, codeType }, tri: [, ordre], debut, nombre }) {
      const { client, compte } = demandeur;
      const connus: readonly string[] = TYPES_NOTIFICATION;
      if (codeType?.some((code) => !connus.includes(code))) throw new QueryError('filter', FILTRE_INVALIDE);
      const qui = { clientId: client.id, compteId: compte.id };
      const recherche = { ...qui, isLue, codeType, ordre, debut, nombre };
      const { lignes, total } = await notificationsDe(services.db, recherche);
      return { lignes: lignes.map(vue), total };
    },
  }),
  defineLectureServeur(historique, {
    async lit({ demandeur, services }, { criteres, tri: [, ordre], debut, nombre }) {
      const { client, compte, aujourdhui } = demandeur;
      const depuis = historiqueDepuis(client.anneesHistorique, aujourdhui);
      const dateDebut = auPlusTot(criteres.dateDebut, depuis);
      const qui = { clientId: client.id, compteId: compte.id };
      const recherche = { ...qui, ...criteres, dateDebut, ordre, debut, nombre };
      const { lignes, total } = await historiqueDe(services.db, recherche);
      return { lignes: lignes.map((ligne) => ({ ...ligne, date: ligne.date.toISOString() })), total };
    },
  }),
];
