import { useEffect, useState } from 'react';
import { ETAT_AIDE, type EtatAide } from '#src/core/adherent/contenu.ts';
import { type Conversation, gardeConversation, litConversation } from '#src/provider/conversation-aide.ts';

/** How the conversation with the help was left in this tab; an address that names a question begins a new one. */
export function useConversationLeft(question: string | undefined): Omit<Conversation, 'etat'> {
  const [left] = useState(litConversation);
  return question === undefined ? left : { texte: '', question };
}

/** Keeps it as it goes on. @param content `null`: not known yet; `false`: the help does not answer */
export function useConversationKept(
  content: object | null | false,
  texte: string,
  question: string | null,
): EtatAide {
  const etat = content ? ETAT_AIDE.connecte : ETAT_AIDE.nonConnecte;
  useEffect(() => {
    // Before the questions are there, what one read is not opened yet: it is not forgotten for that.
    if (content !== null) gardeConversation({ etat, texte, question });
  }, [content, etat, texte, question]);
  return etat;
}
