import { createTransport, type NodemailerError } from 'nodemailer';
import { definitif, type Echec, passager } from '#server/travaux/echec.ts';
import type { Courrier } from './courrier.ts';

/** Of a server that says nothing more: a whole conversation stays far below the lease of a message. */
const SILENCE_MS = 20_000;
export const CONNEXIONS = 5;

/** What is said of the message itself; before these commands a refusal is about us, and an administrator can mend it. */
const DU_MESSAGE = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** Where the account that was refused is written. */
type Reglage = 'installation' | 'client';

const COMPTE: Readonly<Record<Reglage, Readonly<Record<string, string>>>> = {
  installation: {
    EAUTH: 'Le serveur de messagerie refuse l’identifiant de SMTP_URL.',
    ENOAUTH: 'Le serveur de messagerie demande un identifiant dans SMTP_URL.',
  },
  client: {
    EAUTH: 'Le serveur de messagerie refuse le compte ou le mot de passe.',
    ENOAUTH: 'Le serveur de messagerie demande un compte et un mot de passe.',
  },
};

const PANNES: Readonly<Record<string, string>> = {
  ETLS: 'La connexion chiffrée au serveur de messagerie a échoué.',
  EDNS: 'Le nom du serveur de messagerie n’est pas connu.',
  ETIMEDOUT: 'Le serveur de messagerie ne répond pas à temps.',
};

/** By what a connection that was begun gives up: the certificate is nobody's, or another's; or nothing there is ciphered. */
const CERTIFICAT = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;
const CHIFFREMENT = /^(?:ERR_SSL_|ERR_TLS_|EPROTO)/;
const SANS_CERTIFICAT =
  'Le certificat du serveur de messagerie n’est pas reconnu, ou n’est pas à son nom : la connexion chiffrée est refusée.';

function panneDe({ code = '', originalCode = '' }: NodemailerError): string {
  if (CERTIFICAT.test(originalCode)) return SANS_CERTIFICAT;
  const panne = CHIFFREMENT.test(originalCode) ? PANNES.ETLS : PANNES[code];
  return panne ?? 'Le serveur de messagerie ne peut pas être joint.';
}

/** What went wrong, without a word of the server: it likes to quote the address. */
function faultOf(error: NodemailerError, reglage: Reglage): Echec {
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
  return passager(COMPTE[reglage][code] ?? panneDe(error));
}

/** A client's own server: the address that was looked up and checked, and the name that its certificate has to have. */
export interface ServeurSmtp {
  readonly ip: string;
  readonly nom: string;
  readonly port: number;
  /** `tls` from the first byte, `starttls` before anything is said, `aucune`. */
  readonly securite: string;
  readonly compte: { readonly utilisateur: string; readonly motDePasse: string } | null;
  readonly limiteParMinute: number | null;
  readonly silenceMs?: number;
}

const MINUTE_MS = 60_000;

function communs(silenceMs: number) {
  return {
    pool: true,
    maxConnections: CONNEXIONS,
    // Trying again is the outbox's affair, which counts.
    maxRequeues: 0,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}

type Transport = Pick<ReturnType<typeof createTransport>, 'sendMail' | 'close'>;

function courrierDe(transport: Transport, expediteur: string, reglage: Reglage): Courrier {
  const domaine = expediteur.slice(expediteur.lastIndexOf('@') + 1);
  return {
    async envoie({ id, objet, html, texte, destinataire, expediteur: { nom, email }, repondreA }, coupe) {
      try {
        await transport.sendMail({
          ...(coupe && { signal: coupe }),
          messageId: `<${id}@${domaine}>`,
          from: { name: nom, address: email },
          // An address, never a list of them.
          to: { name: '', address: destinataire },
          ...(repondreA && { replyTo: { name: '', address: repondreA } }),
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
        throw faultOf(error as NodemailerError, reglage);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Mails by SMTP. `expediteur` is the sender's address of the installation: its domain signs every Message-ID, so that
 * a message keeps its own whatever changes between two tries.
 */
export function makeSmtp(url: string, expediteur: string): Courrier {
  return courrierDe(createTransport({ url, ...communs(SILENCE_MS) }), expediteur, 'installation');
}

/** The same by a client's own server. */
export function makeSmtpDe(serveur: ServeurSmtp, expediteur: string): Courrier {
  const { ip, nom, port, securite, compte, limiteParMinute, silenceMs = SILENCE_MS } = serveur;
  const transport = createTransport({
    ...communs(silenceMs),
    host: ip,
    port,
    secure: securite === 'tls',
    requireTLS: securite === 'starttls',
    ignoreTLS: securite === 'aucune',
    tls: { servername: nom },
    ...(compte && { auth: { user: compte.utilisateur, pass: compte.motDePasse } }),
    ...(limiteParMinute !== null && { rateDelta: MINUTE_MS, rateLimit: limiteParMinute }),
  });
  return courrierDe(transport, expediteur, 'client');
}
