import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Entry, registry } from '#src/registry.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { jetonDeService } from '#tests/support/jetons.ts';
import { fichesDesJournaux } from '#tests/support/journaux.ts';
import { adminPath, query } from '#tests/support/lists.ts';
import { noteDeVersion } from '#tests/support/medias.ts';
import { deposeAuRebut } from '#tests/support/outbox.ts';
import { type Host, type Principals, principals } from '#tests/support/principals.ts';

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  await deposeAuRebut(server);
  await jetonDeService(server);
  await fichesDesJournaux(server);
  await noteDeVersion(server);
});
afterAll(() => server.close());

const NOBODY = '00000000-0000-7000-8000-000000000000';
const ALL = Object.entries(registry).flatMap(([key, entry]) =>
  entry.actions.map((action) => [`${key} : ${action.key}`, entry, action] as const),
);

interface Fiche {
  readonly id: string;
  readonly version: number;
}

async function anyRow(entry: Entry): Promise<Fiche> {
  const admin = await as('admin');
  const [row] = (await admin.get(`${adminPath(entry)}${query({ range: [0, 0] })}`)).json<Fiche[]>();
  if (!row) throw new Error('Aucune ligne');
  return row;
}

describe.each(ALL)('%s', (_, entry, action) => {
  const on = (id: string) => `${adminPath(entry)}/${id}/${action.key}`;
  /** An administrator, who gives a code each time where the action asks for one. */
  async function agent(host?: Host) {
    const admin = await as('admin', host);
    return {
      async post(url: string, body: unknown) {
        const code = action.codeSecurite ? await codeVerifie(server, 'admin@demo.fr') : null;
        const headers: Readonly<Record<string, string>> = code === null ? {} : { 'x-security-code': code };
        return admin.call('POST', url, { body, headers });
      },
    };
  }

  test('demande une session, le droit et la version lue', async () => {
    const { id, version } = await anyRow(entry);
    const body = { version };
    expect((await (await as('visiteur')).call('POST', on(id), { body })).statusCode).toBe(401);
    expect((await (await as('adherent')).call('POST', on(id), { body })).statusCode).toBe(403);
    expect((await (await as('consultant')).call('POST', on(id), { body })).statusCode).toBe(403);
    const admin = await agent();
    expect((await admin.post(on(id), {})).statusCode).toBe(428);
    const stale = await admin.post(on(id), { version: version + 7 });
    expect(stale.statusCode).toBe(412);
    expect(stale.json().current).toMatchObject({ id, version });
    expect((await admin.post(on(NOBODY), body)).statusCode).toBe(404);
    expect((await admin.post(on('x'), body)).statusCode).toBe(404);
  });

  test('prend une fiche, ou plusieurs quand elle le dit', async () => {
    const { id, version } = await anyRow(entry);
    const admin = await agent();
    const many = `${adminPath(entry)}/${action.key}`;
    const body = { ids: [id, NOBODY], versions: { [id]: version } };
    expect((await admin.post(many, body)).statusCode).toBe(404);
    if (action.sur === 'une') return;
    expect((await admin.post(many, { ids: [id] })).statusCode).toBe(428);
    expect((await admin.post(many, { ids: [] })).json().errors).toHaveProperty('ids');
  });

  test('ne touche pas la fiche d’un autre client', async () => {
    if (entry.model.scope === 'commun') return;
    const { id, version } = await anyRow(entry);
    const there = await agent('deux.localhost');
    expect((await there.post(on(id), { version })).statusCode).toBe(404);
  });
});

describe('une action d’essai', () => {
  const at = '/api/admin/referentiel/salle';

  test('dit ses fautes sur ses questions, change la fiche et raconte pourquoi', async () => {
    const admin = await as('admin');
    const { id, version } = await anyRow(registry.salle as Entry);
    const refused = await admin.call('POST', `${at}/${id}/surnom`, { body: { version } });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['surnom']]);
    const body = { version, surnom: 'La grande', motif: 'plus parlant' };
    const done = await admin.call('POST', `${at}/${id}/surnom`, { body });
    expect([done.statusCode, done.json()]).toEqual([200, { versions: { [id]: version + 1 } }]);
    expect((await admin.get(`${at}/${id}`)).json()).toMatchObject({ surnom: 'La grande' });
    const [told] = (await admin.get(`${at}/${id}/history`)).json();
    expect(told).toMatchObject({ action: 'modification', motif: 'Surnommer : plus parlant' });
  });

  test('porte sur tout ce qu’un filtre trouve, tant que rien n’a bougé', async () => {
    const admin = await as('admin');
    const found = (await admin.get(`${at}/selection${query({ filter: {} })}`)).json();
    expect(found.nombre).toBeGreaterThan(1);
    const target = { filter: {}, expectedCount: found.nombre, empreinte: found.empreinte };
    const moved = await admin.call('POST', `${at}/visite-faite`, { body: { ...target, empreinte: '1' } });
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'SELECTION_CHANGEE']);
    const done = await admin.call('POST', `${at}/visite-faite`, { body: target });
    expect(done.statusCode, done.body).toBe(200);
    expect(Object.keys(done.json().versions)).toHaveLength(found.nombre);
  });

  test('raconte aussi ce qui n’a rien changé, une fois par fiche', async () => {
    const admin = await as('admin');
    const rows = (await admin.get(`${at}${query({ sort: ['numero', 'DESC'] })}`)).json<Fiche[]>();
    const [first, second] = rows;
    if (!first || !second) throw new Error('Deux salles sont attendues');
    const ids = [first.id, second.id];
    const versions = { [first.id]: first.version, [second.id]: second.version };
    const done = await admin.call('POST', `${at}/visite-faite`, { body: { ids, versions } });
    expect(done.json()).toEqual({ versions });
    for (const id of ids) {
      const [told] = (await admin.get(`${at}/${id}/history`)).json();
      expect(told).toMatchObject({ action: 'action', motif: 'Noter une visite', champs: [] });
    }
  });

  test('n’est faite sur aucune quand elle est impossible sur l’une', async () => {
    const admin = await as('admin');
    const { id, version } = await anyRow(registry.salle as Entry);
    await server.db.query('update salle set etage = -1 where id = $1', [id]);
    const body = { version: version + 1, surnom: 'Cave' };
    const refused = await admin.call('POST', `${at}/${id}/surnom`, { body });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'ACTION_IMPOSSIBLE', message: 'Cette salle a déjà ce nom.' },
    ]);
  });
});
