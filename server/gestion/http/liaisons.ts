import { subscribe } from 'node:diagnostics_channel';

interface Liaison {
  readonly destroyed: boolean;
  destroy(): void;
  once(event: 'close', done: () => void): void;
}

/** What `fetch` tells of each connection that it opens (`undici:client:connected`). */
interface Ouverture {
  readonly connectParams?: { readonly protocol?: string; readonly hostname?: string; readonly port?: string };
  readonly socket?: Liaison;
}

const CANAL = 'undici:client:connected';
const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

const portDe = (port: string | undefined, protocol: string) => port || PORTS[protocol] || '';

/** The connections that `fetch` keeps open to one address, for who wants them closed. */
export interface Liaisons {
  /** Closes them all: the next call opens another. Answers how many there were. */
  coupe(): number;
}

/** Follows the connections to the origin of an address, as long as this process lasts. */
export function suisLiaisons(url: string): Liaisons {
  const { protocol, hostname, port } = new URL(url);
  const ouvertes = new Set<Liaison>();
  const note = (message: unknown): void => {
    const { connectParams: vers, socket } = message as Ouverture;
    if (!socket || vers?.protocol !== protocol || vers.hostname !== hostname) return;
    if (portDe(vers.port, protocol) !== portDe(port, protocol)) return;
    ouvertes.add(socket);
    socket.once('close', () => ouvertes.delete(socket));
  };
  subscribe(CANAL, note);
  return {
    coupe() {
      const coupees = [...ouvertes].filter(({ destroyed }) => !destroyed);
      for (const liaison of coupees) liaison.destroy();
      return coupees.length;
    },
  };
}
