import { createTransport, type NodemailerError } from 'nodemailer';
import { definitif, type Echec, passager } from '#server/travaux/echec.ts';
import type { Courrier } from './courrier.ts';

/** Of a server that says nothing more: a whole conversation stays far below the lease of a message. */
const SILENCE_MS = 20_000;
export const CONNEXIONS = 5;

/** What is said of the message itself; before these commands a refusal is about us, and an administrator can mend it. */
const DU_MESSAGE = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

const PANNES: Readonly<Record<string, string>> = {
  EAUTH: 'Le serveur de messagerie refuse l’identifiant de SMTP_URL.',
  ENOAUTH: 'Le serveur de messagerie demande un identifiant dans SMTP_URL.',
  ETLS: 'La connexion chiffrée au serveur de messagerie a échoué.',
  EDNS: 'Le nom du serveur de messagerie n’est pas connu.',
  ETIMEDOUT: 'Le serveur de messagerie ne répond pas à temps.',
};

/** What went wrong, without a word of the server: it likes to quote the address. */
function faultOf(error: NodemailerError): Echec {
  const { code = '', responseCode, response, command = '' } = error;
  if (responseCode !== undefined && DU_MESSAGE.has(command)) {
    const [detail] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '') ?? [];
    const status = [responseCode, detail].filter(Boolean).join(' ');
    return responseCode >= 500
      ? definitif(`Le serveur de messagerie refuse ce message (${status}).`)
      : passager(`Le serveur de messagerie refuse ce message pour le moment (${status}).`);
  }
  if (code === 'EENVELOPE')
    return definitif('L’adresse du destinataire ou de l’expéditeur n’est pas valide.');
  return passager(PANNES[code] ?? 'Le serveur de messagerie ne peut pas être joint.');
}

/**
 * Mails by SMTP. `expediteur` is the sender's address of the installation: its domain signs every Message-ID, so that
 * a message keeps its own whatever changes between two tries.
 */
export function makeSmtp(url: string, expediteur: string): Courrier {
  const domaine = expediteur.slice(expediteur.lastIndexOf('@') + 1);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNEXIONS,
    // Trying again is the outbox's affair, which counts.
    maxRequeues: 0,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async envoie({ id, objet, html, texte, destinataire, expediteur: { nom, email } }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domaine}>`,
          from: { name: nom, address: email },
          // An address, never a list of them.
          to: { name: '', address: destinataire },
          subject: objet,
          text: texte,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': 'fr',
          },
        });
      } catch (error) {
        throw faultOf(error as NodemailerError);
      }
    },
    close: () => transport.close(),
  };
}
