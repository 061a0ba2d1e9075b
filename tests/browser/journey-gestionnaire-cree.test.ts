import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lookup } from '#src/registry.ts';
import { BON_MOT_DE_PASSE, dernierLien } from '#tests/support/accounts.ts';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { onceADay } from '#tests/support/complete.ts';
import { adminPath } from '#tests/support/lists.ts';
import { lastCode } from '#tests/support/security-code.ts';

let portal: Portal;
let guest: Guest;
beforeAll(async () => {
  portal = await openPortal();
});
afterEach(() => guest.leave());
afterAll(() => portal.close());

const NOUVEAU = 'louis.bernard@exemple.fr';

test('un administrateur crée un compte de gestion ; la personne l’active par son lien, sur son téléphone', async () => {
  guest = await portal.guest('admin');
  const { page } = guest;
  await guest.load('/admin/compte-gestionnaire', 'Comptes de gestion');
  await page
    .getByRole('row', { name: /admin@demo\.fr/ })
    .getByText('Administrateur Digital')
    .waitFor();
  await page.getByRole('link', { name: 'Nouveau compte de gestion' }).click();
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await page.getByText('Ce champ est obligatoire.').first().waitFor();
  expect(await faults(guest)).toEqual([]);
  await page.getByRole('radio', { name: 'Monsieur' }).check();
  await page.getByRole('textbox', { name: /^Prénom/ }).fill('Louis');
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Bernard');
  await page.getByRole('textbox', { name: /e-mail/ }).fill(NOUVEAU);
  await page.getByRole('checkbox', { name: /^Gestionnaire/ }).check();
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Recevoir un code' }).click();
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(await lastCode(portal, 'admin@demo.fr'));
  await dialog.getByRole('button', { name: 'Valider le code' }).click();
  guest.forgive(/403/);
  await page.getByText(`Un e-mail d’activation part à ${NOUVEAU}.`).waitFor();
  await guest.settled();
  await page.getByText('En attente d’activation').first().waitFor();
  expect(await faultsOnceADay(guest)).toEqual([]);
  await guest.leave();

  const { route, code, userId } = await dernierLien(portal, NOUVEAU);
  guest = await portal.guest(undefined, { viewport: { width: 375, height: 740 } });
  await guest.load(`${route}?code=${encodeURIComponent(code)}&userId=${encodeURIComponent(userId)}`);
  const personne = guest.page;
  await personne.getByLabel(/^Mot de passe/).fill(BON_MOT_DE_PASSE);
  await personne.getByLabel(/^Confirmation du mot de passe/).fill(BON_MOT_DE_PASSE);
  await personne.getByLabel(/^J’accepte les conditions/).check();
  expect(await personne.getByRole('checkbox').count()).toBe(1);
  expect(await faultsOnceADay(guest)).toEqual([]);
  await personne.getByRole('button', { name: 'Activer mon compte' }).click();
  // Offers and documents on line are for members.
  await personne.getByRole('heading', { level: 1, name: 'Votre compte est activé' }).waitFor();
  const filtre = encodeURIComponent(JSON.stringify({ userName: NOUVEAU }));
  const comptes = await (await portal.as('admin')).get(
    `${adminPath(lookup('compte-gestionnaire'))}?filter=${filtre}`,
  );
  expect(comptes.json()).toMatchObject([{ etatCompte: 'actif', roles: ['Gestionnaire'] }]);
});

onceADay('un administrateur réinitialise le second facteur de qui a perdu son téléphone', async () => {
  guest = await portal.guest('admin');
  const { page } = guest;
  const filtre = encodeURIComponent(JSON.stringify({ userName: 'securite@demo.fr' }));
  await guest.load(`/admin/compte-gestionnaire?filter=${filtre}`);
  const value = await codeVerifie(portal, 'admin@demo.fr');
  await page.evaluate((dit) => window.localStorage.setItem('portail.securityCode', dit), value);
  await page.getByRole('link', { name: 'securite@demo.fr' }).click();
  await guest.settled();
  await page.getByRole('button', { name: 'Réinitialiser la double authentification' }).click();
  const dialog = page.getByRole('dialog');
  expect(await faults(guest)).toEqual([]);
  await dialog.getByRole('button', { name: 'Réinitialiser la double authentification' }).click();
  await page.getByText(/libéré de sa double authentification\.$/).waitFor();
  await guest.settled();
  expect(
    await portal.db.query(
      `select 1 from facteur_totp f join compte c on c.id = f.compte_id join client k on k.id = c.client_id
       where k.code = 'horizon' and c.user_name = 'securite@demo.fr' and f.secret is not null`,
    ),
  ).toEqual([]);
});
