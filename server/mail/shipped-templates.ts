import type { ModeleMessage } from '#server/db/envois/outbox.ts';
import type { Message } from '#src/core/message/define-message.ts';

/** The text that comes with the portal, for the clients that have not written their own. */
export function texteLivre({ textes }: Pick<Message, 'textes'>): ModeleMessage {
  return {
    objet: textes.objet,
    corpsHtml: textes.html.join(''),
    corpsTexte: textes.texte.join('\n\n'),
    texteSms: textes.sms ?? null,
  };
}
