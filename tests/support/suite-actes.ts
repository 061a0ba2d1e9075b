import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { actesServeur } from '#server/acts/registre.ts';
import type { Acte, ContexteActe, Prefill } from '#src/core/acte/act.ts';
import { compteDeDemonstration } from './accounts.ts';
import { faults } from './axe.ts';
import { type Guest, type GuestOptions, openPortal, type Portal } from './browser.ts';
import { IS_COMPLETE, inTurn, oneOfEach } from './complete.ts';
import { type Decision, decideEtLit } from './decision-au-navigateur.ts';
import { parcourt } from './parcours-acte.ts';
import type { Host } from './principals.ts';
import { SECRETS } from './secrets-de-jeanne.ts';
import { sortesDeLActe } from './sortes-actes.ts';
import { tracesEnClair } from './traces-en-clair.ts';
import { type Visitor, visitor } from './visitor.ts';

const MEMBRE = 'adherent@demo.fr';
const PARTANT = 'partant@exemple.fr';
const CONTRATS = ['00012345', '00012346', 'PL100001'];
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

type Debut = Prefill<ContexteActe['donnees']>;

/** What an act begins with, on the first contract on which it is offered; `null`: on none. */
async function prefillDe(who: Visitor, acte: Acte): Promise<Debut | null> {
  for (const numContrat of CONTRATS) {
    const answer = await who.get(`/api${acte.path}`, { 'x-num-contrat': numContrat });
    if (answer.statusCode === 200) return answer.json();
  }
  return null;
}

const overflow = ({ page }: Guest) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Drawn by the same components whatever the act: looked at in full once by each file, and each time on a complete run. */
const COMMUNS: ReadonlySet<string> = new Set([
  ...['resume', 'code', 'fin', 'signature', 'signature-faute', 'signature-code'],
  ...['dossier', 'decision', 'decidee', 'reponse'],
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

interface Maniere {
  /** Its window, and its client; an act that this client does not offer is tried at the first one. */
  readonly options: GuestOptions;
  /** Other widths at which nothing may be cut. */
  readonly etroites?: readonly number[];
  /** What a manager answers to each request. */
  readonly decision: Decision;
}

/** A request that was sent, and where. */
interface Envoyee {
  readonly reference: string;
  readonly auteur: Visitor;
  readonly options: GuestOptions;
}

/** Acts of the map, from their page to their request and to its answer, each step looked at without its answers and with them. */
export function essaieLesActes(
  actes: readonly (readonly [string, Acte])[],
  { options, etroites = [], decision }: Maniere,
): void {
  let portal: Portal;
  let guest: Guest;
  const venus = new Map<string, Visitor>();
  const envoyees = new Map<string, Envoyee>();
  const isPremier = premiers();
  const regard = (nom: string): Regard => ({ etroites, sansAxe: COMMUNS.has(nom) && !isPremier(nom) });
  const hotes: readonly Host[] = [...new Set<Host>([options.host ?? 'localhost', 'localhost'])];
  beforeAll(async () => {
    portal = await openPortal({ LOG_LEVEL: 'info' });
    await compteDeDemonstration(portal, PARTANT);
    for (const host of hotes) {
      for (const userName of host === 'localhost' ? [MEMBRE, PARTANT] : [MEMBRE]) {
        const someone = visitor(portal.app, host);
        await someone.signIn(userName);
        venus.set(`${userName} ${host}`, someone);
      }
    }
    // From now on each act that a code may protect asks for one; papers come by post.
    await portal.db.query(
      'update compte set is_amf_active = true, is_demat_active = false where user_name = any($1)',
      [[MEMBRE, PARTANT]],
    );
  });
  afterAll(() => portal.close());

  /** Who tries an act, and at which of the clients. */
  async function debut(acte: Acte): Promise<{ host: Host; userName: string; who: Visitor; prefill: Debut }> {
    const userName = acte.exemple?.isFin ? PARTANT : MEMBRE;
    for (const host of hotes) {
      const who = venus.get(`${userName} ${host}`);
      const prefill = who && (await prefillDe(who, acte));
      if (who && prefill) return { host, userName, who, prefill };
    }
    throw new Error(`L’acte « ${acte.key} » n’est offert sur aucun contrat de la démonstration`);
  }

  describe('from its first question to its request', () => {
    afterEach(() => guest.leave());

    test.each(actes)('%s', async (cle, acte) => {
      const { exemple = {} } = acte;
      const { host, userName, who, prefill } = await debut(acte);
      guest = await portal.guest(who, { ...options, host });
      await guest.page.addInitScript(
        (numContrat) => window.localStorage.setItem('portail.numContrat', numContrat),
        prefill.cadre.numContrat,
      );
      const traces = () =>
        nombre(portal, 'select 1 from action_membre where code_evenement = $1', acte.evenement);
      const avant = await traces();
      const reference = await parcourt({
        ...{ portal, guest, acte, exemple, prefill, userName, who },
        sain: (nom) => sain(guest, `${cle}-${nom}`, regard(nom)),
      });
      expect(await traces()).toBe(avant + 1);
      expect(
        await nombre(portal, 'select 1 from demande where code_type = $1 and compte_id is not null', cle),
      ).toBe(1);
      expect(reference !== null).toBe(acte.demande === 'suivie');
      if (reference === null) return;
      envoyees.set(cle, { reference, auteur: who, options: { ...options, host } });
      if (!isPremier('demandes')) return;
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

  // Messages are answered otherwise (`journey-demande.test.ts`).
  const suivis = actes.filter(([cle, acte]) => acte.demande === 'suivie' && cle !== 'contact');
  // So is what is accepted (there, and `signature.test.ts`): each time, one that is refused.
  const refusee = decision === 'refus' ? suivis.slice(0, 1) : [];
  test.each(IS_COMPLETE ? suivis : refusee)(
    '%s, decided in the back office and read by its author',
    async (cle) => {
      const envoyee = envoyees.get(cle);
      if (!envoyee) throw new Error(`« ${cle} » n’a pas été envoyée`);
      await decideEtLit({
        ...{ portal, decision, ...envoyee },
        sain: (qui, nom) => sain(qui, `${cle}-${nom}`, regard(nom)),
      });
    },
  );
}
