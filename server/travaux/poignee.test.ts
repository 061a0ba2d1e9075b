import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { avance, insertTravail, planifie, prendTravaux } from '#server/db/travaux/travaux.ts';
import { annuleTravaux, relanceTravaux } from '#server/db/travaux/travaux-actions.ts';
import { defineTravail, type Travail } from '#src/core/travail/travail.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { definitif, Interrompu, passager } from './echec.ts';
import { defineTravailPlanifie, type Suivi, type TravailServeur } from './moitie.ts';
import { poignee } from './poignee.ts';

const ACTEUR = { id: null, nom: 'essais' };
const courriel: Travail = defineTravail({
  key: 'envoi',
  label: 'Essai',
  portee: 'client',
  donnees: ['canal', 'modele', 'destinataire'],
  attentes: [60],
  ensuite: 'rebut',
  annulation: 'gestionnaire',
});
const menage = defineTravail({
  ...{ key: 'essai', label: 'Essai', portee: 'installation', toutes: 3600 },
  ...{ attentes: [30], ensuite: 'encore' },
});

let base: TestDatabase;
const clients: Record<string, string> = {};
let dit: object[];
const note = (what: object) => void dit.push(what);
const services = () => ({ db: base.db, log: { info: note, warn: note, error: note } });

beforeAll(async () => {
  base = await testDatabase();
  for (const { id, code } of await base.db.query<{ id: string; code: string }>('select id, code from client'))
    clients[code] = id;
});
beforeEach(() => {
  dit = [];
});
afterEach(() => base.db.query('delete from travail'));
afterAll(() => base.close());

async function laisse(client: string, destinataire = 'a@exemple.fr'): Promise<string> {
  const id = randomUUID();
  await base.db.transaction(ACTEUR, (tx) =>
    insertTravail(tx, {
      ...{ id, clientId: clients[client] ?? '', genre: 'envoi', contenu: Buffer.from('scellé') },
      ...{ donnees: { canal: 'MAIL', modele: 'ACTIVATION', destinataire } },
      ...{ demandeId: null, correlationId: null },
    }),
  );
  return id;
}

async function lu(id: string) {
  const [row] = await base.db.query<{ etat: string; essais: number; attente: number; bail: number }>(
    `select etat, essais, erreur, progression, extract(epoch from prochain_essai - now())::int as attente,
       extract(epoch from prochain_essai)::float8 as bail
     from travail where id = $1`,
    [id],
  );
  return row;
}

function serveur(fait: TravailServeur['fait'], ensemble = 5): TravailServeur {
  return { travail: courriel, ensemble, regardMs: 1000, fait };
}
const vide = { contenu: null };

/** A job that somebody holds until it is told to let go. */
function tenu() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const vu: { suivi?: Suivi } = {};
  const moitie = serveur(async (_, suivi) => {
    vu.suivi = suivi;
    await promise;
    return vide;
  });
  return { moitie, vu, laisse: resolve };
}

describe('les travaux des clients', () => {
  test('un client qui en laisse quarante prend son tour avec les autres', async () => {
    for (let n = 0; n < 40; n++) await laisse('horizon');
    const seul = await laisse('littoral');
    const vus: string[] = [];
    await poignee(
      services(),
      serveur(async ({ id }) => {
        vus.push(id);
        return vide;
      }),
    );
    expect(vus).toHaveLength(5);
    expect(vus).toContain(seul);
  });

  test('deux nœuds ensemble font chacun une fois', async () => {
    const laisses = await Promise.all(Array.from({ length: 60 }, () => laisse('horizon')));
    const vus: string[] = [];
    const moitie = serveur(async ({ id }) => {
      vus.push(id);
      return vide;
    });
    const noeud = async () => {
      while (await poignee(services(), moitie));
    };
    await Promise.all([noeud(), noeud(), noeud()]);
    while (await poignee(services(), moitie));
    expect(vus.sort()).toEqual(laisses.sort());
  });

  test('une faute du moment attend, puis va au rebut ; ce qui en est gardé ne dit rien d’un autre', async () => {
    const id = await laisse('horizon');
    const casse = serveur(async () => {
      throw new Error('le code est 739182');
    });
    await poignee(services(), casse);
    const erreur = 'Une faute du portail empêche ce travail.';
    expect(await lu(id)).toMatchObject({ etat: 'aFaire', essais: 1, erreur });
    expect((await lu(id))?.attente).toBeGreaterThan(50);
    expect(await poignee(services(), casse)).toBe(false);
    await base.db.query('update travail set prochain_essai = now()');
    await poignee(services(), casse);
    expect(await lu(id)).toMatchObject({ etat: 'rebut', essais: 2, erreur });
  });

  test('une faute du travail même va au rebut tout de suite, dite une fois', async () => {
    const id = await laisse('horizon');
    await poignee(
      services(),
      serveur(async () => {
        throw definitif('Ce message ne vaut rien.');
      }),
    );
    expect(await lu(id)).toMatchObject({ etat: 'rebut', erreur: 'Ce message ne vaut rien.' });
    expect(dit).toEqual([expect.objectContaining({ travail: 'envoi', client: 'horizon', id })]);
  });

  test('interrompu par l’arrêt du nœud, même au dernier essai, il est rendu aussitôt et l’essai ne compte pas', async () => {
    const id = await laisse('horizon');
    await base.db.query('update travail set essais = 1');
    await poignee(
      services(),
      serveur(async () => {
        throw new Interrompu(null);
      }),
    );
    expect(await lu(id)).toMatchObject({ etat: 'aFaire', essais: 1, erreur: null });
    expect((await lu(id))?.attente).toBeLessThanOrEqual(0);
    expect(dit).toEqual([]);
  });

  test('relancé, il repart de zéro ; annulé, personne ne le fait', async () => {
    const [un, deux] = [await laisse('horizon'), await laisse('horizon')];
    await base.db.query(`update travail set etat = 'rebut', essais = 8, erreur = 'x', progression = 40`);
    const clientId = clients.horizon ?? '';
    await base.db.transaction(ACTEUR, (tx) => relanceTravaux(tx, clientId, [un]));
    expect(await lu(un)).toMatchObject({ etat: 'aFaire', essais: 0, erreur: null, progression: null });
    await base.db.transaction(ACTEUR, (tx) => annuleTravaux(tx, clientId, [deux]));
    await base.db.transaction(ACTEUR, (tx) => relanceTravaux(tx, clients.littoral ?? '', [deux]));
    const vus: string[] = [];
    await poignee(
      services(),
      serveur(async ({ id, essais }) => {
        vus.push(`${id} ${essais}`);
        return vide;
      }),
    );
    expect(vus).toEqual([`${un} 1`]);
    expect(await lu(deux)).toMatchObject({ etat: 'annule' });
  });

  test('annulé ou repris pendant qu’on le fait : on l’apprend, et ce qu’on en dit ne compte plus', async () => {
    const id = await laisse('horizon');
    const { moitie, vu, laisse: fini } = tenu();
    const fait = poignee(services(), moitie, { bail: 0.5 });
    await expect.poll(() => vu.suivi).toBeDefined();
    await vu.suivi?.avance(40);
    expect(await lu(id)).toMatchObject({ etat: 'enCours', progression: 40 });
    await base.db.transaction(ACTEUR, (tx) => annuleTravaux(tx, clients.horizon ?? '', [id]));
    await expect.poll(() => vu.suivi?.signal.aborted).toBe(true);
    fini();
    await fait;
    expect(await lu(id)).toMatchObject({ etat: 'annule', essais: 1 });
  });

  test('abandonné puis relancé pendant qu’on le fait : le premier ne finit pas le second', async () => {
    const id = await laisse('horizon');
    const [premier, second] = [tenu(), tenu()];
    const fait = poignee(services(), premier.moitie);
    await expect.poll(() => premier.vu.suivi).toBeDefined();
    const clientId = clients.horizon ?? '';
    await base.db.transaction(ACTEUR, (tx) => annuleTravaux(tx, clientId, [id]));
    await base.db.transaction(ACTEUR, (tx) => relanceTravaux(tx, clientId, [id]));
    const refait = poignee(services(), second.moitie);
    await expect.poll(() => second.vu.suivi).toBeDefined();
    premier.laisse();
    await fait;
    expect(await lu(id)).toMatchObject({ etat: 'enCours', essais: 1 });
    second.laisse();
    await refait;
    expect(await lu(id)).toMatchObject({ etat: 'fait', essais: 1 });
  });

  test('ce qu’on fait n’a pas d’essai à venir : la fin de son bail ne se montre pas', async () => {
    const id = await laisse('horizon');
    const montre = () =>
      base.db.query<{ etat: string; attend: boolean }>(
        'select etat, prochain_essai is not null as attend from travail_client where id = $1',
        [id],
      );
    expect(await montre()).toEqual([{ etat: 'aFaire', attend: true }]);
    await prendTravaux(base.db, 'envoi', 5, 60);
    expect(await montre()).toEqual([{ etat: 'enCours', attend: false }]);
  });

  test('tant qu’on le fait, son bail se prolonge et nul autre ne le prend', async () => {
    const id = await laisse('horizon');
    const { moitie, vu, laisse: fini } = tenu();
    const fait = poignee(services(), moitie, { bail: 3 });
    await expect.poll(() => vu.suivi).toBeDefined();
    const { bail = 0 } = (await lu(id)) ?? {};
    await expect.poll(async () => (await lu(id))?.bail).toBeGreaterThan(bail);
    expect(await poignee(services(), moitie)).toBe(false);
    fini();
    await fait;
    expect(await lu(id)).toMatchObject({ etat: 'fait', essais: 1 });
  });

  test('d’un nœud mort il revient, et l’autre le refait du début et le finit', async () => {
    const id = await laisse('horizon');
    const [pris] = await prendTravaux(base.db, 'envoi', 5, 0);
    await avance(base.db, { id, version: pris?.version ?? 0 }, 40);
    expect(await lu(id)).toMatchObject({ etat: 'enCours', essais: 1, progression: 40 });
    await poignee(
      services(),
      serveur(async () => {
        expect(await lu(id)).toMatchObject({ etat: 'enCours', essais: 2, progression: null });
        return vide;
      }),
    );
    expect(await lu(id)).toMatchObject({ etat: 'fait', essais: 2 });
  });
});

describe('les travaux de l’installation', () => {
  const etat = async () =>
    (await base.db.query<{ id: string }>(`select id from travail where client_id is null`)).map(
      ({ id }) => id,
    );

  test('un seul, qui revient à son heure, ou quand on le demande', async () => {
    await Promise.all([planifie(base.db, 'essai', 0), planifie(base.db, 'essai', 0)]);
    const [id = '', ...autres] = await etat();
    expect(autres).toEqual([]);
    let fois = 0;
    const moitie = defineTravailPlanifie(menage, 1000, async () => void fois++);
    await Promise.all([poignee(services(), moitie), poignee(services(), moitie)]);
    expect(fois).toBe(1);
    expect(await lu(id)).toMatchObject({ etat: 'aFaire', essais: 0 });
    expect((await lu(id))?.attente).toBeGreaterThan(3500);
    expect(await poignee(services(), moitie)).toBe(false);
    expect(await poignee(services(), moitie, { voulu: true })).toBe(true);
    expect(fois).toBe(2);
  });

  test('il ne va jamais au rebut, et son erreur s’efface quand il a réussi', async () => {
    await planifie(base.db, 'essai', 0);
    const [id = ''] = await etat();
    let isCasse = true;
    const moitie = defineTravailPlanifie(menage, 1000, async () => {
      if (isCasse) throw passager('Plus de place.');
    });
    for (let essai = 1; essai <= 4; essai++) {
      await poignee(services(), moitie, { voulu: true });
      expect(await lu(id)).toMatchObject({ etat: 'aFaire', essais: essai, erreur: 'Plus de place.' });
    }
    isCasse = false;
    await poignee(services(), moitie, { voulu: true });
    expect(await lu(id)).toMatchObject({ etat: 'aFaire', essais: 0, erreur: null });
  });

  test('un nœud qui s’arrête le dit à ce qu’il fait', async () => {
    await planifie(base.db, 'essai', 0);
    const arret = new AbortController();
    let tours = 0;
    const moitie = defineTravailPlanifie(menage, 1000, async ({ signal }) => {
      while (!signal.aborted) if (++tours === 3) arret.abort();
    });
    await poignee({ ...services(), arret: arret.signal }, moitie);
    expect(tours).toBe(3);
  });
});
