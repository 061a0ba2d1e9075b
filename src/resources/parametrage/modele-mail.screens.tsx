import { useWatch } from 'react-hook-form';
import type { Row } from '#src/admin/generate/access.ts';
import { ChampDeMessage } from '#src/admin/messages/champ-texte.tsx';
import { ChoixDeMessage, departDe } from '#src/admin/messages/choix-message.tsx';
import { MessagePanel, SurUnMessage } from '#src/admin/messages/message-panel.tsx';
import { texteDe } from '#src/admin/messages/texte-de.ts';
import { defineScreens } from '#src/admin/screens.ts';
import { messageDe } from '#src/messages/registre.ts';
import { modeleMail } from './modele-mail.ts';

/** What is being written, as it would be read. */
function Pendant({ record }: { readonly record: Row | null }) {
  const values = { ...record, ...useWatch() };
  const message = messageDe(String(values.code ?? ''));
  return message ? <SurUnMessage message={message} texte={texteDe(values)} /> : null;
}

export const screens = defineScreens(modeleMail, {
  show: { avant: { message: MessagePanel } },
  form: {
    champs: {
      code: ChoixDeMessage,
      objet: ChampDeMessage,
      corpsHtml: ChampDeMessage,
      corpsTexte: ChampDeMessage,
      texteSms: ChampDeMessage,
    },
    depart: departDe,
    apres: Pendant,
  },
});
