import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';

let portal: Portal;
let guest: Guest;
beforeAll(async () => {
  portal = await openPortal();
  guest = await portal.guest('gestionnaire', { viewport: { width: 1280, height: 800 } });
});
afterAll(() => portal.close());

const COURTS = `select count(*)::int as nombre from nature_voie where libelle_court = 'Voie'`;
const nombre = async (sql: string) => (await portal.db.query<{ nombre: number }>(sql))[0]?.nombre;
const dit = (texte: RegExp) => guest.page.getByText(texte).first().waitFor();
const barre = () => guest.page.getByRole('region', { name: 'Actions sur la sélection' });

/** Chooses the page, then all that the filter finds; answers how many. */
async function choisisTout(): Promise<string> {
  const { page } = guest;
  await page.getByRole('checkbox', { name: 'Sélectionner toutes les lignes de la page' }).click();
  await barre()
    .getByRole('button', { name: /^Sélectionner les/ })
    .click();
  const status = barre().getByRole('status');
  await eventually(() => status.innerText()).toMatch(/^(?!25 )/);
  return (await status.innerText()).split(' natures')[0] ?? '';
}

test('tout ce qu’un filtre trouve se modifie au clavier, après avoir vu ce qui change', async () => {
  const { page } = guest;
  await guest.load('/admin/nature-voie', 'Natures de voie');
  await page.getByRole('table').waitFor();
  const tous = await choisisTout();
  expect(await faults(guest)).toEqual([]);
  await barre().getByRole('button', { name: 'Modifier' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Modifier ${tous} natures de voie` });
  await dialog.getByRole('checkbox', { name: 'Libellé court' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('textbox', { name: 'Libellé court' }).focus();
  await page.keyboard.type('Voie');
  expect(await faults(guest)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByRole('list', { name: 'Ce qui changerait' }).waitFor();
  expect(await faultsOnceADay(guest)).toEqual([]);
  expect(await nombre(COURTS)).toBe(0);
  await dialog.getByRole('button', { name: /^Modifier/ }).focus();
  await page.keyboard.press('Enter');
  await dit(/natures de voie ont été modifiées/);
  expect(String(await nombre(COURTS))).toBe(tous.replace(/\D/gu, ''));
});

onceADay('une sélection qui a bougé n’est pas touchée', async () => {
  const { page } = guest;
  await choisisTout();
  await portal.db.query(
    `update nature_voie set ordre = ordre + 1 where code = (select min(code) from nature_voie)`,
  );
  await barre().getByRole('button', { name: 'Désactiver' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click();
  await dit(/La sélection a changé entre-temps/);
  expect(await nombre('select count(*)::int as nombre from nature_voie where not is_actif')).toBe(0);
  guest.forgive(/409/);
});

test('ce qui est supprimé ensemble revient d’un clic, ou par la liste de ce qui est supprimé', async () => {
  const { page } = guest;
  await guest.goTo('/admin/motif-changement-couverture?filter={}', 'Motifs de changement');
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  const before = await rows.count();
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').click();
  await barre().getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await dit(/2 motifs de changement de couverture ont été supprimés/);
  await eventually(() => rows.count()).toBe(before - 2);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await eventually(() => rows.count()).toBe(before);
});

test('une vue se garde, se retrouve par la palette, et l’adresse l’emporte', async () => {
  const { page } = guest;
  await guest.goTo('/admin/nature-voie?filter={"isSirene":true}&sort=libelle&order=DESC', 'Natures de voie');
  await page.getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Vues' }).click();
  const panel = page.getByRole('dialog', { name: 'Vues gardées' });
  await panel.getByRole('textbox', { name: 'Garder la vue actuelle' }).fill('<b>Sirene</b> à l’envers');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: '<b>Sirene</b> à l’envers', exact: true }).waitFor();
  expect(await faults(guest)).toEqual([]);
  await panel.getByRole('button', { name: /^Actions sur la vue/ }).click();
  await page.getByRole('menuitem', { name: 'Ouvrir par défaut' }).click();
  await panel.getByRole('img', { name: 'Ouverte par défaut' }).waitFor();
  await page.keyboard.press('Escape');

  await guest.goTo('/admin', 'Tableau de bord');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('sirene');
  await page.getByRole('option', { name: /Sirene.*à l’envers/ }).waitFor();
  await page.keyboard.press('Enter');
  await eventually(() => new URL(page.url()).href).toContain('order=DESC');
  await guest.load('/admin/nature-voie?filter={"isSirene":false}', 'Natures de voie');
  await eventually(() => decodeURIComponent(page.url())).toContain('"isSirene":false');
});

onceADay('une fiche dit où elle sert, et une autre prend sa place', async () => {
  const { page } = guest;
  const [used] = await portal.db.query<{ id: string; code: string; libelle: string }>(
    `select d.id, d.code, d.libelle from domaine d join prestation p on p.code_domaine = d.code and p.client_id = d.client_id
     where d.client_id = (select id from client where code = 'horizon') group by d.id order by count(*) desc limit 1`,
  );
  await guest.goTo(`/admin/domaine/${used?.id}/show`, used?.libelle);
  const section = page.getByRole('region', { name: 'Utilisé par' });
  await section.getByRole('link', { name: /^\d+ prestations?, par/ }).waitFor();
  await section.getByRole('button', { name: 'Remplacer par…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Par/ }).click();
  const option = page
    .getByRole('option')
    .filter({ hasNotText: `${used?.code} ` })
    .first();
  await option.click();
  await dialog.getByRole('button', { name: 'Voir ce qui change' }).click();
  await dialog.getByRole('status').waitFor();
  expect(await faults(guest)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remplacer partout' }).click();
  await dit(/références ont été remplacées.*ne sert plus/);
  await section.getByText('Aucune fiche ne s’en sert.').waitFor();
});

test('un fichier se vérifie, s’importe et se défait', async () => {
  const { page } = guest;
  await guest.load('/admin/motif-suppression-compte', 'Motifs de suppression de compte');
  await page.getByRole('link', { name: 'Importer' }).click();
  await page.getByRole('heading', { name: /^Importer dans/ }).waitFor();
  expect(await faultsOnceADay(guest)).toEqual([]);
  await page.getByLabel('Fichier à importer').setInputFiles({
    name: 'motifs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Code;Libellé\nIMPORT1;Motif importé\nmal écrit;Refusée'),
  });
  await page.getByRole('heading', { name: 'Voici ce que l’import ferait' }).waitFor();
  expect(await faults(guest)).toEqual([]);
  await page.getByRole('button', { name: 'Importer 1 ligne' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'L’import est fait' }).waitFor();
  const venue =
    "select count(*)::int as nombre from motif_suppression_compte where libelle = 'Motif importé'";
  expect(await nombre(venue)).toBe(1);
  await page.getByRole('button', { name: 'Défaire cet import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Défaire cet import ?' });
  expect(await faultsOnceADay(guest)).toEqual([]);
  await dialog.getByRole('button', { name: 'Défaire l’import' }).click();
  await page.getByRole('heading', { name: 'L’import est annulé' }).waitFor();
  expect(await nombre(venue)).toBe(0);
});

onceADay('sur un téléphone, les mêmes gestes tiennent dans la page', async () => {
  const phone = await portal.guest('gestionnaire', { viewport: { width: 375, height: 740 } });
  const { page } = phone;
  await phone.load('/admin/domaine', 'Domaines de soins');
  await page
    .getByRole('checkbox', { name: /^Sélectionner/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Actions sur la sélection' }).waitFor();
  expect(await faults(phone)).toEqual([]);
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier 1 domaine de soins' });
  await dialog.getByRole('checkbox', { name: 'Mots-clés' }).click();
  expect(await faults(phone)).toEqual([]);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Vues' }).click();
  await page.getByRole('dialog', { name: 'Vues gardées' }).getByRole('textbox').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await faults(phone)).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('region', { name: 'Actions sur la sélection' })
    .getByRole('button', { name: 'Activer', exact: true })
    .click();
  const annonce = page.getByRole('status').filter({ hasText: /activé/ });
  const croix = await annonce.getByRole('button', { name: 'Fermer' }).boundingBox();
  const phrase = await annonce.locator('.MuiAlert-message').boundingBox();
  // The cross stays beside its sentence.
  expect(croix?.y).toBeLessThan((phrase?.y ?? 0) + 20);
  await phone.leave();
});
