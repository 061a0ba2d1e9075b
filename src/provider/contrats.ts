import type { ReponseDe } from '#src/core/lecture/definition.ts';
import type { ContratAdherent as Contrat, contrats as lecture } from '#src/lectures/contrats.ts';
import { cachedRead } from './cached-read.ts';
import { retientPremier } from './contract-key.ts';
import { dropReads, forgetReads } from './forget-reads.ts';
import { HttpError } from './http-error.ts';
import { stored } from './stored.ts';

/** A contract as whoever shows it has it. */
export type ContratAdherent = Contrat;

/** What is known of the contracts of the person who is signed in. */
export type EtatContrats =
  | { readonly etape: 'chargement' }
  | { readonly etape: 'prets'; readonly liste: readonly ContratAdherent[]; readonly courant: ContratAdherent }
  /** An answer, and no contract in it. */
  | { readonly etape: 'aucun' }
  /** No answer: what the server said of it is passed on. */
  | { readonly etape: 'panne'; readonly error: HttpError };

const CHEMIN = '/api/adherent/contrats';

let etat: EtatContrats = { etape: 'chargement' };
const listeners = new Set<() => void>();

function devient(suivant: EtatContrats): void {
  etat = suivant;
  for (const listener of listeners) listener();
}

/** The contract that this browser remembers, otherwise the first (specification 1 §4). */
function choisi(liste: readonly ContratAdherent[]): ContratAdherent | undefined {
  const retenu = stored.read('numContrat');
  return liste.find(({ numContrat }) => numContrat === retenu) ?? liste[0];
}

async function lit(leaveOnRefusal = true): Promise<EtatContrats> {
  try {
    const { contrats: liste } = await cachedRead<ReponseDe<typeof lecture>>(CHEMIN, {}, { leaveOnRefusal });
    const courant = choisi(liste);
    const premier = liste[0];
    if (premier && stored.read('numContrat') === null) retientPremier(premier.numContrat);
    if (!courant) return { etape: 'aucun' };
    if (stored.read('numContrat') !== courant.numContrat) stored.write('numContrat', courant.numContrat);
    return { etape: 'prets', liste, courant };
  } catch (error) {
    if (error instanceof HttpError) return { etape: 'panne', error };
    throw error;
  }
}

/** The contracts and the current one, for whoever draws them or asks the server about them. */
export const contrats = {
  etat: (): EtatContrats => etat,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Reads them; served from the cache for five minutes. */
  async charge(): Promise<void> {
    devient(await lit());
  },
  /** Reads them again, after something has changed them. */
  async recharge(): Promise<void> {
    forgetReads(CHEMIN);
    devient(await lit());
  },
  /** The same while pages stay as they are: what cannot be read leaves what was known. Whether it could. */
  async actualise(): Promise<boolean> {
    forgetReads(CHEMIN);
    const suivant = await lit(false);
    if (suivant.etape === 'panne') return false;
    devient(suivant);
    return true;
  },
  /** Tries again after a failure, from the start. */
  async reprend(): Promise<void> {
    devient({ etape: 'chargement' });
    await this.recharge();
  },
  /** Changes the current one: everything that was read is forgotten, and whoever listens is told. */
  choisit(numContrat: string): void {
    if (etat.etape !== 'prets' || numContrat === etat.courant.numContrat) return;
    const courant = etat.liste.find((contrat) => contrat.numContrat === numContrat);
    if (!courant) return;
    stored.write('numContrat', numContrat);
    // Pages are drawn anew, and read what is of this contract themselves.
    dropReads();
    devient({ ...etat, courant });
  },
};
