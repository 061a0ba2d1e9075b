import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/connection.ts';
import { insertEnvoi, type NewEnvoi } from '#server/db/outbox.ts';
import type { Coffre } from '#server/secrets.ts';

/** Something to tell a person, by the template of its code, filled in when it is sent. */
export interface Message {
  readonly clientId: string;
  /** Code of a mail template (`REINIT_MDP`), also for an SMS. */
  readonly modele: string;
  /** An e-mail address, or a telephone number. */
  readonly destinataire: string;
  /** Values of the template's variables. Never a NIR, an IBAN or anything about health. */
  readonly variables: Readonly<Record<string, string>>;
  readonly correlation: string;
}

/** Where acts leave what is to be sent; a job takes it from there. */
export interface BoiteEnvoi {
  mail(tx: Queryable, message: Message): Promise<void>;
  sms(tx: Queryable, message: Message): Promise<void>;
}

/** A message as it was read: the text alone for an SMS. */
export interface Rendu {
  readonly texte: string;
  readonly objet?: string;
  readonly html?: string;
  readonly expediteur?: string;
}

/** What is sealed with each message; once sent, the demonstration keeps what was read. */
export type ContenuScelle = Pick<Message, 'variables'> & { readonly rendu?: Rendu };

/** Context under which the content of a message is sealed. */
export function contexteEnvoi(id: string): string {
  return `envoi:${id}`;
}

/** A message ready to be written, for those who write it with other things in one statement. */
export function scelleEnvoi(
  coffre: Pick<Coffre, 'scelle'>,
  canal: 'MAIL' | 'SMS',
  message: Message,
): NewEnvoi {
  const id = randomUUID();
  const contenu: ContenuScelle = { variables: message.variables };
  return {
    id,
    canal,
    clientId: message.clientId,
    modele: message.modele,
    destinataire: message.destinataire,
    contenu: coffre.scelle(JSON.stringify(contenu), contexteEnvoi(id)),
    correlationId: message.correlation,
  };
}

export function makeBoiteEnvoi(coffre: Coffre): BoiteEnvoi {
  const depose = (tx: Queryable, canal: 'MAIL' | 'SMS', message: Message): Promise<void> =>
    insertEnvoi(tx, scelleEnvoi(coffre, canal, message));
  return {
    mail: (tx, message) => depose(tx, 'MAIL', message),
    sms: (tx, message) => depose(tx, 'SMS', message),
  };
}
