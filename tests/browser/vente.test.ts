import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Gestion } from '#server/gestion/gestion.ts';
import { tempsPasse } from '#tests/support/accounts.ts';
import { faults, faultsOnceADay } from '#tests/support/axe.ts';
import {
  eventually,
  type Guest,
  type GuestOptions,
  openPortal,
  type Portal,
} from '#tests/support/browser.ts';
import { onceADay } from '#tests/support/complete.ts';
import { lu } from '#tests/support/lu.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const JEANNE = 'adherent@demo.fr';
const ROUTE = '/garanties/completer';
const HOTE = 'deux.localhost';
const BUREAU: GuestOptions = { host: HOTE, viewport: { width: 1280, height: 800 } };
const TELEPHONE: GuestOptions = {
  host: HOTE,
  viewport: { width: 375, height: 740 },
  hasTouch: true,
  isMobile: true,
};
/** Where screenshots go, for somebody to look at. */
const { CAPTURES } = process.env;

let portal: Portal;
let systeme: Gestion;
/** What the management system says in place of its own. */
let dit: Partial<Gestion> = {};
const invites: Guest[] = [];

beforeAll(async () => {
  portal = await openPortal(
    {},
    {
      gestion: (base) => {
        systeme = base;
        return new Proxy(base, {
          get: (cible, appel: keyof Gestion) =>
            typeof cible[appel] === 'function'
              ? (...args: readonly unknown[]) => Reflect.apply(dit[appel] ?? cible[appel], cible, args)
              : undefined,
        });
      },
    },
  );
});
afterAll(() => portal.close());
beforeEach(async () => {
  dit = {};
  for (const table of ['parcours', 'signature', 'code_securite'])
    await portal.db.query(`delete from ${table}`);
  await tempsPasse(portal);
});
afterEach(async () => {
  await Promise.all(invites.splice(0).map((guest) => guest.leave()));
});

/** Jeanne on a device of her own. */
async function jeanneSur(options: GuestOptions): Promise<Guest> {
  const elle: Visitor = visitor(portal.app, HOTE);
  await elle.signIn(JEANNE);
  const guest = await portal.guest(elle, options);
  invites.push(guest);
  return guest;
}

const presse = ({ page }: Guest, name: string) => page.getByRole('button', { name, exact: true }).click();
const etape = ({ page }: Guest, titre: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`${titre}$`) }).waitFor();
const main = async ({ page }: Guest) => lu(await page.getByRole('main').innerText());

async function sain(guest: Guest, nom: string): Promise<void> {
  await guest.settled();
  const { width } = guest.page.viewportSize() ?? { width: 0 };
  if (CAPTURES)
    await guest.page.screenshot({ path: `${CAPTURES}/vente-${nom}-${width}.png`, fullPage: true });
  const look = nom === 'depassee' ? faults : faultsOnceADay;
  expect([nom, await look(guest)]).toEqual([nom, []]);
  const deborde = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect([nom, await guest.page.evaluate(deborde)]).toEqual([nom, 0]);
}

async function ditSesBesoins(guest: Guest): Promise<void> {
  const { page } = guest;
  await etape(guest, 'Vos besoins');
  await page.getByRole('checkbox', { name: 'Optique' }).check();
  await page.getByRole('radio', { name: 'Non', exact: true }).check();
  await page.getByRole('radio', { name: /^Un équilibre/ }).check();
  await presse(guest, 'Continuer');
  await etape(guest, 'Votre choix');
}

async function choisit(guest: Guest): Promise<void> {
  await guest.page.getByRole('radio', { name: /^Option Optique\+/ }).check();
  await guest.page.getByText(/répond à ce que vous voulez mieux couvrir/).waitFor();
  await presse(guest, 'Continuer');
  await etape(guest, 'Pour qui, et quand');
}

async function ditPourQui(guest: Guest): Promise<void> {
  await guest.page.getByRole('checkbox', { name: /^Jeanne/ }).check();
  await guest.page.getByLabel(/^Date d’effet/).selectOption({ index: 1 });
  await presse(guest, 'Continuer');
  await etape(guest, 'Votre cotisation');
}

async function accepteLePrix(guest: Guest, prix: RegExp): Promise<void> {
  await guest.page.getByRole('checkbox', { name: prix }).check();
  await presse(guest, 'Continuer');
  await etape(guest, 'Les documents à lire');
}

async function accepteLesDocuments(guest: Guest): Promise<void> {
  for (const une of await guest.page.getByRole('checkbox', { name: /^J’ai pris connaissance/ }).all())
    await une.check();
  await presse(guest, 'Continuer');
}

/** To the step at which one signs. */
async function jusquALaSignature(guest: Guest): Promise<void> {
  await guest.load(ROUTE, 'Compléter ma couverture');
  await ditSesBesoins(guest);
  await choisit(guest);
  await ditPourQui(guest);
  await accepteLePrix(guest, /165,50/);
  await accepteLesDocuments(guest);
  await etape(guest, 'Votre signature');
}

/** What is kept of it is at this step. */
const garde = (elle: Visitor, key: string) =>
  eventually(async () => (await elle.get('/api/vel/option-affiliation')).json().parcours?.etape).toBe(key);

test('commencée sur un bureau, reprise sur un téléphone ; le bureau apprend qu’il est dépassé', async () => {
  const elle = visitor(portal.app, HOTE);
  await elle.signIn(JEANNE);
  const bureau = await jeanneSur(BUREAU);
  await bureau.load(ROUTE, 'Compléter ma couverture');
  await ditSesBesoins(bureau);
  await garde(elle, 'choix');
  const telephone = await jeanneSur(TELEPHONE);
  await telephone.load('/demarches', 'Mes démarches');
  await sain(telephone, 'a-reprendre');
  await telephone.page
    .getByRole('link', { name: /^Reprendre : .*Elle vous attend sur tous vos appareils/ })
    .click();
  await telephone.page.getByText('Nous avons retrouvé votre saisie.').waitFor();
  await etape(telephone, 'Votre choix');
  await sain(telephone, 'reprise');
  await choisit(telephone);
  await garde(elle, 'beneficiaires');
  await bureau.page.getByRole('radio', { name: /^Option Optique\+/ }).check();
  await bureau.page.getByText('Cette démarche a été reprise ou envoyée depuis un autre appareil.').waitFor();
  bureau.forgive(/status of 412/);
  await sain(bureau, 'depassee');
  await presse(bureau, 'Reprendre là où elle en est');
  await etape(bureau, 'Pour qui, et quand');
});

const CHANGE = 'Ce que nous vous présentions a changé depuis.';

onceADay(
  'le prix change entre deux étapes : il est montré de nouveau, et rien n’est signé à l’ancien',
  async () => {
    const guest = await jeanneSur(BUREAU);
    await jusquALaSignature(guest);
    dit = {
      tarif: async (...args) => {
        const connu = await systeme.tarif(...args);
        return connu && { ...connu, montantApres: connu.montantApres + 4 };
      },
    };
    await presse(guest, 'Lire et signer');
    await guest.page.getByText(CHANGE).waitFor();
    guest.forgive(/status of 400/);
    await etape(guest, 'Votre cotisation');
    await sain(guest, 'prix-change');
    expect(await portal.db.query('select 1 from signature')).toEqual([]);
    expect(await guest.page.getByRole('checkbox', { name: /165,50/ }).count()).toBe(0);
    await accepteLePrix(guest, /169,50/);
    // What was read is still read.
    await presse(guest, 'Continuer');
    await etape(guest, 'Votre signature');
  },
);

onceADay('une nouvelle version d’un document est à relire', async () => {
  const guest = await jeanneSur(TELEPHONE);
  await jusquALaSignature(guest);
  dit = {
    options: async (...args) =>
      (await systeme.options(...args)).map((une) => ({
        ...une,
        documents: une.documents.map((document) => ({ ...document, version: '2026-02' })),
      })),
  };
  await presse(guest, 'Lire et signer');
  await guest.page.getByText(CHANGE).waitFor();
  guest.forgive(/status of 400/);
  await etape(guest, 'Les documents à lire');
  await sain(guest, 'version-changee');
  expect(await main(guest)).toContain('version 2026-02');
  expect(await portal.db.query('select 1 from signature')).toEqual([]);
  await accepteLesDocuments(guest);
  await etape(guest, 'Votre signature');
});
