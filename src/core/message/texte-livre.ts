import type { Message } from './define-message.ts';

/** What a mail or an SMS says, whoever wrote it. */
export interface ModeleMessage {
  readonly objet: string;
  readonly corpsHtml: string;
  readonly corpsTexte: string;
  readonly texteSms: string | null;
}

/** The text that comes with the portal, for the clients that have not written their own. */
export function texteLivre({ textes }: Pick<Message, 'textes'>): ModeleMessage {
  return {
    objet: textes.objet,
    corpsHtml: textes.html.join(''),
    corpsTexte: textes.texte.join('\n\n'),
    texteSms: textes.sms ?? null,
  };
}

/** Whether two texts say the same, letter for letter. */
export function memeTexte(un: ModeleMessage, autre: ModeleMessage): boolean {
  return (
    un.objet === autre.objet &&
    un.corpsHtml === autre.corpsHtml &&
    un.corpsTexte === autre.corpsTexte &&
    (un.texteSms ?? '') === (autre.texteSms ?? '')
  );
}
