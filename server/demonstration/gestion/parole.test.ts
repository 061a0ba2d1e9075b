import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

let base: TestDatabase;
let gestion: Gestion;
let ecoute: boolean;
let statut: number;
const appels: { readonly hote: string; readonly jeton: string; readonly corps: object }[] = [];
const warn = vi.fn();

beforeAll(async () => {
  base = await testDatabase();
  const coffre = makeCoffre(CLE_SECRETE);
  const rappel = {
    log: { warn },
    peut: () => ecoute,
    async poste(hote: string, jeton: string, corps: object) {
      appels.push({ hote, jeton, corps });
      return statut;
    },
  };
  gestion = makeGestionDemonstration({ db: base.db, coffre, rappel });
});
afterAll(() => base.close());
beforeEach(() => {
  ecoute = true;
  statut = 200;
  appels.length = 0;
  warn.mockClear();
});

/** A decision handed over, whose change is another matter. */
function decidee(n: number, etat: 'acceptee' | 'refusee' = 'acceptee'): Transmission {
  return {
    ...{
      id: `0193a7c0-0000-7000-8000-00000000000${n}`,
      reference: `DEM-2026-00000${n}`,
      codeType: 'adresse',
    },
    ...{ numContrat: '00012345', numPers: '000000451203', numPersConcerne: null, changement: null },
    ...{ donnees: {}, fichiers: [], decision: { etat } },
  } as unknown as Transmission;
}

const evenement = (n: number) => ({
  id: `demo-0193a7c0-0000-7000-8000-00000000000${n}`,
  reference: `DEM-2026-00000${n}`,
  rang: expect.any(Number),
  nature: 'traitee',
  date: expect.stringMatching(/^2\d{3}-.*Z$/),
});

test('ce qui est accepté est fait puis dit au portail, une fois, par un jeton de service de son client', async () => {
  expect(await gestion.transmet('horizon', decidee(1))).toEqual({
    idExterne: 'GES-0193A7C0',
    isSuivie: true,
  });
  await gestion.transmet('horizon', decidee(1));
  await expect.poll(() => appels.length).toBe(1);
  const [appel] = appels;
  expect(appel?.hote).toBe('localhost');
  expect(appel?.jeton).toMatch(/^sct_[0-9a-f]{32}_[A-Za-z0-9_-]{43}$/);
  expect(appel?.corps).toEqual({ evenements: [evenement(1)] });
  await gestion.transmet('horizon', decidee(2));
  await expect.poll(() => appels.length).toBe(2);
  expect(appels[1]).toEqual({ ...appel, corps: { evenements: [evenement(2)] } });
  const jetons = await base.db.query<{ libelle: string; jours: number }>(
    `select j.libelle, j.date_expiration - (now() at time zone 'Europe/Paris')::date as jours from jeton_de_service j
     join client on client.id = j.client_id and client.code = 'horizon'`,
  );
  expect(jetons).toEqual([{ libelle: 'Système de gestion de démonstration', jours: expect.any(Number) }]);
  expect(jetons[0]?.jours).toBeLessThanOrEqual(62);
});

test('un refus, une demande sans décision, un portail qui n’écoute pas : rien à dire ensuite', async () => {
  expect(await gestion.transmet('horizon', decidee(3, 'refusee'))).toEqual({ idExterne: 'GES-0193A7C0' });
  ecoute = false;
  expect(await gestion.transmet('horizon', decidee(4))).toEqual({ idExterne: 'GES-0193A7C0' });
  await new Promise((suite) => setTimeout(suite, 600));
  expect(appels).toEqual([]);
});

test('ce qui n’a pas été entendu se redit la fois suivante, et se relève', async () => {
  statut = 503;
  await gestion.transmet('littoral', decidee(5));
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(warn.mock.calls[0]).toEqual([
    { client: 'littoral', statut: 503 },
    'le système de démonstration n’a pas été entendu',
  ]);
  statut = 200;
  await gestion.transmet('littoral', decidee(6));
  await expect.poll(() => appels.length).toBe(2);
  expect(appels[1]?.corps).toEqual({ evenements: [evenement(5), evenement(6)] });
  // What has just been written waits: nothing that is still being written is passed over.
  expect(await gestion.evenements('littoral', null)).toMatchObject({
    evenements: [],
    curseur: '0',
    isFin: true,
  });
  await base.db.query(`update gestion_evenement set date = now() - interval '1 minute'`);
  const page = await gestion.evenements('littoral', null);
  expect(page?.evenements).toEqual([evenement(5), evenement(6)]);
  expect(await gestion.evenements('littoral', page?.curseur ?? null)).toEqual({
    ...{ evenements: [], curseur: page?.curseur, isFin: true },
  });
});
