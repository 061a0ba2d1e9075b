import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  wrap,
} from 'cockatiel';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { suisLiaisons } from './liaisons.ts';

export interface ReglageHttp {
  /** Address under which every path is. */
  readonly url: string;
  /** Bearer secret. */
  readonly jeton: string;
  /** How long one try may take, answer included, in milliseconds. */
  readonly delaiMs: number;
  /** How long the breaker stays open. */
  readonly reposMs?: number;
  /** What the log calls who is at the other end. */
  readonly qui?: string;
}

/** Where what goes wrong is told: never with personal data. */
export interface Journal {
  warn(details: object, message: string): void;
}

export interface Appel {
  /** What the log calls it. */
  readonly nom: string;
  readonly methode: 'GET' | 'POST' | 'PUT';
  /** Each part is encoded; never a social security number. */
  readonly chemin: readonly string[];
  readonly corps?: unknown;
  /** Of a write: there, the same key counts once. */
  readonly cle?: string;
}

export interface Reponse {
  readonly status: number;
  readonly entetes: Headers;
  readonly octets: Uint8Array;
}

/** It did not answer, or answered that it cannot: worth another try. */
class Panne extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PanneGestion';
  }
}

const ESSAIS_LECTURE = 2;
const ECHECS_AVANT_REPOS = 5;
const REPOS_MS = 10_000;
/** A scanned paper weighs less. */
const TAILLE_MAX = 32 * 1024 * 1024;

/** Encoded or not, `..` goes up, and an empty part is another path: nothing has such a name. */
function isNommable(partie: string): boolean {
  return partie !== '' && partie !== '.' && partie !== '..' && partie.isWellFormed();
}

const INCONNU: Reponse = { status: 404, entetes: new Headers(), octets: new Uint8Array() };

function adresseDe(base: string, chemin: readonly string[]): string {
  return `${base.replace(/\/+$/, '')}/${chemin.map(encodeURIComponent).join('/')}`;
}

async function octetsDe(response: Response): Promise<Uint8Array> {
  const morceaux: Uint8Array[] = [];
  let taille = 0;
  for await (const morceau of response.body ?? []) {
    taille += morceau.byteLength;
    if (taille > TAILLE_MAX) throw new Panne('réponse trop longue');
    morceaux.push(morceau);
  }
  return Buffer.concat(morceaux);
}

/** What a failed `fetch` says that is worth logging: never the address. */
function raisonDe(error: unknown): string {
  if (error instanceof Panne) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'délai dépassé';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'connexion coupée';
  return code;
}

async function essaie(reglage: ReglageHttp, appel: Appel): Promise<Reponse> {
  const { methode, chemin, corps, cle } = appel;
  try {
    const response = await fetch(adresseDe(reglage.url, chemin), {
      method: methode,
      redirect: 'manual',
      signal: AbortSignal.timeout(reglage.delaiMs),
      headers: {
        accept: 'application/json, */*;q=0.5',
        authorization: `Bearer ${reglage.jeton}`,
        ...(corps !== undefined && { 'content-type': 'application/json' }),
        ...(cle !== undefined && { 'idempotency-key': cle }),
      },
      ...(corps !== undefined && { body: JSON.stringify(corps) }),
    });
    const { status, headers } = response;
    if (status >= 500 || status === 429 || status === 408) {
      await response.body?.cancel();
      throw new Panne(`réponse ${status}`);
    }
    return { status, entetes: headers, octets: await octetsDe(response) };
  } catch (error) {
    throw error instanceof Panne ? error : new Panne(raisonDe(error), error);
  }
}

export interface Transport {
  /**
   * One exchange. Reads are tried again after a moment; a write never is by itself: its job does it, under the same key.
   * @throws GestionIndisponible
   */
  echange(appel: Appel): Promise<Reponse>;
  /** Closes every connection that is kept open, and calls again at once; answers how many it closed. */
  coupe(): number;
}

/**
 * The way to a management system, or to another service, over HTTP. After five failures in a row nobody calls for a while: everybody is told at
 * once that it is down, and one call then tries whether it is back.
 */
export function makeTransport(reglage: ReglageHttp, journal: Journal): Transport {
  const pannes = handleType(Panne);
  const { qui = 'système de gestion' } = reglage;
  const disjoncteur = circuitBreaker(pannes, {
    breaker: new ConsecutiveBreaker(ECHECS_AVANT_REPOS),
    halfOpenAfter: reglage.reposMs ?? REPOS_MS,
  });
  disjoncteur.onStateChange((state) => {
    journal.warn({ etat: CircuitState[state] }, `${qui} : disjoncteur`);
  });
  const reprise = retry(pannes, {
    maxAttempts: ESSAIS_LECTURE,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }),
  });
  const lecture = wrap(reprise, disjoncteur);
  const liaisons = suisLiaisons(reglage.url);
  return {
    coupe() {
      // Held open and let go: closed, whatever it had counted.
      if (disjoncteur.state !== CircuitState.Closed) disjoncteur.isolate().dispose();
      return liaisons.coupe();
    },
    async echange(appel) {
      if (!appel.chemin.every(isNommable)) return INCONNU;
      const politique = appel.cle === undefined ? lecture : disjoncteur;
      let derniere: unknown;
      try {
        return await politique.execute(() =>
          essaie(reglage, appel).catch((error: unknown) => {
            derniere = error;
            throw error;
          }),
        );
      } catch (error) {
        // The breaker may open between two tries of this call: it says why all the same. One that never tried says nothing.
        const raison = error instanceof BrokenCircuitError ? derniere : error;
        if (raison !== undefined)
          journal.warn({ appel: appel.nom, raison: raisonDe(raison) }, `${qui} : pas de réponse`);
        throw new GestionIndisponible(error);
      }
    },
  };
}
