import { afterAll, beforeAll, expect, test } from 'vitest';
import { R } from '#src/core/api/refus.ts';
import { nameOf } from '#src/core/definition/natural-key.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { type Entry, lookup } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { buildRecord, type Codes } from '#tests/support/builders.ts';
import { oneOfEach } from '#tests/support/complete.ts';
import { linkOf } from '#tests/support/list-kinds.ts';
import { adminPath, demoCodes, fieldOf, LISTS } from '#tests/support/lists.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { restricted } from '#tests/support/restricted.ts';
import { type Tracer, tracer } from '#tests/support/trace.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let as: Principals;
let codes: Codes;
let manager: Visitor;
let base: Tracer;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  codes = await demoCodes(server);
  // Some lists that others name are an administrator's alone.
  manager = await as('admin');
  base = await tracer(server.ownerUrl);
});
afterAll(async () => {
  await base.close();
  await server.close();
});

/** Every field by which a list that managers write names another one, or itself. */
const LINKS = LISTS.flatMap(([key, entry]) =>
  Object.entries(entry.model.ownFields).flatMap(([champ, { reference }]) =>
    reference ? [[`${key}.${champ}`, { entry, champ, ...reference }] as const] : [],
  ),
);

/** One of each way in which a list names another that managers write. */
const LINKS_OF_EACH_KIND = oneOfEach(
  LINKS.filter(([, { model }]) => lookup(model).model.ecriture === 'gestionnaire'),
  ([, { entry, champ, model }]) => linkOf(entry.model, fieldOf(entry.model, champ), lookup(model).model),
);

let n = 100;
async function make(entry: Entry, more: Values = {}): Promise<Values> {
  n += 1;
  const body = { ...buildRecord(entry.model, n, codes), ...more };
  const answer = await manager.call('POST', adminPath(entry), { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** A row in force today, whatever the builder gives. */
async function inForce(entry: Entry): Promise<Values> {
  const { activable, date } = entry.model;
  const days = Object.fromEntries((date ?? []).map((name) => [name, null]));
  return make(entry, { ...days, ...(activable && { [activable]: true }) });
}

test.each(LINKS_OF_EACH_KIND)(
  '%s : une fiche en remplace une autre partout, ou rien ne change',
  async (_, link) => {
    const { entry, champ, many } = link;
    const target = lookup(link.model);
    const [old, other] = [await inForce(target), await inForce(target)];
    const [from, to] = [nameOf(target.model, old), nameOf(target.model, other)];
    const naming = (name: string | null) => ({ [champ]: many ? [name ?? ''] : name });
    const [first, second] = [await make(entry, naming(from)), await make(entry, naming(from))];
    const at = `${adminPath(target)}/${old.id}/remplacement`;
    const body = { version: 1, par: to, ensuite: 'supprimer' };
    const before = await base.trace();

    const seen = await manager.call('POST', at, { body: { ...body, essai: true } });
    const usages = [{ ressource: entry.model.key, champ, nombre: 2 }];
    expect(seen.json(), seen.body).toEqual({ total: 2, usages });
    const refusals = [
      [{ par: from }, 400, R.REMPLACANT_MEME],
      [{ par: 'INTROUVABLE-9' }, 400, R.REFERENCE],
      [{ expectedCount: 1 }, 409, R.USAGES_CHANGES],
      [{ version: 9 }, 412, R.VERSION],
    ] as const;
    for (const [more, status, sentence] of refusals) {
      const refused = expectRefusal(
        await manager.call('POST', at, { body: { ...body, expectedCount: 2, ...more } }),
        status,
      );
      expect([...refused.messages, refused.message]).toContain(sentence);
    }
    expectRefusal(await (await as('consultant')).call('POST', at, { body: { ...body, essai: true } }), 403);
    expect(await base.trace()).toEqual(before);

    const done = await manager.call('POST', at, { body: { ...body, expectedCount: 2 } });
    expect(done.json(), done.body).toEqual({ total: 2, usages });
    for (const row of [first, second]) {
      const path = `${adminPath(entry)}/${row.id}`;
      expect((await manager.get(path)).json()).toMatchObject({ ...naming(to), version: 2 });
      const [line] = (await manager.get(`${path}/history`)).json();
      expect(line.motif).toBe(`Remplacement de « ${from} » par « ${to} »`);
    }
    expectRefusal(await manager.get(`${adminPath(target)}/${old.id}`), 404);
  },
);

const PRESTATION = lookup('prestation');
const DOMAINE = lookup('domaine');

test('qui ne peut pas écrire une liste ne remplace rien, et sait laquelle', async () => {
  const [old, other] = [await inForce(DOMAINE), await inForce(DOMAINE)];
  await make(PRESTATION, { codeDomaine: nameOf(DOMAINE.model, old) });
  const writer = await restricted(server, 'lit-prestation', [
    { ressource: 'domaine', actions: ['read', 'update'] },
    { ressource: 'prestation', actions: ['read'] },
  ]);
  const at = `${adminPath(DOMAINE)}/${old.id}/remplacement`;
  const body = { version: 1, par: nameOf(DOMAINE.model, other), essai: true };
  const refused = expectRefusal(await writer.call('POST', at, { body }), 403);
  expect(refused.message).toMatch(/^Rien n’a été remplacé : .* « Prestations »/);
  const blind = await restricted(server, 'sans-prestation', [
    { ressource: 'domaine', actions: ['read', 'update'] },
  ]);
  const hidden = expectRefusal(await blind.call('POST', at, { body }), 403);
  expect(hidden.message).toContain('d’autres listes');
});

test('une fiche désactivée, ou d’un autre client, n’en remplace aucune', async () => {
  const old = await inForce(DOMAINE);
  const off = await make(DOMAINE, { isActif: false });
  const at = `${adminPath(DOMAINE)}/${old.id}/remplacement`;
  const refused = await manager.call('POST', at, {
    body: { version: 1, par: nameOf(DOMAINE.model, off), essai: true },
  });
  expect(expectRefusal(refused, 400).errors).toEqual({ par: R.REMPLACANT_INACTIF });
  const stranger = await as('gestionnaire', 'deux.localhost');
  const theirs = await stranger.call('POST', adminPath(DOMAINE), {
    body: { ...buildRecord(DOMAINE.model, 99, codes), codeParent: null, code: 'CHEZ-EUX', isActif: true },
  });
  expect(theirs.statusCode, theirs.body).toBe(201);
  const body = { version: 1, par: 'CHEZ-EUX', essai: true };
  expect(expectRefusal(await manager.call('POST', at, { body }), 400).errors).toEqual({ par: R.REFERENCE });
  expectRefusal(await stranger.call('POST', at, { body }), 404);
});

test('ce qui ferait une boucle dans un arbre ne se remplace pas', async () => {
  const parent = await inForce(DOMAINE);
  const child = await make(DOMAINE, {
    codeParent: nameOf(DOMAINE.model, parent),
    dateDebut: null,
    dateFin: null,
    isActif: true,
  });
  const at = `${adminPath(DOMAINE)}/${parent.id}/remplacement`;
  const refused = expectRefusal(
    await manager.call('POST', at, { body: { version: 1, par: nameOf(DOMAINE.model, child), essai: true } }),
    400,
  );
  expect(refused.lignes).toMatchObject([{ ressource: 'domaine', id: child.id }]);
});
