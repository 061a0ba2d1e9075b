import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { compteCree, compteDeDemonstration, dernierLien, identite } from '#tests/support/accounts.ts';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import { visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let guest: Guest;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

const LISTE = '/admin/compte-adherent';

function recherche(userName: string): string {
  return `${LISTE}?filter=${encodeURIComponent(JSON.stringify({ userName }))}`;
}

/** By the menu of the row, then by its question. */
async function fait(userName: string, action: string, dit: string): Promise<void> {
  const { page } = guest;
  await page.getByRole('button', { name: `Actions sur ${userName}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: action }).click();
  await page.getByText(dit).waitFor();
  await guest.settled();
}

test('un administrateur désactive un adhérent, dont la session meurt, puis le réactive', async () => {
  const userName = 'parcours@exemple.fr';
  await compteDeDemonstration(portal, userName);
  const membre = visitor(portal.app);
  await membre.signIn(userName);
  guest = await portal.guest('admin');
  const { page } = guest;
  await guest.load(recherche(userName), 'Comptes d’adhérent');
  await page.getByRole('button', { name: `Actions sur ${userName}` }).click();
  await page.getByRole('menuitem', { name: 'Désactiver' }).click();
  const dialog = page.getByRole('dialog', { name: /^Désactiver le compte d’adhérent/ });
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Décès signalé');
  expect(await faults(guest)).toEqual([]);
  await dialog.getByRole('button', { name: 'Désactiver' }).click();
  await page.getByText(/a été désactivé\.$/).waitFor();
  expect((await membre.get('/api/adherent/profil')).statusCode).toBe(401);
  await guest.settled();
  await page.getByRole('link', { name: userName }).click();
  await page.getByRole('button', { name: 'Réactiver' }).waitFor();
  expect(await faultsOnceADay(guest)).toEqual([]);
  await page.getByRole('tab', { name: 'Historique' }).click();
  await page.getByText('Désactiver : Décès signalé').waitFor();
  await page.getByRole('button', { name: 'Réactiver' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Réactiver' }).click();
  await page.getByText(/a été réactivé\.$/).waitFor();
  await visitor(portal.app).signIn(userName);
});

onceADay('sur un téléphone, il relance et déverrouille', async () => {
  const attend = await compteCree(portal, await portal.as('admin'));
  const { code } = await dernierLien(portal, attend);
  const bloque = 'verrou@exemple.fr';
  await compteDeDemonstration(portal, bloque);
  const someone = visitor(portal.app);
  await someone.get('/');
  await identite(someone, 'login', { userName: bloque, password: 'Faux-Mot-00' });
  // As many others would.
  await portal.db.query("update tentative_connexion set prochain_essai = now() + interval '15 minutes'");
  guest = await portal.guest('admin', { viewport: { width: 375, height: 740 } });
  await guest.load(recherche(attend), 'Comptes d’adhérent');
  expect(await faults(guest)).toEqual([]);
  await fait(attend, 'Relancer l’activation', `Le compte d’adhérent « ${attend} » a été relancé.`);
  expect((await dernierLien(portal, attend)).code).not.toBe(code);
  await guest.load(recherche(bloque), 'Comptes d’adhérent');
  await fait(bloque, 'Déverrouiller', `Le compte d’adhérent « ${bloque} » a été déverrouillé.`);
  await visitor(portal.app).signIn(bloque);
});
