import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connection.ts';
import { DatabaseUnavailable } from '#server/db/errors.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import type { Coffre } from '#server/secrets.ts';
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
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let soon: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    try {
      do {
        again = false;
        while (!stopped && (await sendSome(services)).full) again = false;
      } while (again && !stopped);
    } catch (error) {
      // An outage is told by those who serve people; the timer comes back.
      if (!(error instanceof DatabaseUnavailable)) app.log.error({ err: error }, 'envois interrompus');
    } finally {
      running = undefined;
    }
  }
  const wake = (): void => {
    again = true;
    if (!stopped) running ??= work();
  };

  const forget = asked.db.changes.subscribe((what) => {
    if (what !== 'envoi' && what !== null) return;
    soon ??= setTimeout(
      () => {
        soon = undefined;
        wake();
      },
      LATER_MS + Math.random() * SPREAD_MS,
    ).unref();
  });
  const timer = setInterval(wake, EVERY_MS).unref();
  app.addHook('onReady', async () => wake());
  app.addHook('onClose', async () => {
    stopped = true;
    clearInterval(timer);
    forget();
    clearTimeout(soon);
    await running;
    services.courrier?.close();
  });
}
