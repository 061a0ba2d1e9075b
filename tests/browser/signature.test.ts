import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import { appelle } from '#tests/support/signature.ts';
import { venteASigner, venteFaite } from '#tests/support/vente.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const JEANNE = 'adherent@demo.fr';
/** Where screenshots go, for somebody to look at. */
const { CAPTURES } = process.env;

let portal: Portal;
let jeanne: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  jeanne = visitor(portal.app);
  await jeanne.signIn(JEANNE);
});
afterAll(() => portal.close());

async function sain(guest: Guest, nom: string): Promise<void> {
  const { page } = guest;
  await guest.settled();
  for (const [width, height] of [
    [1280, 800],
    [375, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (CAPTURES) await page.screenshot({ path: `${CAPTURES}/${nom}-${width}.png`, fullPage: true });
    const deborde = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    // A page that was made narrower is drawn again a moment later.
    await expect.poll(() => page.evaluate(deborde), { message: `${nom} à ${width} px` }).toBe(0);
  }
  // The one page, whatever became of it; requests and lists have others to look at them.
  const look = nom === 'signature-refusee' ? faults : faultsOnceADay;
  expect([nom, await look(guest)]).toEqual([nom, []]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

onceADay('refusée, abandonnée, expirée : chacune le dit, et ramène à la démarche', async () => {
  const guest = await portal.guest('adherent');
  const { page } = guest;
  const titre = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const { idTransaction, retour } = await venteASigner(jeanne);
  await guest.load(`/signature/${idTransaction}`);
  await page.getByRole('button', { name: 'Refuser de signer' }).click();
  await titre('Vous avez refusé de signer');
  await sain(guest, 'signature-refusee');
  const lien = page.getByRole('link', { name: 'Revenir à ma démarche' });
  expect(await lien.getAttribute('href')).toBe(`#${retour}`);
  const quittee = await venteASigner(jeanne);
  await guest.load(`/signature/${quittee.idTransaction}`);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await titre('Cette signature est abandonnée');
  await sain(guest, 'signature-abandonnee');
  const passee = await venteASigner(jeanne);
  await portal.db.query(`update signature set date_expiration = now() - interval '1 minute' where id = $1`, [
    passee.idTransaction,
  ]);
  await guest.load(`/signature/${passee.idTransaction}`);
  await titre('Le temps prévu pour signer est passé');
  await sain(guest, 'signature-expiree');
  await page.getByRole('link', { name: 'Reprendre ma démarche' }).click();
  await page.getByRole('form', { name: 'Compléter ma couverture' }).waitFor();
  await guest.leave();
});

onceADay('refusée dans un autre onglet : qui veut y signer l’apprend, et où aller', async () => {
  const guest = await portal.guest('adherent');
  const { page } = guest;
  const { idTransaction, retour } = await venteASigner(jeanne);
  await guest.load(`/signature/${idTransaction}`);
  expect((await appelle(jeanne, idTransaction, 'refus')).statusCode).toBe(200);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Recevoir le code et signer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vous avez refusé de signer' }).waitFor();
  const lien = page.getByRole('link', { name: 'Revenir à ma démarche' });
  expect(await lien.getAttribute('href')).toBe(`#${retour}`);
  guest.forgive(/status of 409/);
  await guest.leave();
});

onceADay('imprimée, tout le document est là, et rien de ce qui se presse', async () => {
  const guest = await portal.guest('adherent');
  const { page } = guest;
  const { idTransaction, titre } = await venteASigner(jeanne);
  await guest.load(`/signature/${idTransaction}`);
  const document = page.getByRole('region', { name: titre });
  await document.getByRole('img').first().waitFor();
  await guest.settled();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 900 });
  const reste = () =>
    document.evaluate((la) => [la.scrollHeight - la.clientHeight, la.scrollWidth - la.clientWidth]);
  await expect.poll(reste).toEqual([0, 0]);
  expect(await page.getByRole('main').getByRole('button').filter({ visible: true }).count()).toBe(0);
  await guest.leave();
});

test('vendue, décidée, lue, puis renoncée ; son sceau se vérifie au back-office', async () => {
  const reference = await venteFaite(portal, jeanne, JEANNE);
  const filtre = (criteres: object) => encodeURIComponent(JSON.stringify(criteres));
  const marc = await portal.guest('gestionnaire');
  await marc.load(`/admin/demande-adherent?filter=${filtre({ reference })}`, 'Demandes');
  await marc.page.getByRole('link', { name: reference }).click();
  await marc.page.getByRole('heading', { name: 'Ce qui est demandé' }).waitFor();
  await sain(marc, 'vente-dossier');
  await marc.page.getByRole('main').getByRole('button', { name: 'Accepter', exact: true }).click();
  await marc.page.getByRole('dialog').getByRole('button', { name: 'Accepter', exact: true }).click();
  await marc.page.getByText(/a été acceptée\.$/).waitFor();
  await marc.settled();
  await marc.leave();

  const elle = await portal.guest('adherent');
  await elle.load(`/demandes/${reference}`);
  await elle.page.getByText(/^Vous pouvez renoncer à ce que vous avez signé/).waitFor();
  await sain(elle, 'vente-acceptee');
  await elle.page.getByRole('button', { name: 'Renoncer à ma demande' }).click();
  await elle.page.getByRole('dialog').getByRole('button', { name: 'Renoncer', exact: true }).click();
  await elle.page.getByText(/^Vous avez renoncé à cette demande le/).waitFor();
  await sain(elle, 'vente-renoncee');
  await elle.leave();

  const admin = await portal.guest('admin');
  await admin.load(`/admin/signature-adherent?filter=${filtre({ reference })}`, 'Signatures');
  await sain(admin, 'signatures');
  await admin.page.getByRole('link', { name: 'Jeanne MARTIN' }).click();
  const recu = admin.page.waitForEvent('download');
  await admin.page.getByRole('link', { name: 'Télécharger la preuve (JSON)' }).click();
  expect((await recu).suggestedFilename()).toMatch(/^preuve-.+\.json$/);
  await admin.page.getByRole('main').getByRole('button', { name: 'Vérifier le sceau' }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Vérifier le sceau' }).click();
  await admin.page.getByText('Valide, document inchangé').waitFor();
  await sain(admin, 'signature-verifiee');
  await admin.leave();
});
