import { ETAT_AIDE, type EtatAide } from '#src/core/adherent/contenu.ts';
import { pageData } from './page-data.ts';
import { CONVERSATION } from './stored.ts';

/** Where somebody is with the help: what they look for, what they read, whether it answers. */
export interface Conversation {
  readonly etat: EtatAide;
  readonly texte: string;
  /** `clickCode` of what is read; `null` while one looks for it. */
  readonly question: string | null;
}

const NEUVE: Conversation = { etat: ETAT_AIDE.nonConnecte, texte: '', question: null };
const VISITEUR = 'visiteur';

function qui(): string {
  return pageData().currentUser?.id ?? VISITEUR;
}

function isConversation(lue: unknown): lue is Conversation & { readonly qui: string } {
  if (typeof lue !== 'object' || lue === null) return false;
  const { texte, question } = lue as Partial<Conversation>;
  return typeof texte === 'string' && (question === null || typeof question === 'string');
}

/** The conversation of this tab, as it was left; a new one where there is none, or it is somebody else's. Never connected yet. */
export function litConversation(): Conversation {
  try {
    const lue: unknown = JSON.parse(window.sessionStorage.getItem(CONVERSATION) ?? 'null');
    if (!isConversation(lue) || lue.qui !== qui()) return NEUVE;
    // What one was reading; otherwise what one was looking for.
    return { ...NEUVE, texte: lue.question === null ? lue.texte : '', question: lue.question };
  } catch {
    return NEUVE;
  }
}

/** Keeps it for the next page of this tab: until one signs out. */
export function gardeConversation(conversation: Conversation): void {
  try {
    window.sessionStorage.setItem(CONVERSATION, JSON.stringify({ ...conversation, qui: qui() }));
  } catch {
    // Not remembered: everything goes on.
  }
}
