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
import { type Paquet, paquet } from './formes.ts';

/** The public directory did not answer, or not what it should. */
class AnnuaireIndisponible extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AnnuaireIndisponible';
  }
}

export interface Journal {
  warn(details: object, message: string): void;
}

export interface ReglageFhir {
  readonly url: string;
  readonly cle: string;
  readonly delaiMs: number;
  /** How long nobody asks after five failures in a row. */
  readonly reposMs?: number;
}

const ECHECS_AVANT_REPOS = 5;
const REPOS_MS = 30_000;
const TAILLE_MAX = 16 * 1024 * 1024;
/** A postal code of a large town has some thousands of roles, two hundred to a page. */
const PAGES_MAX = 60;

async function texteDe(response: Response): Promise<string> {
  const morceaux: Uint8Array[] = [];
  let taille = 0;
  for await (const morceau of response.body ?? []) {
    taille += morceau.byteLength;
    if (taille > TAILLE_MAX) throw new AnnuaireIndisponible('réponse trop longue');
    morceaux.push(morceau);
  }
  return Buffer.concat(morceaux).toString('utf8');
}

function raisonDe(error: unknown): string {
  if (error instanceof AnnuaireIndisponible) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'délai dépassé';
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'connexion coupée';
}

async function lit({ cle, delaiMs }: ReglageFhir, adresse: URL): Promise<Paquet> {
  try {
    const response = await fetch(adresse, {
      redirect: 'manual',
      signal: AbortSignal.timeout(delaiMs),
      headers: { accept: 'application/fhir+json', 'esante-api-key': cle },
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new AnnuaireIndisponible(`réponse ${response.status}`);
    }
    const lu = paquet.safeParse(JSON.parse(await texteDe(response)));
    if (!lu.success) throw new AnnuaireIndisponible('réponse d’une autre forme');
    return lu.data;
  } catch (error) {
    if (error instanceof AnnuaireIndisponible) throw error;
    throw new AnnuaireIndisponible(
      error instanceof SyntaxError ? 'réponse illisible' : raisonDe(error),
      error,
    );
  }
}

export interface ClientFhir {
  /** Every resource of a search, page after page. @throws AnnuaireIndisponible */
  cherche(ressource: string, parametres: Readonly<Record<string, string>>): Promise<Paquet['entry']>;
}

/** The way to a FHIR R4 server: its key goes to it and nowhere else, a page after the other, with retries and a breaker. */
export function makeClientFhir(reglage: ReglageFhir, journal: Journal): ClientFhir {
  const pannes = handleType(AnnuaireIndisponible);
  const disjoncteur = circuitBreaker(pannes, {
    breaker: new ConsecutiveBreaker(ECHECS_AVANT_REPOS),
    halfOpenAfter: reglage.reposMs ?? REPOS_MS,
  });
  disjoncteur.onStateChange((state) => {
    journal.warn({ etat: CircuitState[state] }, 'annuaire public : disjoncteur');
  });
  const reprise = retry(pannes, {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }),
  });
  const politique = wrap(reprise, disjoncteur);
  const base = `${reglage.url.replace(/\/+$/, '')}/`;

  async function page(adresse: URL): Promise<Paquet> {
    try {
      return await politique.execute(() => lit(reglage, adresse));
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new AnnuaireIndisponible('disjoncteur ouvert', error);
      journal.warn({ raison: raisonDe(error) }, 'annuaire public : pas de réponse');
      throw error;
    }
  }

  return {
    async cherche(ressource, parametres) {
      let adresse: URL | null = new URL(ressource, base);
      adresse.search = new URLSearchParams(parametres).toString();
      const entrees: Paquet['entry'][number][] = [];
      for (let count = 0; adresse !== null; count++) {
        if (count === PAGES_MAX) throw new AnnuaireIndisponible('trop de pages');
        const { entry, link }: Paquet = await page(adresse);
        entrees.push(...entry);
        const suite = link.find(({ relation }) => relation === 'next')?.url;
        adresse = suite === undefined ? null : new URL(suite, base);
        // Somewhere else would be told the key.
        if (adresse !== null && !adresse.href.startsWith(base))
          throw new AnnuaireIndisponible('page suivante ailleurs');
      }
      return entrees;
    },
  };
}
