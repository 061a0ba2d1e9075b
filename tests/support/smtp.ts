import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Refusals by the step at which they are said: `{ rcpt: [451, '4.3.0 plus tard'] }`. */
export interface Humeur {
  readonly mail?: readonly [number, string];
  readonly rcpt?: readonly [number, string];
  readonly data?: readonly [number, string];
}

/** A real SMTP server on this machine, which keeps what it was given. */
export interface BoiteSmtp {
  readonly url: string;
  /** Everything that was transmitted, accepted or not. */
  readonly recus: readonly Email[];
  /** From now on: by default everything is accepted. */
  humeur(refus: Humeur): void;
  close(): Promise<void>;
}

function refusal(said: readonly [number, string] | undefined, address = ''): Error | null {
  if (!said) return null;
  const [responseCode, text] = said;
  // As real servers do: with the address in the sentence.
  return Object.assign(new Error(`${text} <${address}>`), { responseCode });
}

interface Ou {
  /** An address of this machine: another one of its loopback has every port free. */
  readonly hote?: string;
  readonly port?: number;
  /** Who may come in; absent: everybody, without a word. */
  readonly compte?: { readonly utilisateur: string; readonly motDePasse: string };
  /** Ciphered once asked for, by a certificate that nobody knows. */
  readonly certificat?: 'inconnu';
}

export async function openSmtp({
  hote = '127.0.0.1',
  port: voulu = 0,
  compte,
  certificat,
}: Ou = {}): Promise<BoiteSmtp> {
  const recus: Email[] = [];
  let refus: Humeur = {};
  const server = new SMTPServer({
    authOptional: compte === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(certificat ? [] : ['STARTTLS']), ...(compte ? [] : ['AUTH'])],
    onAuth({ username, password }, _session, done) {
      const isBon = username === compte?.utilisateur && password === compte?.motDePasse;
      done(isBon ? null : new Error(`Non, ${username} ${password}`), isBon ? { user: username } : undefined);
    },
    logger: false,
    onMailFrom: ({ address }, _session, done) => done(refusal(refus.mail, address)),
    onRcptTo: ({ address }, _session, done) => done(refusal(refus.rcpt, address)),
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((email) => {
          recus.push(email);
          done(refusal(refus.data, envelope.rcptTo[0]?.address));
        }, done);
    },
  });
  await new Promise<void>((listening, busy) => {
    server.once('error', busy);
    server.listen(voulu, hote, listening);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${hote}:${port}`,
    recus,
    humeur(changed) {
      refus = changed;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
