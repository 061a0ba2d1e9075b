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

/** Whether a text is, letter for letter, the one that comes with the portal. */
export function estLivre(message: Pick<Message, 'textes'>, texte: ModeleMessage): boolean {
  const livre = texteLivre(message);
  return (
    livre.objet === texte.objet &&
    livre.corpsHtml === texte.corpsHtml &&
    livre.corpsTexte === texte.corpsTexte &&
    (livre.texteSms ?? '') === (texte.texteSms ?? '')
  );
}
