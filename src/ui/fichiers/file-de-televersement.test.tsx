import { expect, it } from 'vitest';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { type Envoi, FileDeTeleversement } from './file-de-televersement.ts';

const fichier = (name: string) => new File(['x'], name);
const recu = (localFileName: string): FichierTeleverse => ({
  remoteFileName: `${localFileName}.pdf`,
  localFileName,
  size: 1,
  inputName: 'rib',
});

/** A queue whose sendings are answered by hand. */
function file() {
  const envois: {
    readonly name: string;
    readonly progress: (percent: number) => void;
    readonly answer: (error?: Error) => Promise<void>;
  }[] = [];
  const envoie: Envoi = ({ name }, _, { onProgress, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      const answer = async (error?: Error) => {
        if (error) reject(error);
        else resolve(recu(name));
        await new Promise((next) => setTimeout(next));
      };
      envois.push({ name, progress: (percent) => onProgress?.(percent), answer });
    });
  const queue = new FileDeTeleversement('rib', envoie);
  let termine = 0;
  queue.ecoutes = { onChange: () => undefined, onTermine: () => (termine += 1) };
  return { queue, envois, termine: () => termine, etats: () => queue.items.map(({ etat }) => etat) };
}

it('sends one at a time, tells how far it is, and once when all are done', async () => {
  const { queue, envois, termine, etats } = file();
  queue.ajoute([fichier('a'), fichier('b')]);
  expect([etats(), envois.length, queue.isEnCours]).toEqual([['envoi', 'attente'], 1, true]);
  envois[0]?.progress(40);
  expect(queue.items[0]?.progression).toBe(40);
  await envois[0]?.answer();
  expect([etats(), termine()]).toEqual([['succes', 'envoi'], 0]);
  await envois[1]?.answer();
  expect([etats(), termine(), queue.isEnCours]).toEqual([['succes', 'succes'], 1, false]);
  expect(queue.items[1]?.televerse).toEqual(recu('b'));
});

it('a failed one does not hold the others, and may be sent again', async () => {
  const { queue, envois, etats } = file();
  queue.ajoute([fichier('a'), fichier('b')]);
  await envois[0]?.answer(new HttpError(422, { message: 'Illisible.' }));
  expect([etats(), queue.items[0]?.message]).toEqual([['erreur', 'envoi'], 'Illisible.']);
  queue.recommence(queue.items[0]?.id ?? 0);
  expect(etats()).toEqual(['envoi', 'attente']);
  await envois[1]?.answer();
  expect(envois[2]?.name).toBe('a');
});

it('one is given up while it waits and while it is sent, and removed in any state', async () => {
  const { queue, etats } = file();
  queue.ajoute([fichier('a'), fichier('b'), fichier('c')]);
  queue.annule(queue.items[1]?.id ?? 0);
  expect(etats()).toEqual(['envoi', 'annule', 'attente']);
  queue.annule(queue.items[0]?.id ?? 0);
  await new Promise((next) => setTimeout(next));
  expect(etats()).toEqual(['annule', 'annule', 'envoi']);
  for (const { id } of queue.items) queue.retire(id);
  await new Promise((next) => setTimeout(next));
  expect([queue.items, queue.isEnCours]).toEqual([[], false]);
});

it('what is no file is a developer’s error', () => {
  const { queue } = file();
  const none = { name: 'a.pdf', size: 1 } as unknown as File;
  expect(() => queue.ajoute([none])).toThrow('The file specified is no longer valid');
  expect(queue.items).toEqual([]);
});

it('what was not taken or failed holds the answer until one goes on without it', async () => {
  const { queue, envois } = file();
  queue.ecarte(['a.docx : ce format n’est pas accepté.']);
  expect([queue.ecartes, queue.refus.length]).toEqual([1, 1]);
  queue.sansEux();
  expect(queue.ecartes).toBe(0);
  queue.ajoute([fichier('b')]);
  await envois[0]?.answer(new HttpError(422, { message: 'Illisible.' }));
  expect(queue.ecartes).toBe(1);
  queue.retire(queue.items[0]?.id ?? 0);
  expect(queue.ecartes).toBe(0);
});

it('goes on at once without all that were refused, here and by the server, and keeps the others', async () => {
  const { queue, envois, etats } = file();
  queue.ecarte(['a.docx : ce format n’est pas accepté.']);
  queue.ajoute([fichier('b'), fichier('c')]);
  await envois[0]?.answer(new HttpError(422, { message: 'Illisible.' }));
  await envois[1]?.answer();
  expect(queue.ecartes).toBe(2);
  queue.sansEux();
  expect([queue.ecartes, queue.refus, etats()]).toEqual([0, [], ['succes']]);
  expect(queue.annonce).toBe('b : retiré');
});
