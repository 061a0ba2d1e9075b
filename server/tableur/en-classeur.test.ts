import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { lisClasseur } from '#tests/support/xlsx.ts';
import type { Colonne } from './classeur.ts';
import { enClasseur } from './en-classeur.ts';

const COLONNES: readonly Colonne[] = [
  { label: 'Libellé', format: 'texte' },
  { label: 'Ordre', format: 'entier' },
  { label: 'Montant', format: 'decimal' },
  { label: 'Actif', format: 'booleen' },
  { label: 'Début', format: 'date' },
  { label: 'Dernière modification', format: 'dateHeure' },
];
const TEXTE: readonly Colonne[] = [{ label: 'Texte', format: 'texte' }];

/** Those that were started, the first with the first workbook. */
const fils: Worker[] = [];
process.on('worker', (fil) => fils.push(fil));

/** A text as `COPY` writes it. */
const copie = (texte: string) =>
  texte.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

/** Bytes cut where nothing asks for it: in the middle of a line, of a letter. */
const morceaux = (texte: string, taille: number) => {
  const octets = Buffer.from(texte);
  return Array.from({ length: Math.ceil(octets.length / taille) }, (_, rang) =>
    octets.subarray(rang * taille, (rang + 1) * taille),
  );
};

async function classeur(colonnes: readonly Colonne[], texte: string, taille = 7) {
  return lisClasseur(
    await buffer(Readable.from(morceaux(texte, taille)).pipe(enClasseur('Codes [postaux]', colonnes))),
  );
}

async function lus(...textes: string[]) {
  const { lignes } = await classeur(TEXTE, textes.map((texte) => `${copie(texte)}\n`).join(''), 999);
  return lignes.slice(1).map(([cellule]) => cellule);
}

describe('a workbook', () => {
  test('holds numbers, days and hours as such, and leaves empty what is not there', async () => {
    const texte =
      'Été « à l’œuvre »\t1200\t-1234,50\tOui\t23/11/2026\t23/11/2026 11:06\n\\N\t\\N\t0,00\tNon\t\\N\t\\N\n';
    expect(await classeur(COLONNES, texte)).toEqual({
      feuilles: ['Codes  postaux'],
      lignes: [
        COLONNES.map(({ label }) => label),
        [
          ...['Été « à l’œuvre »', 1200, -1234.5, 'Oui'],
          ...[new Date('2026-11-23T00:00:00Z'), new Date('2026-11-23T11:06:00Z')],
        ],
        [null, null, 0, 'Non', null, null],
      ],
    });
  });

  test('keeps as texts what looks like something else', async () => {
    const textes = [
      '=1+1',
      '+33612345678',
      '-5',
      '@nom',
      '0012',
      '255081416802538',
      'Oui',
      '1e5',
      '23/11/2026',
    ];
    expect(await lus(...textes)).toEqual(textes);
  });

  test('gives texts back to the sign: lines, tabs, backslashes, ends, signs of the format itself', async () => {
    const textes = [
      'une\nautre\tligne\r\n',
      '\\N',
      '  bords  ',
      '<b>&amp;"\'</b>',
      '_x0041_',
      'a_x005F_b',
      '\u0001\u001F',
      '😀\uFEFF',
    ];
    expect(await lus(...textes)).toEqual(textes);
  });

  test('has days that spreadsheets know, and keeps older ones as texts', async () => {
    const { lignes } = await classeur(
      [{ label: 'Jour', format: 'date' }],
      '31/12/1899\n01/01/1900\n29/02/2000\n',
    );
    expect(lignes.slice(1)).toEqual([
      ['31/12/1899'],
      [new Date('1900-01-01T00:00:00Z')],
      [new Date('2000-02-29T00:00:00Z')],
    ]);
  });

  test('cuts what no cell may hold, and says so there', async () => {
    const [juste, long] = await lus('é'.repeat(32_767), '😀'.repeat(20_000));
    expect(juste).toBe('é'.repeat(32_767));
    expect(String(long)).toMatch(/^😀{10}.*😀 \[…\] texte coupé : le CSV le donne entier$/u);
    expect(String(long).length).toBeLessThanOrEqual(32_767);
  });

  test('without a row has its heads', async () => {
    expect((await classeur(COLONNES, '')).lignes).toEqual([COLONNES.map(({ label }) => label)]);
  });

  test('is no workbook where its rows fail, and the next one is', async () => {
    async function* enPanne() {
      yield Buffer.from('un\n');
      throw new Error('la base est partie');
    }
    const flux = enClasseur('Essai', TEXTE);
    await expect(pipeline(enPanne, flux, async (octets) => buffer(octets))).rejects.toThrow(
      'la base est partie',
    );
    expect(await lus('deux')).toEqual(['deux']);
  });

  test('says what goes wrong in its thread', async () => {
    const faux = Readable.from([Buffer.from([0xff, 0x0a])]);
    await expect(
      pipeline(faux, enClasseur('Essai', TEXTE), async (octets) => buffer(octets)),
    ).rejects.toThrow('encoded data was not valid');
  });
});

test('a row longer than any of ours is refused before it fills the memory', async () => {
  const sansFin = Readable.from(Array.from({ length: 5 }, () => Buffer.alloc(2 ** 23, 'x')));
  await expect(
    pipeline(sansFin, enClasseur('Essai', TEXTE), async (octets) => buffer(octets)),
  ).rejects.toThrow('Une ligne est trop longue pour un classeur');
});

test('a thread that ends cuts what it was writing, and the next workbook has another', async () => {
  const coupe = enClasseur('Essai', TEXTE);
  const fin = expect(pipeline(coupe, async (octets) => buffer(octets))).rejects.toThrow(
    'Le fil qui écrit les classeurs s’est arrêté',
  );
  coupe.write('un\n');
  await fils.at(-1)?.terminate();
  await fin;
  expect(await lus('deux')).toEqual(['deux']);
  expect(fils).toHaveLength(2);
});

describe('who reads slowly', () => {
  test('has no more rows read than what is written, and stops them by leaving', async () => {
    let donnes = 0;
    let isFini = false;
    async function* sansFin() {
      try {
        for (; ; donnes++)
          yield Buffer.from(`${randomBytes(20_000).toString('base64')}
`);
      } finally {
        isFini = true;
      }
    }
    const flux = enClasseur('Essai', TEXTE);
    const fin = pipeline(sansFin, flux);
    await expect.poll(() => donnes).toBeGreaterThan(0);
    const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
    await pause();
    const avant = donnes;
    await pause();
    expect(donnes).toBe(avant);
    flux.destroy();
    await expect(fin).rejects.toThrow();
    await expect.poll(() => isFini).toBe(true);
  });

  test('does not hold up another', async () => {
    const lent = enClasseur('Lent', TEXTE);
    lent.write('un\n');
    expect(await lus('deux')).toEqual(['deux']);
    lent.end();
    expect((await lisClasseur(await buffer(lent))).lignes).toEqual([['Texte'], ['un']]);
  });
});
