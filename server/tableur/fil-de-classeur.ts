import { type MessagePort, parentPort } from 'node:worker_threads';
import { cedeLePas } from '#server/fils/cede-le-pas.ts';
import { type Cellule, celluleDe } from './cellules.ts';
import { type Colonne, ecritClasseur } from './classeur.ts';
import { lignesCopiees } from './lignes-copiees.ts';

cedeLePas();

/** A workbook to write, and where its rows come from and its bytes go. */
export interface Commande {
  readonly nom: string;
  readonly colonnes: readonly Colonne[];
  readonly port: MessagePort;
}

/** What the portal tells the thread of one workbook: each lot, and each wish for bytes, is sent once it was asked for. */
export type Ordre =
  | { readonly quoi: 'lot'; readonly octets: Uint8Array }
  | { readonly quoi: 'fin' }
  | { readonly quoi: 'encore' };

/** What it answers. */
export type Reponse =
  | { readonly quoi: 'suite' }
  | { readonly quoi: 'octets'; readonly octets: Uint8Array }
  | { readonly quoi: 'fin' }
  | { readonly quoi: 'faute'; readonly message: string };

/** A place for one value, which one waits for; broken, it gives none any more. */
function makeBoite<T>() {
  let boite = Promise.withResolvers<T>();
  let faute: Error | undefined;
  return {
    met: (valeur: T) => boite.resolve(valeur),
    casse(error: Error) {
      faute = error;
      // Nobody may be waiting for it.
      boite.promise.catch(() => undefined);
      boite.reject(error);
    },
    async prend(): Promise<T> {
      const valeur = await boite.promise;
      boite = Promise.withResolvers<T>();
      if (faute) this.casse(faute);
      return valeur;
    },
  };
}

/** Both ways of the talk with the portal. */
function ecoute(port: MessagePort) {
  const lots = makeBoite<Uint8Array | null>();
  const envies = makeBoite<void>();
  const repond = (reponse: Reponse, transfere: readonly ArrayBuffer[] = []) =>
    port.postMessage(reponse, transfere);
  port.on('message', (ordre: Ordre) => {
    if (ordre.quoi === 'encore') envies.met();
    else lots.met(ordre.quoi === 'lot' ? ordre.octets : null);
  });
  port.on('close', () => {
    for (const boite of [lots, envies]) boite.casse(new Error('Le classeur est abandonné'));
  });
  return {
    repond,
    /** Sends bytes once they are wanted. */
    async donne(octets: Uint8Array): Promise<void> {
      await envies.prend();
      // What compressed them may keep others in the same memory.
      const copie = new Uint8Array(octets);
      repond({ quoi: 'octets', octets: copie }, [copie.buffer]);
    },
    /** Asks for the lots one by one: no more of them is here than what is being written. */
    async *lots(): AsyncGenerator<Uint8Array> {
      for (;;) {
        repond({ quoi: 'suite' });
        const lot = await lots.prend();
        if (lot === null) return;
        yield lot;
      }
    },
  };
}

async function* cellules(
  colonnes: readonly Colonne[],
  lots: AsyncIterable<Uint8Array>,
): AsyncGenerator<Cellule[]> {
  for await (const mots of lignesCopiees(lots))
    yield colonnes.map(({ format }, rang) => celluleDe(format, mots[rang]));
}

async function ecrit({ nom, colonnes, port }: Commande): Promise<void> {
  const { repond, donne, lots } = ecoute(port);
  try {
    const octets = ecritClasseur(nom, colonnes, cellules(colonnes, lots()));
    for await (const morceau of octets) await donne(morceau);
    repond({ quoi: 'fin' });
  } catch (error) {
    // Not every error can be copied: what is read of it can.
    repond({ quoi: 'faute', message: error instanceof Error ? error.message : String(error) });
  }
}

parentPort?.on('message', (commande: Commande) => void ecrit(commande));
