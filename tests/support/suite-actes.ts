import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { actesServeur } from '#server/acts/registre.ts';
import type { Acte, ContexteActe, Prefill } from '#src/core/acte/act.ts';
import { compteDeDemonstration } from './accounts.ts';
import { faults } from './axe.ts';
import { type Guest, type GuestOptions, openPortal, type Portal } from './browser.ts';
import { IS_COMPLETE, inTurn, oneOfEach } from './complete.ts';
import { parcourt } from './parcours-acte.ts';
import { SECRETS } from './secrets-de-jeanne.ts';
import { sortesDeLActe } from './sortes-actes.ts';
import { tracesEnClair } from './traces-en-clair.ts';
import { type Visitor, visitor } from './visitor.ts';

const MEMBRE = 'adherent@demo.fr';
const PARTANT = 'partant@exemple.fr';
const CONTRATS = ['00012345', '00012346'];
/** Where screenshots go, for somebody to look at. */
const { CAPTURES } = process.env;

const ACTES = actesServeur.map(({ acte }): [string, Acte] => [acte.key, acte as unknown as Acte]);

/**
 * The acts that fall to one of two ways of looking, as `test.each` takes them: between them one of each kind, and each of
 * them all the acts on a complete run.
 */
export const actesATour = (turn: 0 | 1) =>
  inTurn(
    oneOfEach(ACTES, ([, acte]) => sortesDeLActe(acte)),
    turn,
    2,
  );

/** What an act begins with, on the first contract on which it is offered. */
async function prefillDe(who: Visitor, acte: Acte): Promise<Prefill<ContexteActe['donnees']>> {
  for (const numContrat of CONTRATS) {
    const answer = await who.get(`/api${acte.path}`, { 'x-num-contrat': numContrat });
    if (answer.statusCode === 200) return answer.json();
  }
  throw new Error(`L’acte « ${acte.key} » n’est offert sur aucun contrat de la démonstration`);
}

const overflow = ({ page }: Guest) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Drawn by the same components whatever the act: looked at in full once by each file, and each time on a complete run. */
const COMMUNS: ReadonlySet<string> = new Set([
  ...['resume', 'code', 'fin', 'signature', 'signature-faute', 'signature-code'],
]);

/** Whether one of several that are alike is the first that is met. */
function premiers(): (nom: string) => boolean {
  const vus = new Set<string>();
  return (nom) => {
    const isPremier = !vus.has(nom);
    vus.add(nom);
    return IS_COMPLETE || isPremier;
  };
}

interface Regard {
  readonly etroites: readonly number[];
  /** Without what axe has to say, which it said of its like. */
  readonly sansAxe: boolean;
}

/** Nothing for axe to say, and nothing wider than the window nor than the narrower ones. */
async function sain(guest: Guest, nom: string, { etroites, sansAxe }: Regard): Promise<void> {
  const { page } = guest;
  await guest.settled();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (CAPTURES) await page.screenshot({ path: `${CAPTURES}/${nom}-${width}.png`, fullPage: true });
  expect([nom, sansAxe ? [] : await faults(guest), await overflow(guest)]).toEqual([nom, [], 0]);
  for (const etroite of etroites) {
    await page.setViewportSize({ width: etroite, height });
    expect([nom, etroite, await overflow(guest)]).toEqual([nom, etroite, 0]);
    await page.setViewportSize({ width, height });
  }
}

async function nombre({ db }: Portal, requete: string, ...valeurs: readonly string[]): Promise<number> {
  return (await db.query(requete, valeurs)).length;
}

/**
 * Acts of the map, from their page to their request, each step looked at without its answers and with them.
 * @param etroites other widths at which nothing may be cut
 */
export function essaieLesActes(
  actes: readonly (readonly [string, Acte])[],
  options: GuestOptions,
  etroites: readonly number[] = [],
): void {
  let portal: Portal;
  let guest: Guest;
  const venus = new Map<string, Visitor>();
  const isPremier = premiers();
  beforeAll(async () => {
    portal = await openPortal({ LOG_LEVEL: 'info' });
    await compteDeDemonstration(portal, PARTANT);
    for (const userName of [MEMBRE, PARTANT]) {
      const someone = visitor(portal.app);
      await someone.signIn(userName);
      venus.set(userName, someone);
    }
    // From now on each act that a code may protect asks for one; papers come by post.
    await portal.db.query('update compte set is_amf_active = true, is_demat_active = false');
  });
  afterAll(() => portal.close());

  describe('from its first question to its request', () => {
    afterEach(() => guest.leave());

    test.each(actes)('%s', async (cle, acte) => {
      const { exemple = {} } = acte;
      const userName = exemple.isFin ? PARTANT : MEMBRE;
      const who = venus.get(userName) as Visitor;
      const prefill = await prefillDe(who, acte);
      guest = await portal.guest(who, options);
      await guest.page.addInitScript(
        (numContrat) => window.localStorage.setItem('portail.numContrat', numContrat),
        prefill.cadre.numContrat,
      );
      const traces = () =>
        nombre(portal, 'select 1 from action_membre where code_evenement = $1', acte.evenement);
      const avant = await traces();
      const reference = await parcourt({
        ...{ portal, guest, acte, exemple, prefill, userName, who },
        sain: (nom) =>
          sain(guest, `${cle}-${nom}`, { etroites, sansAxe: COMMUNS.has(nom) && !isPremier(nom) }),
      });
      expect(await traces()).toBe(avant + 1);
      expect(
        await nombre(portal, 'select 1 from demande where code_type = $1 and compte_id is not null', cle),
      ).toBe(1);
      expect(reference !== null).toBe(acte.demande === 'suivie');
      if (reference === null || !isPremier('demandes')) return;
      await guest.goTo('/demandes', 'Mes demandes');
      await guest.page.getByRole('row', { name: new RegExp(reference) }).waitFor();
    });
  });

  test('what they typed, and what they are known by, is in no mail, log line or row in clear', async () => {
    expect(portal.logs.length).toBeGreaterThan(100);
    const trouves = await tracesEnClair(portal, { ...SECRETS, témoin: MEMBRE });
    expect(trouves).toContain('table compte : témoin');
    expect(trouves.filter((trouve) => !trouve.endsWith('témoin'))).toEqual([]);
  });
}
