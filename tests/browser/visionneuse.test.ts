import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import { factureEnPdf } from '#tests/support/factures.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import { fichierTeleverse } from '#tests/support/televersement.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const SOIN = {
  ...{ numPers: '000000451206', codeDomaine: 'DOUCE', codePrestation: 'HN_OSTEO' },
  ...{ professionnel: 'Marie Dupont', isRo: false, isAutreMutuelle: false, certification: true },
  ...{ dateSoins: new Date(Date.now() - 864e6).toISOString().slice(0, 10), isAccident: false },
};

async function demandeAvec(fichier: { nom: string; contenu: string | Buffer; type: string }) {
  const jeanne = await portal.as('adherent');
  const facture = [await fichierTeleverse(jeanne, { ...fichier, inputName: 'facture' })];
  // Twice the same would be a duplicate.
  const data = { ...SOIN, facture, montantDepense: fichier.nom.length };
  const answer = await jeanne.call('POST', '/api/forms/demande-remboursement/form', { body: { data } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ reference: string }>().reference;
}

async function regarde(marc: Guest, reference: string, nom: string): Promise<void> {
  const filtre = encodeURIComponent(JSON.stringify({ reference }));
  await marc.load(`/admin/demande-adherent?filter=${filtre}`, 'Demandes');
  await marc.page.getByRole('link', { name: reference }).click();
  await marc.page.getByRole('button', { name: 'Regarder' }).click();
  await marc.page.getByRole('region', { name: nom }).getByRole('img').first().waitFor();
  await marc.settled();
}

/** Where the picture is in its frame, and what is in the middle of the frame: from 0 to 1 of the page. */
function place({ page }: Guest) {
  return page.evaluate(() => {
    const cadre = document.querySelector('section[tabindex="0"]') as HTMLElement;
    const image = (cadre.querySelector('[data-page] img, canvas') as Element).getBoundingClientRect();
    const { left, top } = cadre.getBoundingClientRect();
    const [x, y] = [left + 1 + cadre.clientWidth / 2, top + 1 + cadre.clientHeight / 2];
    return {
      ...{ largeur: image.width, hauteur: image.height, page: cadre.scrollHeight, vue: cadre.clientHeight },
      haut: image.top - top + cadre.scrollTop,
      centre: [(x - image.left) / image.width, (y - image.top) / image.height] as const,
    };
  });
}

test('une image couchée se lit en entier, et agrandie ou tournée ce que l’on regarde reste au milieu', async () => {
  const nom = 'facture.png';
  const fond = { width: 900, height: 300, channels: 3, background: '#2a6' } as const;
  const image = await sharp({ create: fond }).png().toBuffer();
  const marc = await portal.guest('gestionnaire');
  await regarde(marc, await demandeAvec({ nom, contenu: image, type: 'image/png' }), nom);
  const { page } = marc;
  await page.getByRole('button', { name: 'Tourner' }).click();
  await page.getByText('100 %, tourné de 90°').waitFor();
  const tournee = await place(marc);
  expect(tournee.hauteur / tournee.largeur).toBeCloseTo(3, 1);
  expect(tournee.haut).toBeGreaterThanOrEqual(0);
  expect(tournee.page).toBeGreaterThanOrEqual(Math.floor(tournee.hauteur));
  await page.getByRole('region', { name: nom }).evaluate((cadre) => {
    cadre.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    cadre.scrollTop = cadre.scrollHeight / 2;
  });
  const avant = (await place(marc)).centre;
  const agrandir = page.getByRole('button', { name: 'Agrandir' });
  await agrandir.focus();
  for (let fois = 0; fois < 12; fois++) await page.keyboard.press('Enter');
  await page.getByText('400 %, tourné de 90°').waitFor();
  const apres = (await place(marc)).centre;
  expect(apres[0]).toBeCloseTo(avant[0], 1);
  expect(apres[1]).toBeCloseTo(avant[1], 1);
  // The last step cannot be made again: whoever made it stays where they are.
  expect(await agrandir.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await agrandir.getAttribute('aria-disabled')).toBe('true');
  await marc.leave();
});

onceADay('un PDF agrandi puis tourné garde au milieu ce que l’on regarde', async () => {
  const nom = 'note.pdf';
  const marc = await portal.guest('gestionnaire');
  const contenu = petitPdf('centre');
  await regarde(marc, await demandeAvec({ nom, contenu, type: 'application/pdf' }), nom);
  const { page } = marc;
  const change = async (bouton: string, dit: string) => {
    await page.getByRole('button', { name: bouton }).click();
    await page.getByText(dit).waitFor();
    await marc.settled();
  };
  for (const dit of ['125 %', '150 %', '175 %', '200 %']) await change('Agrandir', dit);
  await page.getByRole('region', { name: nom }).evaluate((cadre) => {
    cadre.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    cadre.scrollTop = 0;
  });
  const [, y] = (await place(marc)).centre;
  await change('Tourner', '200 %, tourné de 90°');
  await expect.poll(async () => (await place(marc)).centre[0]).toBeCloseTo(1 - y, 1);
  await marc.leave();
});

onceADay('d’un long PDF, seules les pages que l’on approche sont dessinées', async () => {
  const nom = 'dossier-entier.pdf';
  const marc = await portal.guest('gestionnaire');
  const contenu = await factureEnPdf('dentiste', aujourdhui(new Date()), 30);
  await regarde(marc, await demandeAvec({ nom, contenu, type: 'application/pdf' }), nom);
  const { page } = marc;
  const cadre = page.getByRole('region', { name: nom });
  const dessinees = () =>
    cadre
      .locator('canvas')
      .evaluateAll((toiles) =>
        toiles.flatMap((toile, rang) => ((toile as HTMLCanvasElement).width > 0 ? [rang] : [])),
      );
  expect(await cadre.locator('canvas').count()).toBe(30);
  await expect.poll(async () => (await dessinees()).length).toBeLessThan(10);
  expect(await dessinees()).toContain(0);
  await cadre.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect.poll(dessinees).toContain(29);
  // What one has left gives its memory back, and keeps its place.
  expect(await dessinees()).not.toContain(0);
  expect((await dessinees()).length).toBeLessThan(10);
  await marc.leave();
});
