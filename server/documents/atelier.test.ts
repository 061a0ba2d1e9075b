import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { CHARTE, carte, decompte, NIR } from '#tests/support/editions.ts';
import { lisPdf } from '#tests/support/pdf.ts';
import { dessine } from './atelier.ts';
import type { DecompteImprime } from './editions/releve-prestations.ts';
import { RELEVE } from './exemples.ts';

const releve = (nombre: number) =>
  dessine(
    'releve',
    RELEVE,
    CHARTE,
    Array.from({ length: nombre }, (_, rang) => ({ decompte: decompte(rang) })),
  );

/** How many times the thread that answers everybody came round until something was done. */
async function toursPendant(travail: Promise<unknown>): Promise<number> {
  let isFini = false;
  const fini = travail.finally(() => {
    isFini = true;
  });
  let tours = 0;
  while (!isFini) {
    await new Promise((resolve) => setImmediate(resolve));
    tours++;
  }
  await fini;
  return tours;
}

test('a document is drawn away from the thread that answers everybody', async () => {
  // The thread has started: what follows is drawing alone.
  await releve(1);
  expect(await toursPendant(releve(120))).toBeGreaterThan(100);
});

test('every statement is on it, read a lot at a time as it is drawn', async () => {
  let lus = 0;
  async function* decomptes(): AsyncGenerator<DecompteImprime> {
    for (; lus < 210; lus++) yield { decompte: decompte(lus) };
  }
  const lu = await lisPdf(await buffer(await dessine('releve', RELEVE, CHARTE, decomptes())));
  expect(lus).toBe(210);
  for (const rang of [0, 199, 200, 209]) expect(lu.texte).toContain(`Consultation ${rang} `);
});

test('the numbers of a card, and an image, arrive there whole', async () => {
  const logo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const flux = await dessine('carteTp', { carte: carte(), nirs: new Map([['1', NIR]]) }, { ...CHARTE, logo });
  expect((await lisPdf(await buffer(flux))).texte).toContain('2 55 08 14 168 025 38');
});

test('what goes wrong is told to who asked, and to nobody after them', async () => {
  const donnees = { edition: 'Inconnue', donnees: {} };
  await expect(dessine('edition', donnees, CHARTE)).rejects.toThrow('« Inconnue » n’est pas connue');
  async function* interrompus(): AsyncGenerator<DecompteImprime> {
    yield { decompte: decompte(1) };
    throw new RangeError('le système de gestion ne répond plus');
  }
  await expect(dessine('releve', RELEVE, CHARTE, interrompus())).rejects.toThrow(RangeError);
  const suivants = await Promise.all([releve(1), releve(2), releve(3)]);
  for (const flux of suivants) expect((await buffer(flux)).subarray(0, 5).toString()).toBe('%PDF-');
});
