import { afterAll, beforeAll, expect, it } from 'vitest';
import { R } from '#src/core/api/refus.ts';
import { parmi } from '#src/core/definition/predicate.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { lookup } from '#src/registry.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { lockRows } from './read.ts';
import { adminView, type View } from './view.ts';
import { create, update } from './write.ts';

let base: TestDatabase;
let view: View;
const actor = { id: null, nom: 'Essai' };

beforeAll(async () => {
  base = await testDatabase();
  const [client] = await base.db.query<{ id: string }>("select id from client where code = 'horizon'");
  const habilitation = { ressource: '*', actions: ['create', 'read', 'update', 'delete', 'export'] as const };
  const principal: Principal = {
    id: '01900000-0000-7000-8000-000000000001',
    clientId: client?.id ?? '',
    userName: 'essai@demo.fr',
    nom: 'ESSAI',
    prenom: 'Un',
    roles: ['Admin'],
    isPlateforme: false,
    habilitations: [{ ...habilitation, champsLecture: null, champsEcriture: null, condition: null }],
  };
  const { path, model } = lookup('domaine');
  view = adminView({ path, model }, client?.id ?? '', principal);
});
afterAll(() => base.close());

async function domaine(code: string, codeParent: string | null): Promise<Values> {
  return create(base.db, view, { code, libelle: code, icone: 'spa', codeParent }, actor);
}

const reparent = (record: Values, codeParent: string | null) =>
  update(base.db, view, String(record.id), Number(record.version), { codeParent }, actor);

it('refuse un parent qui descend de l’élément, de près ou de loin', async () => {
  const a = await domaine('LIGNEE-A', null);
  const b = await domaine('LIGNEE-B', 'LIGNEE-A');
  const c = await domaine('LIGNEE-C', 'LIGNEE-B');
  await expect(reparent(a, 'LIGNEE-B')).rejects.toMatchObject({
    status: 400,
    errors: { codeParent: R.LIGNEE_BOUCLE },
  });
  await expect(reparent(a, 'LIGNEE-C')).rejects.toMatchObject({ errors: { codeParent: R.LIGNEE_BOUCLE } });
  await expect(reparent(c, 'LIGNEE-A')).resolves.toMatchObject({ codeParent: 'LIGNEE-A' });
  await expect(reparent(b, null)).resolves.toMatchObject({ codeParent: null });
  await expect(reparent(a, 'LIGNEE-B')).resolves.toMatchObject({ codeParent: 'LIGNEE-B' });
});

it('n’a rien écrit de ce qu’elle a refusé', async () => {
  const rows = await base.db.transaction(actor, async (tx) => {
    const found = await tx.query<{ id: string }>("select id from domaine where code = 'LIGNEE-A'");
    return lockRows(
      tx,
      { ...view, rows: parmi('code', ['LIGNEE-A']) },
      found.map(({ id }) => id),
    );
  });
  expect(rows).toMatchObject([{ code: 'LIGNEE-A', version: 2 }]);
});
