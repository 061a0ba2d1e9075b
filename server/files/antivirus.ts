import { connect, type Socket } from 'node:net';
import type { Flux } from './flux.ts';
import { analyseImpossible, dangereux } from './refus.ts';

/** What looks into files on their way in. */
export interface Antivirus {
  /** The same bytes, once they were handed over; after the last one it waits for the verdict. @throws Refusal 422, 503 */
  examine(source: Flux): Flux;
}

/** Where none is installed: files go through, and the other checks hold. */
const AUCUN: Antivirus = { examine: (source) => source };

const PATIENCE_MS = 30_000;
const REPONSE_MAX = 4096;

/** `tcp://hote:3310`, or `unix:/run/clamav/clamd.ctl`. */
function ouvre(adresse: URL): Socket {
  if (adresse.protocol === 'unix:') return connect({ path: decodeURIComponent(adresse.pathname) });
  return connect({ host: adresse.hostname, port: Number(adresse.port || 3310) });
}

/** What clamd answers, as one text; refused where the line breaks or stays silent. */
function ecoute(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let texte = '';
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('clamd ne répond pas')));
    socket.on('data', (morceau) => {
      texte = (texte + morceau.toString('latin1')).slice(0, REPONSE_MAX);
    });
    socket.on('end', () => resolve(texte));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd a coupé')));
  });
}

function ecrit(socket: Socket, octets: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(octets, (error) => (error ? reject(error) : resolve()));
  });
}

function longueur(octets: number): Buffer {
  const tete = Buffer.alloc(4);
  tete.writeUInt32BE(octets);
  return tete;
}

/** clamd, by its own protocol (`INSTREAM`): it says «OK», «… FOUND», or an error. What it cannot say is no «OK». */
function clamd(adresse: URL): Antivirus {
  return {
    async *examine(source) {
      const socket = ouvre(adresse);
      const reponse = ecoute(socket);
      // Heard below; until then a broken line is no fault of the process.
      reponse.catch(() => undefined);
      try {
        await sansFaute(() => ecrit(socket, Buffer.from('zINSTREAM\0')));
        for await (const morceau of source) {
          await sansFaute(() => ecrit(socket, Buffer.concat([longueur(morceau.length), morceau])));
          yield morceau;
        }
        await sansFaute(() => ecrit(socket, longueur(0)));
        const verdict = await sansFaute(() => reponse);
        if (/\bFOUND\b/.test(verdict)) throw dangereux();
        if (!/: OK\0?\s*$/.test(verdict))
          throw analyseImpossible(new Error(`Réponse de clamd : ${verdict.trim()}`));
      } finally {
        socket.destroy();
      }
    },
  };
}

/** A fault of the line is a file that nobody looked into: it is not taken. */
async function sansFaute<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw analyseImpossible(error);
  }
}

/** @param adresse where clamd listens; absent, files are not looked into. */
export function makeAntivirus(adresse: URL | undefined): Antivirus {
  return adresse ? clamd(adresse) : AUCUN;
}

const PING_MS = 2_000;

/** Whether clamd answers at all. */
export async function pingAntivirus(adresse: URL): Promise<boolean> {
  const socket = ouvre(adresse);
  const reponse = ecoute(socket);
  // Heard below; until then a broken line is no fault of the process.
  reponse.catch(() => undefined);
  socket.setTimeout(PING_MS);
  try {
    await ecrit(socket, Buffer.from('zPING\0'));
    return (await reponse).startsWith('PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
