import { subscribe } from 'node:diagnostics_channel';

interface Liaison {
  readonly destroyed: boolean;
  destroy(): void;
  once(event: 'close', done: () => void): void;
}

interface Adresse {
  readonly protocol?: string;
  readonly hostname?: string;
  readonly port?: string;
}

/** What `fetch` tells of each connection that it opens (`undici:client:connected`). */
interface Ouverture {
  readonly connectParams?: Adresse;
  readonly socket?: Liaison;
}

const CANAL = 'undici:client:connected';
const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Origin of an address, its port said even where it is the usual one. */
function origine({ protocol = '', hostname = '', port }: Adresse): string {
  return `${protocol}//${hostname}:${port || PORTS[protocol] || ''}`;
}

/** The connections that `fetch` keeps open to one address, for who wants them closed. */
export interface Liaisons {
  /** Closes them all: the next call opens another. Answers how many there were. */
  coupe(): number;
}

/** By origin, what is open to it; only to those that somebody follows. */
const SUIVIES = new Map<string, Set<Liaison>>();

function note(message: unknown): void {
  const { connectParams: vers, socket } = message as Ouverture;
  const ouvertes = vers && SUIVIES.get(origine(vers));
  if (!socket || !ouvertes) return;
  ouvertes.add(socket);
  socket.once('close', () => ouvertes.delete(socket));
}

/** Follows the connections to the origin of an address, as long as this process lasts; one listener, however many ask. */
export function suisLiaisons(url: string): Liaisons {
  const cle = origine(new URL(url));
  if (SUIVIES.size === 0) subscribe(CANAL, note);
  const ouvertes = SUIVIES.get(cle) ?? new Set<Liaison>();
  SUIVIES.set(cle, ouvertes);
  return {
    coupe() {
      const coupees = [...ouvertes].filter(({ destroyed }) => !destroyed);
      for (const liaison of coupees) liaison.destroy();
      return coupees.length;
    },
  };
}
