import '#tests/support/acte-plante.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actesServeur } from '#server/acts/registre.ts';
import type { Acte } from '#src/core/acte/act.ts';
import { compteDeDemonstration, tempsPasse } from '#tests/support/accounts.ts';
import { repondA, surLeContrat } from '#tests/support/acte-repondu.ts';
import { eventually, type Guest, openPortal, type Portal } from '#tests/support/browser.ts';
import { IS_COMPLETE } from '#tests/support/complete.ts';
import { PASSWORD, type Visitor, visitor } from '#tests/support/visitor.ts';

const JEANNE = 'adherent@demo.fr';
const PARTANT = 'partant@exemple.fr';
const CONTRATS = ['00012345', '00012346'];
/** Short, so that most questions take it, and to be seen where it is read. */
const CHARGE = '"><img src=x onerror=alert(7)>';

/** Whose page is no form is tried at its page. */
const ACTES = actesServeur
  .map(({ acte }) => acte as unknown as Acte)
  .filter(({ exemple, path }) => !exemple?.page && !path.endsWith('-essai'));

let portal: Portal;
const venus = new Map<string, Visitor>();
beforeAll(async () => {
  portal = await openPortal();
  await compteDeDemonstration(portal, PARTANT);
  for (const userName of [JEANNE, PARTANT]) {
    const someone = visitor(portal.app);
    await someone.signIn(userName);
    venus.set(userName, someone);
  }
});
afterAll(() => portal.close());

/** On the first contract on which it is offered. */
async function offert(somebody: Visitor, acte: Acte) {
  for (const numContrat of CONTRATS) {
    const who = surLeContrat(somebody, numContrat);
    const answer = await who.get(`/api${acte.path}`);
    if (answer.statusCode === 200) return { who, prefill: answer.json() };
  }
  throw new Error(`L’acte « ${acte.key} » n’est offert sur aucun contrat de la démonstration`);
}

/** Of the requests in which the charge is to be read. */
const references: string[] = [];
const ECRITE = 'onerror=alert(7)';
const suivi = async (who: Visitor, reference: string) => (await who.get(`/api/demandes/${reference}`)).body;

test.each(ACTES.map((acte) => [acte.key, acte] as const))(
  '%s part, une charge partout où l’on écrit librement',
  async (cle, acte) => {
    await tempsPasse(portal);
    const userName = acte.exemple?.isFin ? PARTANT : JEANNE;
    const { who, prefill } = await offert(venus.get(userName) as Visitor, acte);
    const repondu = { portal, who, userName, acte, prefill };
    const chargee = await repondA({ ...repondu, libre: CHARGE });
    // A question that looks at its text once more says no: what is free of the others is what it is.
    const recue = chargee.statusCode === 400 ? await repondA(repondu) : chargee;
    expect([cle, recue.statusCode < 300 ? '' : recue.body]).toEqual([cle, '']);
    const { reference } = recue.json<{ reference?: string }>();
    if (reference !== undefined && userName === JEANNE && (await suivi(who, reference)).includes(ECRITE))
      references.push(reference);
  },
);

/** Everything that a page does when a charge comes to life. */
async function surveille({ page }: Guest): Promise<readonly string[]> {
  const vus: string[] = [];
  page.on('dialog', (fenetre) => {
    vus.push(`fenêtre : ${page.url()}`);
    void fenetre.dismiss();
  });
  page.on('request', (demande) => {
    if (new URL(demande.url()).pathname === '/x') vus.push(`image : ${page.url()}`);
  });
  return vus;
}

const MONTREE = '<img src=x';

test('au bureau, chez leur auteur : elle se lit, et rien ne s’exécute', async () => {
  expect(references.length).toBeGreaterThan(5);
  const lues = IS_COMPLETE ? references : references.slice(0, 2);
  const marc = await portal.guest('gestionnaire', { bypassCSP: true });
  const elle = await portal.guest('adherent', { bypassCSP: true });
  let montrees = 0;
  for (const [guest, route] of [
    [
      marc,
      (reference: string) =>
        `/admin/demande-adherent?filter=${encodeURIComponent(JSON.stringify({ reference }))}`,
    ],
    [elle, (reference: string) => `/demandes/${reference}`],
  ] as const) {
    const vus = await surveille(guest);
    for (const reference of lues) {
      await guest.load(route(reference));
      if (guest === marc) {
        await guest.page.getByRole('link', { name: reference }).click();
        await guest.page.getByRole('heading', { name: 'Ce qui est demandé' }).waitFor();
        await guest.settled();
      }
      if ((await guest.page.getByRole('main').innerText()).includes(MONTREE)) montrees++;
    }
    expect(vus).toEqual([]);
  }
  expect(montrees).toBe(2 * lues.length);
});

interface Envoi {
  readonly id: string;
  readonly modele: string;
  readonly html: string | null;
}

/** What left, as it is received. */
async function recus(): Promise<readonly Envoi[]> {
  const who = visitor(portal.app);
  const attendus = async () =>
    (await portal.db.query("select 1 from envoi where etat in ('aEnvoyer', 'enCours')")).length;
  await eventually(attendus).toBe(0);
  const rows = await portal.db.query<{ id: string; modele: string }>(
    `select distinct on (modele) id, modele from envoi where canal = 'MAIL' order by modele, id`,
  );
  return Promise.all(
    rows.map(async ({ id, modele }) => ({
      ...{ id, modele },
      html: (await who.get(`/api/demo/envois/${id}`)).json<{ html: string | null }>().html,
    })),
  );
}

test('leurs e-mails : rien ne s’y exécute, et chaque lien mène à sa page, connecté ou non', async () => {
  const envois = await recus();
  expect(envois.length).toBeGreaterThan(15);
  const lecteur = await portal.guest();
  const vus = await surveille(lecteur);
  const routes = new Map<string, string[]>();
  for (const { modele, html } of envois) {
    expect([modele, html === null]).toEqual([modele, false]);
    await lecteur.page.setContent(html ?? '');
    const liens = await lecteur.page
      .locator('a[href^="http"]')
      .evaluateAll((tous) => tous.map((un) => (un as HTMLAnchorElement).href));
    for (const lien of liens) {
      expect([modele, lien.startsWith(`${portal.origin()}/#/`)]).toEqual([modele, true]);
      const route = lien.slice(lien.indexOf('#') + 1);
      routes.set(route, [...(routes.get(route) ?? []), modele]);
    }
  }
  expect(vus).toEqual([]);
  // Whoever has not signed in is asked to, and goes where the mail said.
  const [route = ''] = [...routes.keys()].filter((une) => une.startsWith('/demandes/'));
  await lecteur.page.goto('about:blank');
  await lecteur.load(route);
  await lecteur.page
    .getByLabel(/^Identifiant|e-mail/)
    .first()
    .fill(JEANNE);
  await lecteur.page
    .getByLabel(/^Mot de passe/)
    .first()
    .fill(PASSWORD);
  await lecteur.page.getByRole('button', { name: 'Se connecter' }).click();
  await lecteur.page.waitForURL(new RegExp(`#${route}`));
  const connectee = await portal.guest('adherent');
  await connectee.load('/accueil');
  const perdus: string[] = [];
  // A request is like any other: one of them, and each page of another kind.
  const differentes = new Map([...routes.keys()].map((une) => [une.replace(/DEM-.*/, 'DEM-'), une]));
  for (const une of differentes.values()) {
    await connectee.goTo(une);
    const titre = await connectee.page.getByRole('heading', { level: 1 }).first().innerText();
    if (/inconnue|introuvable|n’existe pas|pas pu/i.test(titre))
      perdus.push(`${routes.get(une)?.join()} : ${une}`);
  }
  expect(perdus).toEqual([]);
});
