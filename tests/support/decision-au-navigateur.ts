import { expect } from 'vitest';
import { eventually, type Guest, type GuestOptions, type Portal } from './browser.ts';
import type { Visitor } from './visitor.ts';

/** How a manager answers. */
export type Decision = 'acceptation' | 'refus';

interface Decide {
  readonly portal: Portal;
  /** The window of each: its size, its client. */
  readonly options: GuestOptions;
  readonly reference: string;
  /** Who has sent it. */
  readonly auteur: Visitor;
  readonly decision: Decision;
  /** Looks at a page as it stands. */
  readonly sain: (guest: Guest, nom: string) => Promise<void>;
}

const BOUTONS = { acceptation: 'Accepter', refus: 'Refuser' } as const;
const FAITS = { acceptation: /a été acceptée\.$/, refus: /a été refusée\.$/ } as const;
const MESSAGE = 'Nous restons à votre écoute.';
const MOTIF = 'Pièce illisible';

/** What the person is told of it in the bell, and on its page. */
const LUES = {
  acceptation: ['Votre demande est acceptée', /^Votre demande est (acceptée|terminée)\./],
  refus: ['Votre demande n’a pas pu être acceptée', /^Votre demande n’a pas pu être acceptée\s:\s/],
} as const;

async function ouvre(guest: Guest, reference: string): Promise<void> {
  await guest.load(
    `/admin/demande-adherent?filter=${encodeURIComponent(JSON.stringify({ reference }))}`,
    'Demandes',
  );
  await guest.page.getByRole('link', { name: reference }).click();
  await guest.page.getByRole('heading', { name: 'Ce qui est demandé' }).waitFor();
  await guest.settled();
}

/** The decision itself, with a word for its author. */
async function decide(guest: Guest, { decision, sain }: Decide): Promise<void> {
  const { page } = guest;
  const bouton = BOUTONS[decision];
  await page.getByRole('main').getByRole('button', { name: bouton, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  if (decision === 'refus') {
    const motif = dialog.getByLabel(/^Motif/);
    await eventually(() => motif.getByRole('option').count()).toBeGreaterThan(1);
    await motif.selectOption({ label: MOTIF });
  }
  await dialog.getByLabel(/^Message/).fill(MESSAGE);
  await sain(guest, 'decision');
  await dialog.getByRole('button', { name: bouton, exact: true }).click();
  await page.getByText(FAITS[decision]).waitFor();
  await sain(guest, 'decidee');
}

/**
 * A request as a manager finds it, decides of it where somebody has to, and as its author then reads it.
 * @returns whether somebody had to decide
 */
export async function decideEtLit(quoi: Decide): Promise<boolean> {
  const { portal, options, reference, auteur, decision, sain } = quoi;
  const [suivi] = await portal.db.query<{ isManuel: boolean }>(
    'select is_manuel as "isManuel" from demande where reference = $1',
    [reference],
  );
  const marc = await portal.guest('gestionnaire', options);
  await ouvre(marc, reference);
  await sain(marc, 'dossier');
  const isManuel = suivi?.isManuel === true;
  if (isManuel) await decide(marc, quoi);
  else
    expect(
      await marc.page.getByRole('main').getByRole('button', { name: 'Accepter', exact: true }).count(),
    ).toBe(0);
  await marc.leave();

  const elle = await portal.guest(auteur, options);
  const [cloche, page] = LUES[decision];
  if (isManuel) {
    await elle.load('/notifications', 'Notifications');
    await elle.page
      .getByRole('link', { name: `Voir : ${cloche}` })
      .first()
      .click();
  } else await elle.load(`/demandes/${reference}`, `Demande ${reference}`);
  await elle.page.getByText(reference).first().waitFor();
  await elle.page
    .getByText(isManuel ? page : /^Votre demande est (en cours de traitement|terminée)\./)
    .waitFor();
  if (isManuel) await elle.page.getByText(MESSAGE).first().waitFor();
  await sain(elle, 'reponse');
  await elle.leave();
  return isManuel;
}
