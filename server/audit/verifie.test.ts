import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { cleDuJournal as cle, type Journal, journal } from '#tests/support/journal.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeSealer } from './scelle.ts';
import type { Tetes } from './tetes.ts';
import { verifie } from './verifie.ts';

let base: Journal;
let owner: pg.Client;
let tetes: Tetes;

beforeAll(async () => {
  base = await journal();
  owner = base.owner;
  tetes = await seal();
});
afterAll(() => base.close());

async function seal(sealer = makeSealer(base.db, cle)): Promise<Tetes> {
  return base.seal(join(await mkdtemp(join(tmpdir(), 'journal-')), 'tetes.json'), sealer);
}

/** The same draw each time (mulberry32). */
function makeDraw(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const CHANGES = [
  `acteur_nom = coalesce(acteur_nom, '') || ' '`,
  `acteur_id = gen_random_uuid()`,
  `motif = 'autre'`,
  `correlation_id = 'autre'`,
  `ressource = 'pays-autre'`,
  `id_ressource = gen_random_uuid()`,
  `action = case action when 'creation' then 'suppression' else 'creation' end`,
  `apres = coalesce(apres, '{}') || '{"libelle": "autre"}'`,
  `avant = coalesce(avant, '{}') || '{"ordre": 1}'`,
  `id = gen_random_uuid()`,
];
const MOVES = [
  `date = date + interval '1 microsecond'`,
  `date = date - interval '1 hour'`,
  `date = date + interval '40 days'`,
  `date = date - interval '400 days'`,
  `client_id = (select c.id from client c where c.id is distinct from journal.modification.client_id limit 1)`,
];

test('ce qui n’est pas encore scellé est compté, et un écrivain en cours n’attend ni ne fait attendre', async () => {
  const sealer = makeSealer(base.db, cle);
  const slow = new pg.Client({ connectionString: base.ownerUrl });
  await slow.connect();
  await slow.query(`begin; update pays set ordre = ordre + 1 where code = 'FR'`);
  await base.write();
  expect((await sealer.passe()).size).toBe(0);
  await base.write();
  expect((await sealer.passe()).size).toBe(0);
  const before = await verifie(base.db, cle, tetes);
  expect(before.fautes).toEqual([]);
  expect(before.pasEncoreScellees).toBeGreaterThan(0);
  await slow.query('commit');
  await slow.end();
  const nouvelles = await seal(sealer);
  expect(Object.keys(nouvelles)).not.toEqual([]);
  tetes = { ...tetes, ...nouvelles };
  expect(await verifie(base.db, cle, tetes)).toMatchObject({ fautes: [], pasEncoreScellees: 0 });
});

test('l’application ajoute un sceau à la suite, et n’en change aucun', async () => {
  for (const sql of [
    'delete from journal.sceau',
    'update journal.sceau set nombre = 0',
    'insert into journal.sceau select * from journal.sceau',
    'truncate journal.sceau',
  ])
    await expect(base.db.query(sql), sql).rejects.toMatchObject({ code: '42501' });
  await expect(
    base.db.query(`select journal.sceller(client_id, rang, depuis, jusqu_a, nature, nombre, lignes, sceau)
      from journal.sceau limit 1`),
  ).rejects.toMatchObject({ code: '23514' });
});

test('un sceau changé, retiré, ou la fin d’une chaîne coupée se voit', async () => {
  tetes = { ...tetes, ...(await seal()) };
  const { rows } = await owner.query<{ client: string; rang: number }>(
    'select client_id as client, max(rang)::int as rang from journal.sceau group by 1 having max(rang) > 2 limit 1',
  );
  const { client, rang } = rows[0] ?? { client: '', rang: 0 };
  await owner.query('create table public.sceaux as select * from journal.sceau');
  for (const [sql, quoi] of [
    [
      `update journal.sceau set lignes = substring(lignes from 41) where client_id = $1 and rang = $2`,
      'sceau changé',
    ],
    [
      `update journal.sceau set jusqu_a = jusqu_a + interval '1 day' where client_id = $1 and rang = $2`,
      'sceau changé',
    ],
    [`update journal.sceau set nature = 'purge' where client_id = $1 and rang = $2`, 'sceau changé'],
    [`delete from journal.sceau where client_id = $1 and rang = $2 - 1`, 'sceau retiré'],
    [`delete from journal.sceau where client_id = $1 and rang >= $2`, 'chaîne coupée'],
    [`delete from journal.sceau where client_id = $1 and $2 > 0`, 'chaîne coupée'],
  ] as const) {
    await owner.query(sql, [client, rang]);
    const { fautes } = await verifie(base.db, cle, tetes);
    expect(
      fautes.map((une) => une.quoi),
      sql,
    ).toContain(quoi);
    await owner.query('truncate journal.sceau; insert into journal.sceau select * from public.sceaux');
  }
  expect((await verifie(base.db, cle, tetes)).fautes).toEqual([]);
  // Another key makes nothing of it.
  const { fautes } = await verifie(base.db, makeCoffre(`${CLE_SECRETE} !`), tetes);
  expect(fautes.length).toBeGreaterThan(0);
});

test('mille lignes changées, retirées, déplacées ou insérées par le propriétaire : chacune est nommée', async () => {
  const sain = await verifie(base.db, cle, tetes);
  expect(sain).toMatchObject({ fautes: [], pasEncoreScellees: 0 });
  expect(sain.justes).toBeGreaterThan(2_000);

  const draw = makeDraw(20_261_122);
  const { rows } = await owner.query<{ id: string }>('select id from journal.modification order by date, id');
  const picked = new Set<string>();
  while (picked.size < 1_000) picked.add(rows[draw(rows.length)]?.id ?? '');
  const touched = new Set<string>();
  await owner.query('begin');
  for (const id of picked) {
    const kind = draw(4);
    touched.add(id);
    if (kind === 0)
      await owner.query(`update journal.modification set ${CHANGES[draw(CHANGES.length)]} where id = $1`, [
        id,
      ]);
    else if (kind === 1) await owner.query('delete from journal.modification where id = $1', [id]);
    else if (kind === 2)
      await owner.query(`update journal.modification set ${MOVES[draw(MOVES.length)]} where id = $1`, [id]);
    else {
      touched.delete(id);
      const added = await owner.query<{ id: string }>(
        `insert into journal.modification (date, client_id, ressource, id_ressource, action, apres)
         select date + interval '1 microsecond' * $2, client_id, ressource, id_ressource, action, apres
         from journal.modification where id = $1 returning id`,
        [id, -draw(50)],
      );
      touched.add(added.rows[0]?.id ?? '');
    }
  }
  await owner.query('commit');
  expect(touched.size).toBe(1_000);
  const { fautes } = await verifie(base.db, cle, tetes);
  const named = new Set(fautes.map(({ ou }) => ou));
  expect([...touched].filter((id) => !named.has(id))).toEqual([]);
  // Nothing that was left alone is accused.
  const known = new Set(rows.map(({ id }) => id));
  expect([...named].filter((id) => known.has(id) && !touched.has(id))).toEqual([]);
});
