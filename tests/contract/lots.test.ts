import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { R } from '#src/core/api/refus.ts';
import { M } from '#src/core/definition/messages.ts';
import { champsScelles } from '#src/core/definition/scelle.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import { adminPath, demoCodes, LISTS_OF_EACH_SHAPE, query, titled } from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let as: Principals;
let codes: Codes;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  codes = await demoCodes(server);
  manager = await as('gestionnaire');
});
afterAll(() => server.close());

interface Fiche {
  readonly id: string;
  readonly version: number;
}

describe.each(LISTS_OF_EACH_SHAPE)('%s', (_, entry) => {
  const { model } = entry;
  const path = adminPath(entry);
  const made: Fiche[] = [];
  const all = () => ({ id: made.map(({ id }) => id) });
  const selection = async (filter: Values = all()) =>
    (await manager.get(`${path}/selection${query({ filter })}`)).json();
  const target = async () => {
    const { nombre, empreinte } = await selection();
    return { filter: all(), expectedCount: nombre, empreinte };
  };

  beforeAll(async () => {
    for (const n of [60, 61, 62]) {
      const answer = await manager.call('POST', path, { body: buildRecord(model, n, codes) });
      made.push(answer.json());
    }
  });

  test('sans celles que l’on met à part, le reste est fait', async () => {
    const [first] = made;
    const lue = async () => (await manager.get(`${path}/${first?.id}`)).json();
    const avant = await lue();
    const body = { ...(await target()), data: titled(model, 'Les autres'), essai: true };
    const essai = async (sauf: unknown) => manager.call('PATCH', path, { body: { ...body, sauf } });
    expect((await essai([first?.id])).json()).toMatchObject({ count: 2, changed: 2 });
    for (const faux of [[], 'x', ['x']])
      expect(expectRefusal(await essai(faux), 400).errors).toHaveProperty('sauf');
    expect(await lue()).toEqual(avant);
  });

  test('ce qu’un filtre trouve se compte, et se change tout entier ou pas du tout', async () => {
    expect(await selection()).toEqual({ nombre: 3, empreinte: expect.any(String) });
    const body = { ...(await target()), data: titled(model, 'Ensemble') };
    const [first] = made;
    const one = `${path}/${first?.id}`;
    // Somebody else writes one of them between the choice and the action.
    await manager.call('PUT', one, { body: { version: 1, ...titled(model, 'Entre-temps') } });
    const moved = expectRefusal(await manager.call('PATCH', path, { body }), 409);
    expect([moved.code, moved.message]).toEqual(['SELECTION_CHANGEE', R.SELECTION_CHANGEE]);
    expect((await manager.get(`${path}/${made[1]?.id}`)).json().version).toBe(1);

    const again = { ...(await target()), data: titled(model, 'Ensemble') };
    const essai = await manager.call('PATCH', path, { body: { ...again, essai: true } });
    expect(essai.json()).toMatchObject({ count: 3, changed: 3, versions: {} });
    expect(essai.json().avant).toEqual([{ champ: model.title, valeurs: expect.any(Array), autres: 0 }]);
    expect(essai.json().avant[0].valeurs).toContainEqual({ valeur: 'Entre-temps', nombre: 1 });
    expect((await manager.get(one)).json().version).toBe(2);

    const done = await manager.call('PATCH', path, { body: again });
    expect(done.json()).toMatchObject({ count: 3, changed: 3 });
    const lines = (await manager.get(`${one}/history`)).json();
    expect(lines[0]).toMatchObject({
      action: 'modification',
      motif: expect.stringMatching(/^Modification groupée de 3 /),
    });

    const retour = `${path}/lots/${done.json().lot}/retour`;
    const admin = await as('admin');
    expectRefusal(await admin.call('POST', retour), 404);
    expectRefusal(await manager.call('POST', `${path}/lots/x/retour`), 404);
    // One that was written since stays as it is.
    await manager.call('PUT', one, { body: { version: 3, ...titled(model, 'Depuis') } });
    const rendu = await manager.call('POST', retour);
    expect([rendu.statusCode, rendu.json()]).toEqual([200, { rendues: 2, gardees: 1 }]);
    const titres = made.map(async ({ id }) => (await manager.get(`${path}/${id}`)).json()[model.title]);
    const lus = await Promise.all(titres);
    expect(lus[0]).toBe('Depuis');
    expect(lus.slice(1)).not.toContain('Ensemble');
    expect((await manager.call('POST', retour)).json()).toEqual({ rendues: 0, gardees: 3 });
    const encore = { ...(await target()), data: titled(model, 'Ensemble') };
    expect((await manager.call('PATCH', path, { body: encore })).statusCode).toBe(200);
  });

  test('un champ sans droit, un filtre vide et trop de lignes sont refusés', async () => {
    const whole = { ...(await target()), data: { version: 3, champInconnu: 1 } };
    expectRefusal(await manager.call('PATCH', path, { body: whole }), 400);
    const none = { filter: { id: [] }, expectedCount: 3, data: titled(model, 'Non') };
    expectRefusal(await manager.call('PATCH', path, { body: none }), [400, 409]);
    const many = { filter: {}, expectedCount: 100_001, data: titled(model, 'Non') };
    expect(expectRefusal(await manager.call('PATCH', path, { body: many }), 409).code).toBe(
      'SELECTION_TROP_GRANDE',
    );
    expectRefusal(
      await (await as('consultant')).call('PATCH', path, { body: { ...(await target()), data: {} } }),
      403,
    );
  });

  test('ce qui est supprimé ensemble revient ensemble, ou dit ce qui s’y oppose', async () => {
    const [first] = made;
    const before = (await manager.get(`${path}/${first?.id}`)).json();
    const gone = await manager.call('DELETE', path, { body: await target() });
    expect(gone.json()).toEqual({ count: 3, lot: expect.any(String) });
    const found = await manager.get(
      `${path}/supprimes${query({ filter: { q: 'ENSEMBLE' }, range: [0, 9] })}`,
    );
    expect(found.json()).toHaveLength(3);
    expect((await manager.get(`${path}/supprimes${query({ filter: { q: 'introuvable' } })}`)).json()).toEqual(
      [],
    );
    expectRefusal(await manager.get(`${path}/supprimes${query({ filter: { autre: 1 } })}`), 400);

    const back = `${path}/supprimes/restauration`;
    const stranger = await as('gestionnaire', 'deux.localhost');
    expectRefusal(await stranger.call('POST', back, { body: { lot: gone.json().lot } }), [403, 404]);
    const given = buildRecord(model, 60, codes);
    const twin = (await manager.call('POST', path, { body: given })).json();
    const body = expectRefusal(await manager.call('POST', back, { body: { lot: gone.json().lot } }), 409);
    expect(body.lignes).toEqual([
      { ressource: model.key, id: first?.id, titre: 'Ensemble', message: M.DOUBLON },
    ]);
    await manager.call('DELETE', `${path}/${twin.id}`);

    const restored = await manager.call('POST', back, { body: { lot: gone.json().lot } });
    expect(restored.json()).toEqual({ count: 3 });
    const after = (await manager.get(`${path}/${first?.id}`)).json();
    const sealed = Object.fromEntries(champsScelles(model).map((name) => [name, null]));
    expect({ ...after, version: 0, dateMaj: '' }).toEqual({ ...before, ...sealed, version: 0, dateMaj: '' });
    expect(after.version).toBeGreaterThan(before.version);
    expectRefusal(await manager.call('POST', back, { body: { ids: [first?.id] } }), 404);
    await manager.call('DELETE', path, { body: await target() });
  });
});
