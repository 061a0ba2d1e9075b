import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onceADay } from '#tests/support/complete.ts';
import {
  chat,
  FACTURES,
  factureEnImage,
  factureEnPdf,
  imageEnPdf,
  luDe,
  type NomFacture,
} from '#tests/support/factures.ts';
import { lisLaFacture } from './atelier.ts';

const AUJOURDHUI = '2026-11-26';
const JOUR = '2026-10-14';
const RIEN = { date: null, montant: null, professionnel: null };

const lis = (octets: Uint8Array, mime = 'image/jpeg', compteId = 'jeanne') =>
  lisLaFacture(compteId, { octets, mime, aujourdhui: AUJOURDHUI });
const photo = async (nom: NomFacture) => (await factureEnImage(nom, JOUR)).jpeg({ quality: 62 });

const lue = (nom: NomFacture) => ({ etat: 'lue', ...luDe(nom, JOUR), pages: 1, pagesLues: 1 });

test.each(Object.keys(FACTURES) as NomFacture[])(
  'la facture « %s » en PDF : son texte, des trois premières pages sur trente',
  async (nom) => {
    expect(await lis(await factureEnPdf(nom, JOUR, 30), 'application/pdf')).toEqual({
      ...lue(nom),
      ...{ pages: 30, pagesLues: 3 },
    });
  },
);

onceADay('une photo un peu de travers se lit', async () => {
  const penchee = (await photo('kine')).rotate(2, { background: '#ddd' }).blur(0.8);
  expect(await lis(await penchee.toBuffer())).toEqual(lue('kine'));
});

test('une page numérisée dans un PDF sans texte se lit', async () => {
  const image = await (await photo('dentiste')).toBuffer();
  expect(await lis(await imageEnPdf(image), 'application/pdf')).toEqual(lue('dentiste'));
});

/** Lying on its side, and said to be by its EXIF. */
async function couchee(angle: number): Promise<Buffer> {
  const image = await (await photo('pharmacie')).rotate(angle).toBuffer();
  return sharp(image).withMetadata({ orientation: 6 }).toBuffer();
}

test('une photo se lit que son EXIF redresse, fût-ce la tête en bas', async () => {
  expect(await lis(await couchee(90))).toEqual(lue('pharmacie'));
});

onceADay('une photo à l’envers se lit, et celle que seul son EXIF redresse', async () => {
  expect(await lis(await (await photo('pharmacie')).rotate(180).toBuffer())).toEqual(lue('pharmacie'));
  expect(await lis(await couchee(270))).toEqual(lue('pharmacie'));
});

test('la photo d’un chat ne dit rien', async () => {
  expect(await lis(await chat())).toEqual({ etat: 'rien', ...RIEN, pages: 1, pagesLues: 1 });
});

test.each([
  ['une image tronquée', Buffer.from('\u00ff\u00d8\u00ffrien', 'latin1'), 'image/jpeg'],
  ['un dessin qui se dit photo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
  ['un PDF qui n’en est pas un', Buffer.from('%PDF-1.7 rien'), 'application/pdf'],
])('%s est illisible, et la suivante se lit', async (_, octets, mime) => {
  expect(await lis(octets, mime)).toEqual({ etat: 'illisible', ...RIEN, pages: 0, pagesLues: 0 });
  expect(await lis(await factureEnPdf('kine', JOUR), 'application/pdf')).toMatchObject({ etat: 'lue' });
});

test('un compte en fait lire une à la fois, et la file est bornée', async () => {
  const pdf = await factureEnPdf('kine', JOUR);
  const image = await (await photo('kine')).toBuffer();
  const premiere = lis(image);
  expect(await lis(pdf, 'application/pdf')).toMatchObject({ etat: 'occupe' });
  const autres = Array.from({ length: 7 }, (__, rang) => lis(pdf, 'application/pdf', `compte ${rang}`));
  const etats = (await Promise.all(autres)).map(({ etat }) => etat);
  expect([await premiere, etats]).toMatchObject([
    { etat: 'lue' },
    [...Array.from({ length: 6 }, () => 'lue'), 'occupe'],
  ]);
});
