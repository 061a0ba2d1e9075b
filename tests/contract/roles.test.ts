import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECURITY_CODE_REQUIS } from '#src/core/compte/security-code.ts';
import { type Entry, registry } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import {
  adminPath,
  frontPath,
  LISTS,
  LISTS_OF_EACH_KIND,
  LUE_AUTREMENT,
  query,
  titled,
} from '#tests/support/lists.ts';
import { HOSTS, type Host, type Principals, principals, WHO } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Tracer, tracer } from '#tests/support/trace.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/**
 * Written by hand from the specification, never from the code: visiteur, adherent, consultant, gestionnaire, admin.
 * A write that is allowed is made without its version, on a stale one or empty, so that it says 400, 428 or 412; a print that is
 * allowed is asked wrongly, so that nothing is drawn.
 */
const EXPECTED = {
  liste: [401, 403, 200, 200, 200],
  fiche: [401, 403, 200, 200, 200],
  plusieurs: [401, 403, 200, 200, 200],
  visionneuse: [401, 403, 200, 200, 200],
  export: [401, 403, 200, 200, 200],
  selection: [401, 403, 200, 200, 200],
  impression: [401, 403, 400, 400, 400],
  impressionPostee: [401, 403, 400, 400, 400],
  historique: [401, 403, 200, 200, 200],
  usages: [401, 403, 200, 200, 200],
  supprimes: [401, 403, 200, 200, 200],
  supprime: [401, 403, 404, 404, 404],
  restauration: [401, 403, 403, 404, 404],
  restaurationGroupee: [401, 403, 403, 404, 404],
  creation: [401, 403, 403, 400, 400],
  modificationPost: [401, 403, 403, 428, 428],
  modificationPut: [401, 403, 403, 428, 428],
  modificationGroupee: [401, 403, 403, 412, 412],
  suppression: [401, 403, 403, 412, 412],
  suppressionGroupee: [401, 403, 403, 412, 412],
  listePublique: [200, 200, 200, 200, 200],
  fichePublique: [200, 200, 200, 200, 200],
  visionneusePublique: [200, 200, 200, 200, 200],
  creationPublique: [404, 404, 404, 404, 404],
  suppressionPublique: [404, 404, 404, 404, 404],
} as const;
type Verb = keyof typeof EXPECTED;

/** Only the platform writes what is common to all clients; the second client has no account of the platform. */
const READ_ONLY = [401, 403, 403, 403, 403] as const;
const EXPECTED_COMMON_ELSEWHERE: Readonly<Record<Verb, readonly number[]>> = {
  ...EXPECTED,
  restauration: READ_ONLY,
  restaurationGroupee: READ_ONLY,
  creation: READ_ONLY,
  modificationPost: READ_ONLY,
  modificationPut: READ_ONLY,
  modificationGroupee: READ_ONLY,
  suppression: READ_ONLY,
  suppressionGroupee: READ_ONLY,
};

const NOBODY = [404, 404, 404, 404, 404] as const;
/** A list without a front-facing read has nothing at those addresses. */
const NO_FRONT = { listePublique: NOBODY, fichePublique: NOBODY, visionneusePublique: NOBODY };

/** A public read of its own stands at the address of the list: it asks for other words. */
const READ_BY_ITSELF = { ...NO_FRONT, listePublique: [400, 400, 400, 400, 400] } as const;

const STALE = { 'if-match': '"999"' };

function call(verb: Verb, entry: Entry, id: string, someone: Visitor) {
  const admin = adminPath(entry);
  const front = frontPath(entry);
  const page = query({ range: [0, 2] });
  const alone = query({ filter: { id: [id] } });
  const data = titled(entry.model, 'Non');
  const bulk = { ids: [id], versions: { [id]: 999 } };
  switch (verb) {
    case 'liste':
      return someone.get(admin + page);
    case 'fiche':
      return someone.get(`${admin}/${id}`);
    case 'plusieurs':
      return someone.get(admin + alone);
    case 'visionneuse':
      return someone.get(`${admin}/visionneuse${page}`);
    case 'export':
      return someone.get(`${admin}/export${alone}`);
    case 'selection':
      return someone.get(`${admin}/selection${alone}`);
    case 'impression':
      return someone.get(`${admin}/print${page}`);
    case 'impressionPostee':
      return someone.call('POST', `${admin}/print`, { body: { range: [0, 2] } });
    case 'historique':
      return someone.get(`${admin}/${id}/history`);
    case 'usages':
      return someone.get(`${admin}/${id}/usages`);
    case 'supprimes':
      return someone.get(`${admin}/supprimes`);
    // That row is there: nothing to read among what was deleted, nothing to put back.
    case 'supprime':
      return someone.get(`${admin}/supprimes/${id}`);
    case 'restauration':
      return someone.call('POST', `${admin}/supprimes/${id}/restauration`);
    case 'restaurationGroupee':
      return someone.call('POST', `${admin}/supprimes/restauration`, { body: { ids: [id] } });
    case 'creation':
      return someone.call('POST', admin, { body: {} });
    case 'modificationPost':
      return someone.call('POST', admin, { body: { id, ...data } });
    case 'modificationPut':
      return someone.call('PUT', `${admin}/${id}`, { body: data });
    case 'modificationGroupee':
      return someone.call('PATCH', admin, { body: { ...bulk, data } });
    case 'suppression':
      return someone.call('DELETE', `${admin}/${id}`, { headers: STALE });
    case 'suppressionGroupee':
      return someone.call('DELETE', admin, { body: bulk });
    case 'listePublique':
      return someone.get(front + page);
    case 'fichePublique':
      return someone.get(`${front}/${id}`);
    case 'visionneusePublique':
      return someone.get(`${front}/visionneuse${page}`);
    case 'creationPublique':
      return someone.call('POST', front, { body: {} });
    case 'suppressionPublique':
      return someone.call('DELETE', `${front}/${id}`);
  }
}

let server: TestApp;
let as: Principals;
let base: Tracer;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  base = await tracer(server.ownerUrl);
});
afterAll(async () => {
  await base.close();
  await server.close();
});

/** A row that everybody may read by the front door, where there is one. */
async function rowInForce(entry: Entry, host: Host): Promise<string> {
  const page = query({ range: [0, 0] });
  const someone = await as(entry.model.front ? 'visiteur' : 'consultant', host);
  const [row] = (await someone.get((entry.model.front ? frontPath : adminPath)(entry) + page)).json();
  return row.id;
}

/** Every list at the first client; at the other, where rights are the same words, one of each kind. */
const PLACES = HOSTS.map((host, rank) => [host, rank === 0 ? LISTS : LISTS_OF_EACH_KIND] as const);

describe.each(PLACES)('%s', (host, lists) => {
  test.each(lists)('%s : chaque rôle peut ce que dit le tableau, et rien de plus', async (_, entry) => {
    const isCommonElsewhere = entry.model.scope === 'commun' && host !== 'localhost';
    const admin = isCommonElsewhere ? EXPECTED_COMMON_ELSEWHERE : EXPECTED;
    const sansFront = LUE_AUTREMENT.includes(entry.model.key) ? READ_BY_ITSELF : NO_FRONT;
    const table = entry.model.front ? admin : { ...admin, ...sansFront };
    const id = await rowInForce(entry, host);
    const before = await base.trace();
    const found: Record<string, number[]> = {};
    for (const verb of Object.keys(table) as Verb[]) {
      const line: number[] = [];
      for (const who of WHO) {
        const answer = await call(verb, entry, id, await as(who, host));
        if (answer.statusCode >= 400) expectRefusal(answer, undefined, `${verb} ${who}`);
        line.push(answer.statusCode);
      }
      found[verb] = line;
    }
    expect(found).toEqual(table);
    expect(await base.trace()).toEqual(before);
  });
});

const PERSONNE = '01900000-0000-7000-8000-000000000000';
/** By hand: what is written only after a security code. */
const SOUS_CODE = ['role', 'serveur-mail'];
/** Of those, the calls that are no reading by their verb and write nothing all the same. */
const LUS = /\/print$|\/apercu$/;

test('les modèles qui se protègent d’un code le demandent à toutes leurs écritures, et à leurs écritures seules', async () => {
  const protege = Object.values(registry).filter(({ model }) => model.codeSecurite);
  expect(protege.map(({ model }) => model.key).sort()).toEqual(SOUS_CODE);
  const routes = server.app.liveRoutes.filter(
    ({ droit }) => 'modele' in droit && SOUS_CODE.includes(droit.modele),
  );
  const before = await base.trace();
  const dits: Record<string, boolean> = {};
  for (const { method, url } of routes) {
    const answer = await (await as('admin')).call(method as 'GET', url.replace(/:\w+/g, PERSONNE), {
      ...(method !== 'GET' && { body: {} }),
    });
    dits[`${method} ${url}`] = answer.body.includes(SECURITY_CODE_REQUIS);
  }
  expect(dits).toEqual(
    Object.fromEntries(
      routes.map(({ method, url }) => [`${method} ${url}`, method !== 'GET' && !LUS.test(url)]),
    ),
  );
  expect(Object.values(dits).filter(Boolean).length).toBeGreaterThan(10);
  expect(await base.trace()).toEqual(before);
  // Who has not the right is told so: no code would help.
  for (const path of ['/api/admin/settings/role', '/api/admin/settings/mail/config']) {
    const refus = await (await as('consultant')).call('POST', path, { body: {} });
    expect(expectRefusal(refus, 403).code).toBe('ACCES_REFUSE');
  }
});
