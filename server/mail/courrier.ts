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
  /** @throws FauteEnvoi */
  envoie(mail: MailPret): Promise<void>;
  close(): void;
}
