import { contexteEnvoi } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import {
  type EnvoiPris,
  envoiAuRebut,
  envoiParti,
  envoiRemis,
  prolongeEnvois,
  takeEnvois,
} from '#server/db/outbox.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import { definitive, FauteEnvoi, passagere } from '#server/sms/faults.ts';
import type { Sms } from '#server/sms/sms.ts';
import { marque } from './branding.ts';
import { composeMail, composeSms } from './compose.ts';
import type { Courrier } from './courrier.ts';
import type { ContenuScelle, Rendu } from './outbox.ts';
import { estPerime, prochaineAttente } from './retries.ts';
import { CONNEXIONS } from './smtp.ts';

export interface Journal {
  info(what: object, message: string): void;
  error(what: object, message: string): void;
}

export interface SenderServices {
  readonly db: Database;
  readonly coffre: Coffre;
  readonly adresses: PortalAddress;
  /** Sender's address of the installation. */
  readonly expediteur: string;
  readonly courrier: Courrier | null;
  readonly sms: Sms | null;
  /** Keeps what was sent so that it can be shown, and counts as sent what nothing carries. */
  readonly demo: boolean;
  readonly log: Journal;
}

/**
 * Seconds for which a message taken is left to its node, which says again that it has it while the conversation lasts. What a
 * node that dies had taken leaves soon after: a code is worth ten minutes.
 */
const BAIL = 60;

function open(coffre: Coffre, { id, contenu }: EnvoiPris): ContenuScelle {
  if (!contenu) throw definitive('Le contenu de ce message a été effacé.');
  try {
    return JSON.parse(coffre.ouvre(contenu, contexteEnvoi(id))) as ContenuScelle;
  } catch {
    throw definitive('Le contenu de ce message a été scellé par une autre clé (CLE_SECRETE).');
  }
}

function asFault(error: unknown): FauteEnvoi {
  return error instanceof FauteEnvoi ? error : passagere('Une faute du portail empêche l’envoi.', error);
}

/** Renders what was left to send and has it carried out. */
async function send(services: SenderServices, envoi: EnvoiPris): Promise<Rendu> {
  const { coffre, adresses, courrier, sms, demo, expediteur } = services;
  const { id, destinataire, modele, propre, client } = envoi;
  if (estPerime(envoi)) throw definitive('Ce message n’est pas parti à temps : il ne servirait plus à rien.');
  const { variables } = open(coffre, envoi);
  const dress = marque(client, adresses, expediteur);
  const message = { modele, propre, variables, marque: dress };
  if (envoi.canal === 'SMS') {
    const texte = composeSms(message);
    if (sms) await sms.envoie({ id, destinataire, texte, expediteur: client.libelle });
    else if (!demo) throw passagere('Aucune passerelle SMS n’est configurée (SMS_URL).');
    return { texte };
  }
  const mail = composeMail(message);
  if (courrier) await courrier.envoie({ id, destinataire, expediteur: dress.expediteur, ...mail });
  else if (!demo) throw passagere('Aucun serveur de messagerie n’est configuré (SMTP_URL).');
  const { nom, email } = dress.expediteur;
  return { ...mail, expediteur: `${nom} <${email}>` };
}

function sealed({ coffre }: SenderServices, envoi: EnvoiPris, rendu: Rendu): Buffer {
  const { variables } = open(coffre, envoi);
  const contenu: ContenuScelle = { variables, rendu };
  return coffre.scelle(JSON.stringify(contenu), contexteEnvoi(envoi.id));
}

async function fail({ db, log }: SenderServices, envoi: EnvoiPris, fault: FauteEnvoi): Promise<void> {
  const { id, modele, canal, essais, client } = envoi;
  const what = { envoi: id, modele, canal, essais, client: client.code, faute: fault.message };
  const attente = fault.isDefinitive ? null : prochaineAttente(envoi);
  if (attente !== null) {
    await envoiRemis(db, envoi, attente, fault.message);
    log.info({ ...what, attente }, 'message à renvoyer');
  } else if (await envoiAuRebut(db, envoi, fault.message)) {
    log.error(what, 'message mis au rebut');
  }
}

/** @param lache called once the conversation is over: what comes then is for the table to say. */
async function treat(services: SenderServices, envoi: EnvoiPris, lache: () => void): Promise<void> {
  let rendu: Rendu;
  try {
    rendu = await send(services, envoi).finally(lache);
  } catch (error) {
    await fail(services, envoi, asFault(error));
    return;
  }
  await envoiParti(services.db, envoi, services.demo ? sealed(services, envoi, rendu) : null);
}

/**
 * Sends a handful of the messages whose time has come, and answers how many it took: less than it could means that
 * there are no more.
 */
export async function sendSome(
  services: SenderServices,
  bail = BAIL,
): Promise<{ taken: number; full: boolean }> {
  const envois = await takeEnvois(services.db, CONNEXIONS, bail);
  const tenus = new Set(envois);
  const prolonge = setInterval(() => {
    // A word that is lost is no fault: the next one comes before the end.
    prolongeEnvois(services.db, [...tenus], bail).catch(() => undefined);
  }, bail * 300);
  const done = await Promise.allSettled(
    envois.map((envoi) => treat(services, envoi, () => void tenus.delete(envoi))),
  ).finally(() => clearInterval(prolonge));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return { taken: envois.length, full: envois.length === CONNEXIONS };
}
