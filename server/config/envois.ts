import * as z from 'zod';
import { address, appelee, isLisible, ranges } from './config-values.ts';

/** How mail and SMS leave. Absent addresses: nothing leaves, and the outbox page of the demonstration shows it. */
export interface SendingConfig {
  readonly smtpUrl: string | undefined;
  /** Sender's address, where the client has none of its own. */
  readonly expediteur: string;
  /** Addresses of this network at which a client's own mail server may be; none unless they are named. */
  readonly smtpInternes: readonly string[];
  /** HTTP gateway of SMS, and its token. */
  readonly smsUrl: string | undefined;
  readonly smsJeton: string | undefined;
}

/** What the environment says of mails and SMS. */
export const VARIABLES_ENVOI = {
  SMTP_URL: address(['smtp:', 'smtps:'], 'attend une adresse smtp://… ou smtps://…')
    .refine((text) => new URL(text).hostname !== '', 'doit nommer un serveur : smtp://compte:secret@serveur')
    .refine((text) => isLisible(new URL(text)), 'a un « % » mal écrit : dans un mot de passe, il s’écrit %25')
    .optional(),
  MAIL_EXPEDITEUR: z.email('attend une adresse e-mail').default('ne-pas-repondre@portail.example'),
  SMTP_ADRESSES_INTERNES: ranges.default([]),
  SMS_URL: appelee.optional(),
  SMS_JETON: z.string().optional(),
};

interface Valeurs {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_EXPEDITEUR: string;
  readonly SMTP_ADRESSES_INTERNES: readonly string[];
  readonly SMS_URL?: string | undefined;
  readonly SMS_JETON?: string | undefined;
}

export function envoisOf(values: Valeurs): SendingConfig {
  return {
    smtpUrl: values.SMTP_URL,
    expediteur: values.MAIL_EXPEDITEUR,
    smtpInternes: values.SMTP_ADRESSES_INTERNES,
    smsUrl: values.SMS_URL,
    smsJeton: values.SMS_JETON,
  };
}
