import type { Row } from '#src/admin/generate/access.ts';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import type { Message } from '#src/core/message/define-message.ts';
import type { ModeleMessage } from '#src/core/message/texte-livre.ts';
import { messageDe } from '#src/messages/registre.ts';
import { ApercuMessage } from './apercu.tsx';
import { EssaiMessage } from './essai.tsx';
import { texteDe } from './texte-de.ts';
import { VariablesDuMessage } from './variables.tsx';

interface Props {
  readonly message: Message;
  readonly texte: ModeleMessage;
}

/** What one may name in a message, how its text reads, and a way to receive it. */
export function SurUnMessage({ message, texte }: Props) {
  const entier = { ...texte, code: message.code };
  return (
    <>
      <SectionCard titre="Aperçu">
        <EssaiMessage texte={entier} />
        <div style={{ height: 16 }} />
        <ApercuMessage texte={entier} />
      </SectionCard>
      <SectionCard titre="Variables">
        <VariablesDuMessage message={message} />
      </SectionCard>
    </>
  );
}

/** The same, of a text that is kept. */
export function MessagePanel({ record }: { readonly record: Row }) {
  const message = messageDe(String(record.code));
  return message ? <SurUnMessage message={message} texte={texteDe(record)} /> : null;
}
