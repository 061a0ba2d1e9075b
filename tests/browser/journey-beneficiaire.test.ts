import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import { type Guest, type GuestOptions, openPortal, type Portal } from '#tests/support/browser.ts';
import { inTurn } from '#tests/support/complete.ts';
import { coupure } from '#tests/support/gestion.ts';
import { visitor } from '#tests/support/visitor.ts';

const PHONE: GuestOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
const SCREENS = [
  ['on a desk', {}],
  ['on a phone', PHONE],
] as const;
/** Where screenshots go, for somebody to look at. */
const { CAPTURES } = process.env;

const secteur = coupure();
let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({}, { gestion: secteur.gestion });
});
afterAll(() => portal.close());

/** Nothing for axe to say, and nothing wider than the window. */
async function sain(guest: Guest, nom: string): Promise<void> {
  await guest.settled();
  const { page } = guest;
  const { width } = page.viewportSize() ?? { width: 0 };
  if (CAPTURES) await page.screenshot({ path: `${CAPTURES}/${nom}-${width}.png`, fullPage: true });
  // Its pages are those of any member; that of an outage is looked at here.
  const look = nom === 'panne' ? faults : faultsOnceADay;
  expect(await look(guest), nom).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), nom).toBe(0);
}

const main = ({ page }: Guest) => page.getByRole('main').innerText();

async function signedIn(userName: string) {
  const someone = visitor(portal.app);
  await someone.signIn(userName);
  return someone;
}

interface Decompte {
  readonly id: string;
  readonly beneficiaire: { readonly numPers: string };
}

describe.each(inTurn(SCREENS, 0, 2))('a beneficiary, %s', (_, options) => {
  test('sees what is theirs: neither contributions nor the policyholder’s care', async () => {
    const titulaire = await signedIn('adherent@demo.fr');
    const beneficiaire = await signedIn('beneficiaire@demo.fr');
    const siens = (await beneficiaire.get('/api/v2/adherent/prestations')).json<Decompte[]>();
    const autres = (await titulaire.get('/api/v2/adherent/prestations')).json<Decompte[]>();
    const [{ id: autre } = { id: '' }] = autres.filter(({ id }) => siens.every((un) => un.id !== id));
    expect(siens.length).toBeGreaterThan(0);
    expect(autre).not.toBe('');

    const guest = await portal.guest(beneficiaire, options);
    const { page } = guest;
    await guest.load('/accueil', 'Accueil');
    expect(await main(guest)).not.toContain('Jeanne');
    await sain(guest, 'beneficiaire-accueil');
    await guest.goTo('/remboursements', 'Mes remboursements');
    expect(await main(guest)).not.toContain('Jeanne');
    await sain(guest, 'beneficiaire-remboursements');
    await guest.goTo('/contrat', 'Mon contrat');
    expect(await page.getByRole('link', { name: 'Cotisations' }).count()).toBe(0);
    await sain(guest, 'beneficiaire-contrat');
    await guest.goTo('/contrat/cotisations', 'Mes cotisations');
    expect(await main(guest)).toContain(
      'Les cotisations ne concernent que la personne qui a signé le contrat',
    );
    expect(await main(guest)).not.toMatch(/\d €/);
    await sain(guest, 'beneficiaire-cotisations');
    await guest.goTo(`/remboursements/${autre}`, 'Détail');
    await page.getByText('Ce décompte n’existe pas').waitFor();
    await sain(guest, 'beneficiaire-autre');
    guest.forgive(/status of 404/);
    await guest.leave();
  });
});

describe.each(inTurn(SCREENS, 1, 2))('the management system down, %s', (_, options) => {
  test('the member area says so, the public pages live, and it comes back', async () => {
    const guest = await portal.guest('adherent', options);
    const { page } = guest;
    await guest.load('/accueil', 'Accueil');
    try {
      secteur.coupe();
      await guest.load('/remboursements');
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Service momentanément indisponible' }).waitFor();
      await page.getByText('Le portail ne répond pas pour le moment.').waitFor();
      await sain(guest, 'panne');
      const public_ = await portal.guest(undefined, options);
      await public_.load('/', 'Bienvenue');
      await sain(public_, 'panne-publique');
      await public_.page.getByRole('button', { name: 'Besoin d’aide pour vous connecter ?' }).click();
      const faq = public_.page.getByRole('dialog');
      await faq.getByRole('listitem').first().waitFor();
      await sain(public_, 'panne-faq');
      await public_.leave();
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await guest.settled();
      await page.getByRole('heading', { level: 1, name: 'Service momentanément indisponible' }).waitFor();
    } finally {
      secteur.remet();
    }
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page
      .getByRole('region', { name: 'Vos derniers remboursements' })
      .getByRole('link')
      .first()
      .waitFor();
    await sain(guest, 'panne-finie');
    guest.forgive(/status of 503/);
    await guest.leave();
  });
});
