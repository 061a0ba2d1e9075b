import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { consolideCumuls } from './cumuls.ts';

const DEBUT = Date.UTC(2025, 10, 28);
const HEURE = 3_600_000;
/** Some hours of six months, one more each time, on both sides of every first of a month. */
const HEURES = Array.from({ length: 180 }, (_, rang) => DEBUT + rang * 23 * HEURE);
const QUI = 'membre77@exemple.fr';

let base: TestDatabase;
let clientId = '';
beforeAll(async () => {
  base = await testDatabase();
  await withClient(base.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from client where code = 'horizon'");
    clientId = rows[0]?.id ?? '';
  });
});
afterAll(() => base.close());

async function ajoute(heures: readonly number[]): Promise<void> {
  await withClient(base.ownerUrl, async (client) => {
    await client.query(
      `insert into journal.cumul_du (client_id, journal, axe, valeur, heure, nombre)
       select $1, 'connexion', 'user_name', $2, to_timestamp(h / 1000), 1 from unnest($3::float8[]) h`,
      [clientId, QUI, heures],
    );
  });
}

async function total(de: number | null, a: number | null, qui = QUI): Promise<number> {
  const borne = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const [row] = await base.db.query<{ total: number }>(
    'select journal_connexions_total($1, $2, $3, $4, $5)::int as total',
    [clientId, 'user_name', qui, borne(de), borne(a)],
  );
  return row?.total ?? -1;
}

const mois = (annee: number, rang: number) => Date.UTC(annee, rang, 1);
const BORNES: readonly (readonly [number | null, number | null])[] = [
  [null, null],
  [null, mois(2026, 1)],
  [mois(2026, 1), null],
  [mois(2025, 11), mois(2026, 0)],
  [mois(2025, 11) + 5 * HEURE, mois(2026, 0) - HEURE],
  [DEBUT + 40 * HEURE, DEBUT + 90 * HEURE],
  [mois(2025, 11) - HEURE, mois(2026, 2) + HEURE],
  [mois(2026, 2), mois(2026, 1)],
];

async function compte(des: readonly number[], depuis = Number.NEGATIVE_INFINITY): Promise<void> {
  for (const [de, a] of BORNES) {
    const attendus = des.filter(
      (heure) => heure >= Math.max(de ?? depuis, depuis) && (a === null || heure < a),
    );
    expect(await total(de, a), `${de} – ${a}`).toBe(attendus.length);
  }
}

test('les mois, les heures et ce qui n’est pas encore versé font ensemble le nombre exact', async () => {
  const premieres = HEURES.slice(0, 120);
  await ajoute(premieres);
  await compte(premieres);
  await consolideCumuls(base.db);
  await compte(premieres);
  await ajoute(HEURES.slice(120));
  await compte(HEURES);
  await consolideCumuls(base.db);
  await compte(HEURES);
  expect(await total(null, null, 'quelqu-un-d-autre@exemple.fr')).toBe(0);
});

test('ce qui est parti ne se compte plus, même au milieu d’un mois', async () => {
  const limite = mois(2026, 1) + 10 * 24 * HEURE;
  await withClient(base.ownerUrl, async (client) => {
    await client.query(
      "insert into journal.parti (client_id, journal, jusqu_a) values ($1, 'connexion', $2)",
      [clientId, new Date(limite).toISOString()],
    );
  });
  await compte(HEURES, limite);
});
