import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { tableOf } from '#server/db/schema/names.ts';
import { withClient } from '#server/db/scratch.ts';
import { registry } from '#src/registry.ts';
import { onceADay } from '#tests/support/complete.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { type Tracer, tracer } from '#tests/support/trace.ts';
import { loadDemo } from './load.ts';

let base: TestDatabase;
let state: Tracer;
beforeAll(async () => {
  base = await testDatabase();
  state = await tracer(base.ownerUrl);
});
afterAll(async () => {
  await state.close();
  await base.close();
});

test('tout ce qu’elle écrit dit dans la piste d’où il vient', async () => {
  const anonymes = await withClient(base.ownerUrl, (client) =>
    client.query('select distinct action, ressource from journal.modification where acteur_nom is null'),
  );
  expect(anonymes.rows).toEqual([]);
});

test('charger deux fois n’ajoute rien, ni lignes, ni comptes, ni piste', async () => {
  const before = await state.trace();
  const told: string[] = [];
  expect(await loadDemo(base.ownerUrl, { log: (line) => void told.push(line) })).toEqual({ rows: 0 });
  expect(await state.trace()).toEqual(before);
  expect(told).toEqual([]);
});

test('ce qu’un gestionnaire a supprimé ou changé reste comme il l’a laissé', async () => {
  await withClient(base.ownerUrl, (client) =>
    client.query(`delete from motif_suppression_compte where code = 'CONFIDENTIALITE';
      update civilite set libelle = 'Autrement' where code = 'MME';
      delete from code_postal where departement = '75';
      update compte set nom = 'AUTRE' where user_name = 'consultant@demo.fr';
      delete from compte_role using compte c where c.id = compte_id and user_name = 'beneficiaire@demo.fr';
      delete from compte where user_name = 'beneficiaire@demo.fr';
      delete from habilitation where role_id in (select id from role where name = 'consultant')`),
  );
  const { compte, compte_role, compte_adherent, ...before } = await state.trace();
  await loadDemo(base.ownerUrl);
  const { compte: _, compte_role: __, compte_adherent: ___, ...after } = await state.trace();
  expect(after).toEqual(before);
  // The accounts are what one signs in with to try the portal: those that are missing are made again.
  expect([compte, compte_role, compte_adherent]).toEqual(['10', '10', '2/2']);
  const { rows } = await withClient(base.ownerUrl, (client) =>
    client.query("select count(*)::int as count from compte where user_name = 'beneficiaire@demo.fr'"),
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('un client créé depuis les écrans ne reçoit rien de la démonstration au départ suivant', async () => {
  const siens = await withClient(base.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into client (code, libelle, hotes) values ('arts', 'Mutuelle des Arts', '{arts.localhost}') returning id`,
    );
    return rows[0]?.id;
  });
  await loadDemo(base.ownerUrl);
  const { rows } = await withClient(base.ownerUrl, (client) =>
    client.query('select block_list_id from bloc_cms where client_id = $1', [siens]),
  );
  expect(rows).toEqual([]);
});

onceADay('deux chargements à la fois sur une base neuve donnent une seule démonstration', async () => {
  const fresh = await testDatabase();
  const whole = await tracer(fresh.ownerUrl);
  const { journal, ...expected } = await whole.trace();
  const tables = Object.values(registry)
    .filter(({ model }) => model.source === 'table')
    .map(({ model }) => tableOf(model))
    .join(', ');
  await withClient(fresh.ownerUrl, (client) =>
    client.query(`truncate ${tables}; truncate chargement; truncate demande cascade`),
  );
  const coffre = makeCoffre(CLE_SECRETE);
  await Promise.all([loadDemo(fresh.ownerUrl, { coffre }), loadDemo(fresh.ownerUrl, { coffre })]);
  const { journal: _, ...loaded } = await whole.trace();
  expect(loaded).toEqual(expected);
  await whole.close();
  await fresh.close();
});
