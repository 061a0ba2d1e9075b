import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import { makeHttpSms } from '#server/sms/http-sms.ts';
import { startTravail } from '#server/travaux/start.ts';
import { makePoste } from './poste.ts';
import { envoiServeur, type SenderServices } from './sender.ts';
import { warmUp } from './warm-up.ts';

interface SendingServices {
  readonly db: Database;
  readonly coffre: Coffre;
  readonly adresses: PortalAddress;
  readonly config: Pick<Config, 'demo' | 'envois'>;
}

function servicesOf(app: FastifyInstance, { db, coffre, adresses, config }: SendingServices): SenderServices {
  const { smtpUrl, smsUrl, smsJeton, expediteur } = config.envois;
  if (!config.demo && smtpUrl === undefined) app.log.warn('SMTP_URL est absente : aucun e-mail ne part');
  return {
    db,
    coffre,
    adresses,
    expediteur,
    demo: config.demo,
    poste: makePoste({ coffre, envois: config.envois }),
    sms: smsUrl === undefined ? null : makeHttpSms(smsUrl, smsJeton),
  };
}

/** Sends mails and SMS while the application runs, as soon as they are announced. */
export function startSending(app: FastifyInstance, asked: SendingServices): void {
  warmUp();
  startTravail(app, asked, envoiServeur(servicesOf(app, asked)));
}
