import type { MailRendu } from './compose.ts';

/** A mail ready to leave. */
export interface MailPret extends MailRendu {
  /** Of its row: the same message sent twice is recognised by its Message-ID. */
  readonly id: string;
  readonly destinataire: string;
  readonly expediteur: { readonly nom: string; readonly email: string };
  /** Where answers go; absent: to the sender. */
  readonly repondreA?: string | null;
}

/** What carries mails out. */
export interface Courrier {
  /**
   * @param coupe once aborted, the conversation is cut
   * @throws Echec
   */
  envoie(mail: MailPret, coupe?: AbortSignal): Promise<void>;
  close(): void;
}
