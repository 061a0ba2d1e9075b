import { contexteTravail } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Queryable } from '#server/db/connection.ts';
import { habillageDe } from '#server/db/envois/outbox.ts';
import { reglageMail } from '#server/db/envois/serveur-mail.ts';
import type { TravailPris } from '#server/db/travaux/travaux.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import type { Sms } from '#server/sms/sms.ts';
import { definitif, passager } from '#server/travaux/echec.ts';
import type { TravailServeur } from '#server/travaux/moitie.ts';
import { avecSursis, SURSIS_MS } from '#server/travaux/sursis.ts';
import { type DonneesTravail, travaux } from '#src/core/travail/travaux.ts';
import { marque } from './branding.ts';
import { composeMail, composeSms } from './compose.ts';
import type { MailPret } from './courrier.ts';
import type { ContenuScelle, Rendu } from './outbox.ts';
import type { Poste } from './poste.ts';
import { estAttendu, estPerime, prochaineAttente } from './retries.ts';
import { CONNEXIONS } from './smtp.ts';

export interface SenderServices {
  readonly db: Queryable;
  readonly coffre: Coffre;
  readonly adresses: PortalAddress;
  /** Sender's address of the installation. */
  readonly expediteur: string;
  readonly poste: Poste;
  readonly sms: Sms | null;
  /** Keeps what was sent so that it can be shown, and counts as sent what nothing carries. */
  readonly demo: boolean;
  /** How long what is on its way may last once the node stops. */
  readonly sursisMs?: number;
}

/** New messages are announced; this is for those to be tried again, and for a node that took some and died. */
const REGARD_MS = 10_000;
/**
 * From an announcement to the work: a little, and never the same, so that the time that this node takes for a request
 * does not tell whether the one before has caused a message.
 */
const LATER_MS = 50;
const SPREAD_MS = 200;

const donneesDe = ({ donnees }: TravailPris) => donnees as DonneesTravail<'envoi'>;
const essayeDe = (pris: TravailPris) => ({ ...pris, modele: donneesDe(pris).modele });

function open(coffre: Coffre, { id, contenu }: TravailPris): ContenuScelle {
  if (!contenu) throw definitif('Le contenu de ce message a été effacé.');
  try {
    return JSON.parse(coffre.ouvre(contenu, contexteTravail('envoi', id))) as ContenuScelle;
  } catch {
    throw definitif('Le contenu de ce message a été scellé par une autre clé (CLE_SECRETE).');
  }
}

/**
 * Hands a mail to the client's server, or to that of the installation. A code that the client's does not take leaves by the
 * other, in the installation's name (by the page of what was sent, on a demonstration that has none): who could mend the
 * setting would otherwise wait for the code that doing so asks for. Answers from whom it left.
 */
async function remet(
  { poste, demo, expediteur }: SenderServices,
  modele: string,
  reglage: Awaited<ReturnType<typeof reglageMail>>,
  mail: MailPret,
  coupe: AbortSignal,
): Promise<MailPret['expediteur']> {
  const { installation } = poste;
  try {
    const courrier = await poste.pour(reglage);
    if (!courrier && !demo) throw passager('Aucun serveur de messagerie n’est configuré (SMTP_URL).');
    await courrier?.envoie(mail, coupe);
    return mail.expediteur;
  } catch (error) {
    const isSansRecours = !installation && !demo;
    if (coupe.aborted || isSansRecours || !reglage?.isActif || !estAttendu(modele)) throw error;
    const autre = { ...mail.expediteur, email: expediteur };
    await installation?.envoie({ ...mail, expediteur: autre }, coupe);
    return autre;
  }
}

/** Renders what was left to send and has it carried out. */
async function send(services: SenderServices, envoi: TravailPris, coupe: AbortSignal): Promise<Rendu> {
  const { coffre, adresses, sms, demo, expediteur } = services;
  const { id } = envoi;
  const { canal, destinataire, modele } = donneesDe(envoi);
  if (estPerime(essayeDe(envoi)))
    throw definitif('Ce message n’est pas parti à temps : il ne servirait plus à rien.');
  const { variables, propre: essaye } = open(coffre, envoi);
  const habillage = await habillageDe(services.db, id);
  if (!habillage) throw definitif('Le client de ce message n’est plus là.');
  const { client, propre } = habillage;
  const reglage = await reglageMail(services.db, client.id);
  const dress = marque(client, adresses, expediteur, reglage);
  const message = { modele, propre: essaye ?? propre, variables, marque: dress };
  if (canal === 'SMS') {
    const texte = composeSms(message);
    if (sms) await sms.envoie({ id, destinataire, texte, expediteur: client.libelle }, coupe);
    else if (!demo) throw passager('Aucune passerelle SMS n’est configurée (SMS_URL).');
    return { texte };
  }
  const mail = composeMail(message);
  const pret = { id, destinataire, expediteur: dress.expediteur, repondreA: reglage?.repondreA ?? null };
  const { nom, email } = await remet(services, modele, reglage, { ...pret, ...mail }, coupe);
  return { ...mail, expediteur: `${nom} <${email}>` };
}

function sealed({ coffre }: SenderServices, envoi: TravailPris, rendu: Rendu): Buffer {
  const { variables } = open(coffre, envoi);
  const contenu: ContenuScelle = { variables, rendu };
  return coffre.scelle(JSON.stringify(contenu), contexteTravail('envoi', envoi.id));
}

/** Mails and SMS: as many conversations at once as the mail server has connections. */
export function envoiServeur(services: SenderServices): TravailServeur {
  return {
    travail: travaux.envoi,
    ensemble: CONNEXIONS,
    regardMs: REGARD_MS,
    async fait(pris, { signal }) {
      const { sursisMs = SURSIS_MS } = services;
      const rendu = await avecSursis(signal, sursisMs, (coupe) => send(services, pris, coupe));
      return { contenu: services.demo ? sealed(services, pris, rendu) : null };
    },
    attente: (pris) => prochaineAttente(essayeDe(pris)),
    dit: (pris) => ({ modele: donneesDe(pris).modele, canal: donneesDe(pris).canal }),
    apresMs: () => LATER_MS + Math.random() * SPREAD_MS,
    ferme: () => services.poste.close(),
  };
}
