import type { FastifyInstance } from 'fastify';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { marqueNotifications } from '#server/db/adherent/notifications.ts';
import { introuvable } from '#server/http/criteres.ts';
import { readForm } from '#server/http/read-form.ts';
import { type Champ, defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { ML } from '#src/core/definition/messages-listes.ts';
import { nomDe } from '#src/core/definition/principal.ts';
import type { MemberServices } from './services.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** A page of the list at once. */
const IDS_MAX = 100;

const ids: Champ<readonly string[], string> = {
  label: 'Notifications',
  requis: M.REQ,
  vide: null,
  lit(brut) {
    if (!Array.isArray(brut) || !brut.every((id) => typeof id === 'string'))
      return { ok: false, message: M.LISTE };
    if (brut.length === 0) return { ok: false, message: M.REQ };
    if (brut.length > IDS_MAX) return { ok: false, message: ML.LISTE_MAX(IDS_MAX) };
    return { ok: true, value: [...new Set<string>(brut)] };
  },
};

const isLue: Champ<boolean, string> = {
  label: 'Lue',
  requis: M.BOOLEEN,
  vide: null,
  faux: true,
  lit: (brut) => (typeof brut === 'boolean' ? { ok: true, value: brut } : { ok: false, message: M.BOOLEEN }),
};

const marquage = defineFormulaire({ key: 'notification', champs: () => ({ ids, isLue }) });

/** `POST /api/notification {ids, isLue}`: one's own, and nobody else's. */
export function notificationRoutes(app: FastifyInstance, services: MemberServices): void {
  app.post(
    '/api/notification',
    {
      config: {
        droit: { connecte: true },
        contrats: true,
        appel: {
          resume: 'Marquer des notifications comme lues, ou non lues',
          detail: 'Toutes celles qui sont nommées, ou aucune si l’une d’elles n’est pas à soi.',
          corps: ['ids', 'isLue'],
          reponse: '`{ ids, isLue }`',
        },
      },
    },
    async (request) => {
      const { client, compte } = demandeurDe(request);
      const lu = readForm(marquage, request.body, null);
      if (!lu.ids.every((id) => UUID.test(id))) return introuvable();
      const acteur = { id: compte.id, nom: nomDe(compte), correlationId: request.correlation };
      const isDone = await services.db.transaction(acteur, (tx) =>
        marqueNotifications(tx, { clientId: client.id, compteId: compte.id }, lu.ids, lu.isLue),
      );
      return isDone ? { ids: lu.ids, isLue: lu.isLue } : introuvable();
    },
  );
}
