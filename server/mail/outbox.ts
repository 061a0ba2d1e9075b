import { randomUUID } from 'node:crypto';
import { contexteTravail } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Queryable } from '#server/db/connection.ts';
import { insertTravail, type NouveauTravail } from '#server/db/travaux/travaux.ts';
import { enMots, type Message as MessageDeclare } from '#src/core/message/define-message.ts';
import type { ModeleMessage } from '#src/core/message/texte-livre.ts';
import { type CodeMessage, MESSAGES, type ValeursDuMessage } from '#src/messages/registre.ts';

/** Something to tell a person, by the template of its code, filled in when it is sent. */
export interface Message<C extends CodeMessage = CodeMessage> {
  readonly clientId: string;
  /** Code of a declared message (`REINIT_MDP`), also for an SMS. */
  readonly modele: C;
  /** An e-mail address, or a telephone number. */
  readonly destinataire: string;
  /** Values of the message's variables. Never a NIR, an IBAN or anything about health. */
  readonly variables: ValeursDuMessage<C>;
  readonly correlation: string;
}

/** Where acts leave what is to be sent; a job takes it from there. */
export interface BoiteEnvoi {
  mail<C extends CodeMessage>(tx: Queryable, message: Message<C>): Promise<void>;
  /** @param pasAvant when it is not for now */
  sms<C extends CodeMessage>(tx: Queryable, message: Message<C>, pasAvant?: Date): Promise<void>;
}

/** A message as it was read: the text alone for an SMS. */
export interface Rendu {
  readonly texte: string;
  readonly objet?: string;
  readonly html?: string;
  readonly expediteur?: string;
}

/** What is sealed with each message; once sent, the demonstration keeps what was read. */
export interface ContenuScelle {
  /** In words. */
  readonly variables: Readonly<Record<string, string>>;
  readonly rendu?: Rendu;
  /** A text that is being tried, in place of the client's own. */
  readonly propre?: ModeleMessage;
}

/** A message ready to be written, for those who write it with other things in one statement. */
export function scelleEnvoi<C extends CodeMessage>(
  coffre: Pick<Coffre, 'scelle'>,
  canal: 'MAIL' | 'SMS',
  message: Message<C>,
): NouveauTravail<'envoi'> {
  const id = randomUUID();
  const contenu: ContenuScelle = {
    variables: enMots(MESSAGES[message.modele].variables, message.variables),
  };
  return {
    id,
    genre: 'envoi',
    clientId: message.clientId,
    donnees: { canal, modele: message.modele, destinataire: message.destinataire },
    contenu: coffre.scelle(JSON.stringify(contenu), contexteTravail('envoi', id)),
    demandeId: null,
    correlationId: message.correlation,
  };
}

interface Essai {
  readonly clientId: string;
  readonly destinataire: string;
  readonly propre: ModeleMessage;
  readonly correlation: string;
}

/** A text on trial: with the example of its message, to who asks for it. The subject says that it is a trial. */
export function scelleEssai(
  coffre: Pick<Coffre, 'scelle'>,
  { code, exemple }: MessageDeclare,
  { clientId, destinataire, propre, correlation }: Essai,
): NouveauTravail<'envoi'> {
  const id = randomUUID();
  const contenu: ContenuScelle = {
    variables: exemple,
    propre: { ...propre, objet: `[Essai] ${propre.objet}` },
  };
  return {
    ...{ id, genre: 'envoi', clientId, demandeId: null, correlationId: correlation },
    donnees: { canal: 'MAIL', modele: code, destinataire },
    contenu: coffre.scelle(JSON.stringify(contenu), contexteTravail('envoi', id)),
  };
}

export function makeBoiteEnvoi(coffre: Coffre): BoiteEnvoi {
  const depose = <C extends CodeMessage>(
    tx: Queryable,
    canal: 'MAIL' | 'SMS',
    message: Message<C>,
    pasAvant?: Date,
  ): Promise<void> => insertTravail(tx, scelleEnvoi(coffre, canal, message), pasAvant);
  return {
    mail: (tx, message) => depose(tx, 'MAIL', message),
    sms: (tx, message, pasAvant) => depose(tx, 'SMS', message, pasAvant),
  };
}
