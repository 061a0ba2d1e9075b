import { afterAll, beforeAll, expect, test } from 'vitest';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import { petitPdf } from '#tests/support/petit-pdf.ts';
import type { Host } from '#tests/support/principals.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** What a member sends; their own forms are tried elsewhere. */
async function envoie(host: Host, chemin: string, data: object): Promise<string> {
  const membre = await portal.as('adherent', host);
  const answer = await membre.call('POST', `/api/forms/${chemin}/form`, { body: { data } });
  expect(answer.statusCode).toBe(200);
  return answer.json().reference;
}

async function ouvre(guest: Guest, reference: string): Promise<void> {
  const filtre = encodeURIComponent(JSON.stringify({ reference }));
  await guest.load(`/admin/demande-adherent?filter=${filtre}`, 'Demandes');
  await guest.page.getByRole('link', { name: reference }).click();
  await guest.page.getByRole('heading', { name: 'Ce qui est demandé' }).waitFor();
  await guest.settled();
}

async function fait(guest: Guest, action: string, dit: RegExp, remplit?: () => Promise<void>): Promise<void> {
  const { page } = guest;
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await remplit?.();
  await guest.settled();
  expect(await faultsOnceADay(guest)).toEqual([]);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await page.getByText(dit).waitFor();
  await guest.settled();
}

const ADRESSE = {
  codePays: 'FR',
  codePostal: '51100',
  localite: 'REIMS',
  numVoie: '14',
  libelleVoie: 'de Vesle',
  dateEffet: aujourdhui(new Date()),
};

test('une adresse : prise, complétée par son auteur, acceptée, et lue comme faite', async () => {
  const host = 'deux.localhost';
  const reference = await envoie(host, 'adresse', { ...ADRESSE, assuresConcernes: ['000000781001'] });
  const marc = await portal.guest('gestionnaire', { host });
  await ouvre(marc, reference);
  expect(await marc.page.getByRole('main').innerText()).toContain('REIMS');
  expect(await faultsOnceADay(marc)).toEqual([]);
  await fait(marc, 'Prendre en charge', /a été prise en charge\.$/);
  await fait(marc, 'Demander un document', /a été mise en attente d’un document\.$/, () =>
    marc.page.getByRole('dialog').getByLabel('Quel document').fill('Justificatif de domicile'),
  );

  const jeanne = await portal.guest('adherent', { host });
  await jeanne.load(`/demandes/${reference}`, `Demande ${reference}`);
  await jeanne.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'edf.pdf', mimeType: 'application/pdf', buffer: Buffer.from(petitPdf('edf')) });
  await jeanne.settled();
  await jeanne.page.getByRole('button', { name: 'Envoyer ce document' }).click();
  await jeanne.page.getByText('Votre document a bien été envoyé.').waitFor();

  await ouvre(marc, reference);
  await marc.page.getByRole('button', { name: 'Regarder' }).click();
  await marc.page.getByRole('img', { name: 'edf.pdf, page 1 sur 1' }).waitFor();
  await marc.page.getByRole('button', { name: 'Agrandir' }).click();
  await marc.page.getByRole('button', { name: 'Tourner' }).click();
  await marc.page.getByText('125 %, tourné de 90°').waitFor();
  await marc.settled();
  expect(await faults(marc)).toEqual([]);
  await fait(marc, 'Accepter', /a été acceptée\.$/);
  // The button has gone with what it did: the keyboard is on the title, not at the beginning of the document.
  await expect
    .poll(() => marc.page.evaluate(() => document.activeElement?.tagName), { timeout: 5_000 })
    .toBe('H1');

  // Done in the management system, which says so by its token: the office reads it from there too.
  await expect
    .poll(async () => {
      const [lue] = await portal.db.query<{ etat: string }>('select etat from demande where reference = $1', [
        reference,
      ]);
      return lue?.etat;
    })
    .toBe('traitee');
  const dits = await portal.db.query(
    `select e.nature, j.libelle, j.derniere_utilisation is not null as "aServi" from evenement_gestion e
     join demande d on d.id = e.demande_id and d.reference = $1 join jeton_de_service j on j.client_id = e.client_id`,
    [reference],
  );
  expect(dits).toEqual([{ nature: 'traitee', libelle: 'Système de gestion de démonstration', aServi: true }]);
  await ouvre(marc, reference);
  await marc.page
    .getByText(/Système de gestion/)
    .first()
    .waitFor();

  await jeanne.goTo('/notifications', 'Notifications');
  expect(await jeanne.page.getByRole('main').innerText()).toContain('Votre demande est acceptée');
  await jeanne.load(`/demandes/${reference}`, `Demande ${reference}`);
  await jeanne.page.getByText('Votre demande est terminée. Vous n’avez rien à faire.').waitFor();
  expect(await faultsOnceADay(jeanne)).toEqual([]);
  await marc.leave();
  await jeanne.leave();
});

onceADay(
  'refusée pour une pièce illisible : son auteur la complète et la reprend, la file la retrouve',
  async () => {
    const host = 'deux.localhost';
    const reference = await envoie(host, 'adresse', { ...ADRESSE, assuresConcernes: ['000000781001'] });
    const agent = await portal.as('gestionnaire', host);
    const file = `/api/admin/demandes?filter=${encodeURIComponent(JSON.stringify({ reference }))}`;
    const [{ id, version }] = (await agent.get(file)).json();
    const body = { version, motif: 'PIECE_ILLISIBLE' };
    expect((await agent.call('POST', `/api/admin/demandes/${id}/refus`, { body })).statusCode).toBe(200);

    const jeanne = await portal.guest('adherent', { host, viewport: { width: 375, height: 800 } });
    await jeanne.load(`/demandes/${reference}`, `Demande ${reference}`);
    const { page } = jeanne;
    await page.getByRole('button', { name: 'Reprendre ma demande' }).click();
    await page.getByText('Ajoutez un document, ou dites ce qui a changé.').first().waitFor();
    expect(await faults(jeanne)).toEqual([]);
    await page.getByLabel('Ce que vous voulez ajouter').fill('La page est nette.');
    const fichier = { name: 'edf.pdf', mimeType: 'application/pdf', buffer: Buffer.from(petitPdf('edf')) };
    await page.locator('input[type=file]').first().setInputFiles(fichier);
    await jeanne.settled();
    await page.getByRole('button', { name: 'Reprendre ma demande' }).click();
    await page.getByText('Votre demande est de nouveau enregistrée.').waitFor();
    await page.getByText('La page est nette.').waitFor();
    await jeanne.leave();

    const [reprise] = (await agent.get(file)).json();
    expect(reprise).toMatchObject({ etat: 'enregistree', motifRefus: null });
  },
);

onceADay('un message : sa réponse est dans le fil de son auteur', async () => {
  const reference = await envoie('localhost', 'contact/v2', {
    codeObjet: 'REMB_ERREUR',
    numContrat: '00012345',
    message: 'Bonjour, où en est mon remboursement ?',
    modeReponse: 'messagerie',
  });
  const marc = await portal.guest('gestionnaire');
  await ouvre(marc, reference);
  expect(await marc.page.getByRole('main').innerText()).toContain('où en est mon remboursement');
  await fait(marc, 'Répondre', /a été traitée\.$/, () =>
    marc.page.getByRole('dialog').getByLabel('Votre réponse').fill('Il part vendredi.'),
  );
  await marc.leave();

  const jeanne = await portal.guest('adherent');
  await jeanne.load('/notifications', 'Notifications');
  await jeanne.page.getByRole('link', { name: 'Voir : Une réponse à votre message' }).click();
  await jeanne.page.getByText('Il part vendredi.').waitFor();
  await jeanne.leave();
});
