import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { CHEZ_LES_DEUX } from '#tests/support/chez-les-deux.ts';
import { IS_COMPLETE, inTurns, onceADay } from '#tests/support/complete.ts';
import type { Who } from '#tests/support/principals.ts';

/** The first year of an organisation, by who lives it: a manager, an administrator, a digital administrator. */
let portal: Portal;
let ouverts: Guest[] = [];

beforeAll(async () => {
  portal = await openPortal();
  // The demonstration has no account of that role: who only reads is given it.
  await withClient(portal.ownerUrl, (client) =>
    client.query(
      `update compte_role cr set role_id = r.id from compte c join role r on r.client_id = c.client_id
       where c.id = cr.compte_id and c.user_name = 'consultant@demo.fr' and r.name = 'admin_digital'`,
    ),
  );
});
afterEach(async () => {
  // Those of a test that failed are not the next one's.
  const siens = ouverts;
  ouverts = [];
  for (const guest of siens) await guest.leave();
});
afterAll(() => portal.close());

const DIGITAL: Who = 'consultant';
let rang = 0;

/** Pages are published each time by `mediatheque.test.ts`; the year itself, at the other client. */
const VUES = inTurns(CHEZ_LES_DEUX.slice(IS_COMPLETE ? 0 : 1));

describe.each(VUES)('%s', (_, options: GuestOptions, test) => {
  async function arrive(who?: Who): Promise<Guest> {
    const guest = await portal.guest(who, options);
    ouverts.push(guest);
    return guest;
  }
  /** Nothing overflows, and nothing stands in the way of who cannot see. */
  async function seRegarde(guest: Guest, look = faults): Promise<void> {
    await guest.settled();
    const deborde = () => guest.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await eventually(deborde).toBeLessThanOrEqual(0);
    expect(await look(guest)).toEqual([]);
  }

  onceADay(
    'le gestionnaire écrit une page ; l’administrateur la publie, un visiteur la lit, puis elle se retire',
    async () => {
      rang += 1;
      const nom = `horaires-${rang}`;
      const ecrit = await arrive('gestionnaire');
      const { page } = ecrit;
      await ecrit.load('/admin/bloc-cms/create', 'Nouveau bloc');
      await page.getByLabel('Code du bloc').fill(`HORAIRES_${rang}`);
      await page.getByLabel('Collection').fill('Pages_Statiques');
      await page.getByLabel('Élément').fill(nom);
      await page.getByLabel('Titre', { exact: false }).first().fill('Nos horaires d’été');
      await page.getByRole('combobox', { name: /Nature/ }).click();
      await page.getByRole('option', { name: 'Page' }).click();
      await page.frameLocator('iframe.tox-edit-area__iframe').locator('body').fill('De 8 h à 16 h.');
      await seRegarde(ecrit, faultsOnceADay);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('heading', { level: 1, name: 'Nos horaires d’été' }).waitFor();
      await page.getByRole('button', { name: 'Demander la publication' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Demander la publication' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await seRegarde(ecrit, faultsOnceADay);

      const relit = await arrive('admin');
      await relit.load('/admin', 'Tableau de bord');
      await relit.page.getByText(/^Blocs de contenu\s: \d+ à traiter/).waitFor();
      await relit.goTo(new URL(page.url()).hash.slice(1), 'Nos horaires d’été');
      await relit.page.getByRole('button', { name: 'Publier', exact: true }).click();
      await relit.page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
      await relit.page.getByText(/a été publié\.$/).waitFor();
      const visiteur = await arrive();
      await visiteur.load(`/page/${nom}`, 'Nos horaires d’été');
      await visiteur.page.getByText('De 8 h à 16 h.').waitFor();
      await seRegarde(visiteur, faultsOnceADay);
      await relit.page.getByRole('button', { name: 'Retirer' }).click();
      await relit.page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
      await relit.page.getByRole('dialog').waitFor({ state: 'detached' });
      await relit.page.getByRole('button', { name: 'Retirer' }).waitFor({ state: 'detached' });
    },
  );

  onceADay(
    'l’administrateur apprend ce que les pages attendent de ses réglages, y va, et le renseigne',
    async () => {
      const guest = await arrive('admin');
      const { page } = guest;
      const telephone = page.locator('#champ-telephoneService');
      const ecris = async (numero: string) => {
        await telephone.fill(numero);
        await page.getByRole('button', { name: /^Enregistrer/ }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
        // What was said of the save before may still be there.
        await guest.settled();
        await page.getByText('La configuration a été enregistrée.').waitFor();
      };
      await guest.load('/admin/configuration', 'Configuration');
      const avant = await telephone.inputValue();
      await ecris('');
      await guest.goTo('/admin', 'Tableau de bord');
      const ligne = page.getByRole('listitem').filter({ hasText: '« Téléphone » reste à renseigner' });
      await ligne.waitFor();
      await seRegarde(guest);
      const visiteur = await arrive();
      await visiteur.load('/page/aide', 'Aide et contact');
      await visiteur.page.getByText(/Gardez votre numéro d’adhérent/).waitFor();
      expect(await visiteur.page.locator('main').innerText()).not.toContain('prix d’un appel local');
      await seRegarde(visiteur);
      await ligne.getByRole('link', { name: 'Configuration' }).click();
      await eventually(() => telephone.evaluate((champ) => champ === document.activeElement)).toBe(true);
      await seRegarde(guest);
      await ecris(avant);
      await guest.goTo('/admin', 'Tableau de bord');
      await page.getByRole('heading', { name: 'À corriger' }).waitFor();
      await eventually(() => ligne.count()).toBe(0);
      await visiteur.page.reload();
      await visiteur.page.locator('main').getByRole('link', { name: avant }).waitFor();
    },
  );

  onceADay(
    'l’administrateur digital dit un texte autrement, un visiteur le lit, puis comme il est livré',
    async () => {
      const guest = await arrive(DIGITAL);
      const { page } = guest;
      const cle = 'question.inscription.prenom.label';
      await guest.load(`/admin/textes?q=${cle}`, 'Textes du portail');
      await page.getByRole('button', { name: `Dire autrement : ${cle}` }).click();
      await page.getByLabel('Votre texte').fill('Premier prénom');
      await seRegarde(guest);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText(/^Enregistré\./).waitFor();
      const visiteur = await arrive();
      await visiteur.load('/register', 'Créer votre compte');
      await visiteur.page.getByLabel(/^Premier prénom/).waitFor();
      await seRegarde(visiteur);
      await page.getByRole('button', { name: /^Revenir au texte livré/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('button', { name: `Dire autrement : ${cle}` }).waitFor();
    },
  );

  test('l’administrateur digital écrit une note de version ; le gestionnaire la lit une fois', async () => {
    rang += 1;
    const titre = `Ce qui change, ${rang}`;
    const guest = await arrive(DIGITAL);
    const { page } = guest;
    await guest.load('/admin/note-version/create', 'Nouvelle note de version');
    await page.getByLabel(/^Référence technique/).fill(`2026.12-R${rang}`);
    await page.getByLabel(/^Version/).fill('2026.12');
    await page
      .getByLabel(/^Titre/)
      .first()
      .fill(titre);
    await page.getByRole('checkbox', { name: 'Gestionnaires' }).check();
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await page.getByLabel(/^Titre du changement/).fill('Une purge qui se lit');
    await page.getByRole('combobox', { name: /Nature/ }).click();
    await page.getByRole('option', { name: 'Amélioration' }).click();
    await page.frameLocator('iframe.tox-edit-area__iframe').locator('body').fill('Même au téléphone.');
    await seRegarde(guest);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('heading', { level: 1, name: titre }).waitFor();
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
    await page.getByText(/a été publiée\.$/).waitFor();

    const lit = await arrive('gestionnaire');
    await lit.load('/admin', 'Tableau de bord');
    const fenetre = lit.page.getByRole('dialog', { name: 'Nouveautés' });
    await fenetre.getByText(titre).waitFor();
    await seRegarde(lit);
    await fenetre.getByRole('button', { name: 'J’ai compris' }).click();
    await fenetre.waitFor({ state: 'detached' });
    await lit.page.reload();
    await lit.settled();
    expect(await fenetre.count()).toBe(0);
    await page.getByRole('button', { name: 'Archiver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
    await page.getByText(/a été archivée\.$/).waitFor();
  });

  onceADay(
    'l’administrateur lance la purge au clavier : ce qu’elle emporte se lit, et le focus ne se perd pas',
    async () => {
      const guest = await arrive('admin');
      const { page } = guest;
      await guest.load('/admin/operations-disponibles', 'Opérations');
      await seRegarde(guest);
      const bouton = page.getByRole('button', { name: /^(Lancer|En cours) : Purger les journaux$/ });
      const estActif = () => bouton.evaluate((un) => un === document.activeElement);
      await bouton.focus();
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: 'Purger les journaux ?' });
      await question.getByRole('rowheader', { name: 'Connexions et essais' }).waitFor();
      await seRegarde(guest);
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      expect(await estActif()).toBe(true);
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: 'Lancer', exact: true }).focus();
      await page.keyboard.press('Enter');
      const passage = page.getByRole('status').filter({ hasText: 'Purger les journaux :' });
      await eventually(() => passage.innerText()).toMatch(/Fait — .* Aucune ligne n’avait à partir\./s);
      expect(await estActif()).toBe(true);
      await guest.goTo('/admin/historique', 'Actions et consultations');
      await seRegarde(guest);
    },
  );

  onceADay('le gestionnaire écrit son texte d’un message, le relit, et en reçoit un essai', async () => {
    const guest = await arrive('gestionnaire');
    const { page } = guest;
    rang += 1;
    const adresse = '/admin/messages?message=COMPTE_SUPPRIME';
    await guest.load(adresse, 'Messages');
    await seRegarde(guest);
    await page.getByRole('link', { name: 'Modifier le texte' }).click();
    await page.getByRole('textbox', { name: /^Objet/ }).fill(`Au revoir {{prenom}}, ${rang}`);
    await page.getByTitle(`Aperçu de l’e-mail « Au revoir Jeanne, ${rang} »`).waitFor();
    await seRegarde(guest);
    await page.getByRole('button', { name: 'M’envoyer un essai' }).click();
    await page.getByText('L’essai part à votre adresse, gestionnaire@demo.fr.').waitFor();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText(/a été enregistré\./).waitFor();
    await guest.goTo(adresse, 'Messages');
    await page.getByRole('button', { name: 'Revenir au texte livré' }).click();
    await page.getByRole('button', { name: 'Reprendre votre texte' }).click();
    await page.getByRole('button', { name: 'Revenir au texte livré' }).waitFor();
    // The preview runs nothing, not even what looks at it.
    guest.forgive(/Blocked script execution/);
  });
});
