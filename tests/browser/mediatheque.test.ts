import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { faults } from '#tests/support/axe.ts';
import { eventually, openPortal, type Portal } from '#tests/support/browser.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** A part of a PNG; nobody here reads its sum. */
function morceau(type: string, contenu: Buffer, somme: number): Buffer {
  const bloc = Buffer.alloc(12 + contenu.length);
  bloc.writeUInt32BE(contenu.length);
  bloc.write(type, 4, 'latin1');
  contenu.copy(bloc, 8);
  bloc.writeUInt32BE(somme, 8 + contenu.length);
  return bloc;
}

/** One red point that a browser draws. */
function pointRouge(): Buffer {
  const tete = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const point = deflateSync(Buffer.from([0, 200, 30, 30]));
  const avec = (type: string, contenu: Buffer) =>
    morceau(type, contenu, crc(Buffer.concat([Buffer.from(type), contenu])));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, avec('IHDR', tete), avec('IDAT', point), avec('IEND', Buffer.alloc(0))]);
}

function crc(octets: Buffer): number {
  let reste = 0xffffffff;
  for (const octet of octets) {
    reste ^= octet;
    for (let bit = 0; bit < 8; bit++) reste = reste & 1 ? (reste >>> 1) ^ 0xedb88320 : reste >>> 1;
  }
  return (reste ^ 0xffffffff) >>> 0;
}

test('une image est déposée avec ses mots, mise dans un bloc, publiée, et vue par un visiteur', async () => {
  const guest = await portal.guest('gestionnaire');
  const { page } = guest;
  await guest.load('/admin/document-cms/create', 'Nouveau document');
  const fichier = (name: string) => ({ name, mimeType: 'image/png', buffer: pointRouge() });
  await page
    .getByLabel('Documents et images', { exact: true })
    .setInputFiles([fichier('plage.png'), fichier('phare.png')]);
  await page.getByRole('button', { name: 'Envoyer les 2 documents' }).click();
  await eventually(() => page.getByText(M.REQ).count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(
    await page.getByLabel('Texte de remplacement de plage.png').getAttribute('id'),
  );
  await page.getByLabel('Texte de remplacement de plage.png').fill('Une plage au matin');
  await page.getByLabel('Texte de remplacement de phare.png').fill('Un phare');
  expect(await faults(guest)).toEqual([]);
  await page.getByRole('button', { name: 'Envoyer les 2 documents' }).click();
  await eventually(() => page.locator('[data-etat="succes"]').count()).toBe(2);
  await guest.goTo('/admin/bloc-cms/create', 'Nouveau bloc');
  await page.getByLabel('Code du bloc').fill('PLAGE');
  await page.getByLabel('Collection').fill('Pages_Statiques');
  await page.getByLabel('Élément').fill('plage');
  await page.getByLabel('Titre', { exact: false }).first().fill('La plage');
  await page.getByRole('combobox', { name: /Nature/ }).click();
  await page.getByRole('option', { name: 'Page' }).click();
  await page.getByRole('button', { name: 'Insérer une image de la médiathèque' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'plage' }).click();
  expect(await page.getByLabel('Texte de remplacement').inputValue()).toBe('Une plage au matin');
  expect(await faults(guest)).toEqual([]);
  await page.getByRole('button', { name: 'Insérer l’image' }).click();
  await page.getByRole('button', { name: 'Lien vers une page ou un document du portail' }).click();
  await page.getByRole('dialog').getByLabel('Rechercher').fill('attestations');
  await page.getByRole('dialog').getByRole('button', { name: 'Mes attestations' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await eventually(() => page.getByRole('heading', { name: 'Aperçu du brouillon' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
  await guest.settled();
  const visiteur = await portal.guest();
  await visiteur.load('/page/plage', 'La plage');
  const image = visiteur.page.getByRole('img', { name: 'Une plage au matin' });
  await eventually(() => image.evaluate((un) => (un as HTMLImageElement).naturalWidth)).toBe(1);
  expect(await visiteur.page.getByRole('link', { name: 'Mes attestations' }).getAttribute('href')).toBe(
    '#/documents/attestations',
  );
  await guest.leave();
  await visiteur.leave();
});
