import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import { startBackgroundWork } from '#server/http/background-work.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import { makeHttpSms } from '#server/sms/http-sms.ts';
import { type SenderServices, sendSome } from './sender.ts';
import { makeSmtp } from './smtp.ts';
import { warmUp } from './warm-up.ts';

interface SendingServices {
  readonly db: Database;
  readonly coffre: Coffre;
  readonly adresses: PortalAddress;
  readonly config: Pick<Config, 'demo' | 'envois'>;
}

/** New messages are announced; this is for those to be tried again, and for a node that took some and died. */
const EVERY_MS = 10_000;

function servicesOf(app: FastifyInstance, { db, coffre, adresses, config }: SendingServices): SenderServices {
  const { smtpUrl, smsUrl, smsJeton, expediteur } = config.envois;
  if (!config.demo && smtpUrl === undefined) app.log.warn('SMTP_URL est absente : aucun courriel ne part');
  return {
    db,
    coffre,
    adresses,
    expediteur,
    demo: config.demo,
    courrier: smtpUrl === undefined ? null : makeSmtp(smtpUrl, expediteur),
    sms: smsUrl === undefined ? null : makeHttpSms(smsUrl, smsJeton),
    log: app.log,
  };
}

/**
 * From an announcement to the work: a little, and never the same, so that the time that this node takes for a request
 * does not tell whether the one before has caused a message.
 */
const LATER_MS = 50;
const SPREAD_MS = 200;

/**
 * Sends mails and SMS while the application runs, as soon as they are announced. Every node does: each message is taken
 * by one. It stops between two handfuls, so that none is cut off in the middle of a conversation.
 */
export function startSending(app: FastifyInstance, asked: SendingServices): void {
  const services = servicesOf(app, asked);
  warmUp();
  startBackgroundWork(app, {
    db: asked.db,
    annonce: 'envoi',
    apresMs: () => LATER_MS + Math.random() * SPREAD_MS,
    everyMs: EVERY_MS,
    handful: async () => (await sendSome(services)).full,
    panne: 'envois interrompus',
    ferme: () => services.courrier?.close(),
  });
}
