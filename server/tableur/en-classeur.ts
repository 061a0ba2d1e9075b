import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Colonne } from './classeur.ts';
import type { Commande, Ordre, Reponse } from './fil-de-classeur.ts';

const PROGRAMME = join(import.meta.dirname, 'fil-de-classeur.ts');
/** Several workbooks at once hold little of each. */
const MEMOIRE = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 } as const;

/** One thread for all of them, so that however many are asked for leave a processor to who asks for a page. */
let fil: Worker | undefined;

function engage(): Worker {
  const worker = new Worker(PROGRAMME, { resourceLimits: MEMOIRE });
  const perd = () => {
    if (fil === worker) fil = undefined;
  };
  // Those that it was writing hear of it by their own ports.
  worker.on('error', perd).on('exit', perd);
  worker.unref();
  fil = worker;
  return worker;
}

/**
 * Turns the lines of a `COPY` in its text form into the bytes of a workbook, away from the thread that answers everybody. It
 * takes no more lines than its reader takes bytes; destroyed, it stops the work. The thread starts with the first workbook.
 */
export function enClasseur(nom: string, colonnes: readonly Colonne[]): Duplex {
  const { port1: port, port2 } = new MessageChannel();
  let isDemande = false;
  let aDonner: (() => void) | null = null;
  const ordonne = (ordre: Ordre, transfere: readonly ArrayBuffer[] = []) =>
    port.postMessage(ordre, transfere);
  /** At once where the thread has asked for it, otherwise when it does. */
  const donne = (envoie: () => void) => {
    if (isDemande) envoie();
    else aDonner = envoie;
    isDemande = false;
  };
  const flux = new Duplex({
    write(octets: Buffer, _, fait) {
      donne(() => {
        const copie = new Uint8Array(octets);
        ordonne({ quoi: 'lot', octets: copie }, [copie.buffer]);
        fait();
      });
    },
    final(fait) {
      donne(() => {
        ordonne({ quoi: 'fin' });
        fait();
      });
    },
    read: () => ordonne({ quoi: 'encore' }),
    destroy(faute, fait) {
      port.close();
      fait(faute);
    },
  });
  port.on('message', (reponse: Reponse) => {
    if (reponse.quoi === 'octets') flux.push(reponse.octets);
    else if (reponse.quoi === 'fin') flux.push(null);
    else if (reponse.quoi === 'faute') flux.destroy(new Error(reponse.message));
    else if (aDonner) {
      const envoie = aDonner;
      aDonner = null;
      envoie();
    } else isDemande = true;
  });
  port.on('close', () => {
    if (!flux.destroyed) flux.destroy(new Error('Le fil qui écrit les classeurs s’est arrêté'));
  });
  const commande: Commande = { nom, colonnes, port: port2 };
  (fil ?? engage()).postMessage(commande, [port2]);
  return flux;
}
