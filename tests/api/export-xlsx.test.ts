import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#server/db/scratch.ts';
import { compare } from '#src/core/definition/predicate.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { parseCsv } from '#tests/support/csv.ts';
import { query } from '#tests/support/lists.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { restricted } from '#tests/support/restricted.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';
import { lisClasseur } from '#tests/support/xlsx.ts';

const POSTAL = '/api/admin/referentiel/code-postal';
const CIVILITE = '/api/admin/referentiel/civilite';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let server: TestApp;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  manager = visitor(server.app);
  await manager.signIn('gestionnaire@demo.fr');
});
afterAll(() => server.close());

const asXlsx = (path: string, parameters: Readonly<Record<string, unknown>>) =>
  `${path}/export${query(parameters)}&format=xlsx`;

async function lines(path: string, parameters: Readonly<Record<string, unknown>>, who = manager) {
  const answer = await who.get(asXlsx(path, parameters));
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return (await lisClasseur(answer.rawPayload)).lignes;
}

interface Told {
  readonly ressource: string;
  readonly apres: Readonly<Record<string, unknown>>;
}
const told = () =>
  server.db.query<Told>(
    `select ressource, apres from journal.modification where action = 'export' order by date, id`,
  );

describe('the workbook of a list', () => {
  test('has its name, its type, and the rows of the CSV in their order', async () => {
    const asked = {
      filter: { departement: '51' },
      sort: ['nomCommune', 'DESC'],
      colonnes: ['nomCommune', 'codePostal'],
    };
    const answer = await manager.get(asXlsx(POSTAL, asked));
    expect(answer.headers['content-type']).toBe(XLSX);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="code-postal-[\d-]{10}\.xlsx"/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const { feuilles, lignes } = await lisClasseur(answer.rawPayload);
    expect(feuilles).toEqual(['Codes postaux']);
    const csv = parseCsv((await manager.get(`${POSTAL}/export${query(asked)}`)).body.slice(1));
    expect(csv.length).toBeGreaterThan(100);
    expect(lignes).toEqual(csv);
    expect(lignes[0]).toEqual(['Commune', 'Code postal']);
  });

  test('has no row where nothing is found', async () => {
    expect(await lines(CIVILITE, { filter: { code: 'AUCUN' }, colonnes: ['code', 'ordre'] })).toEqual([
      ['Code', 'Ordre'],
    ]);
  });

  test('gives a formula as the text that it is, with numbers, days and accents', async () => {
    const body = {
      ...{ code: 'FML', libelle: '=HYPERLINK("http://x";"Été")', libelleCourt: '+33 é', ordre: 1200 },
      ...{ sexe: '1', dateDebut: '2026-02-28' },
    };
    const made = await manager.call('POST', CIVILITE, { body });
    expect(made.statusCode, made.body).toBe(201);
    const colonnes = ['code', 'libelle', 'libelleCourt', 'ordre', 'isActif', 'dateDebut', 'dateFin'];
    const [, line] = await lines(CIVILITE, { filter: { code: 'FML' }, colonnes });
    expect(line).toEqual([
      ...['FML', body.libelle, '+33 é', 1200, 'Oui', new Date('2026-02-28T00:00:00Z'), null],
    ]);
    const csv = await manager.get(`${CIVILITE}/export${query({ filter: { code: 'FML' }, colonnes })}`);
    expect(csv.body).toContain(`'=HYPERLINK`);
  });

  test('of who sees less has less, and a column that one may not read is refused', async () => {
    const champsLecture = ['code', 'libelle', 'ordre'];
    const narrow = await restricted(server, 'etroit', [
      {
        ressource: 'civilite',
        actions: ['read', 'export'],
        champsLecture,
        condition: compare('code', 'eq', 'M'),
      },
    ]);
    expect(await lines(CIVILITE, {}, narrow)).toEqual([
      ['Code', 'Libellé', 'Ordre'],
      ['M', 'Monsieur', expect.any(Number)],
    ]);
    for (const colonnes of [
      ['code', 'sexe'],
      ['code', 'absent'],
    ])
      expect(expectRefusal(await narrow.get(asXlsx(CIVILITE, { colonnes })), 400).code).toBe(
        'COLONNES_INVALIDES',
      );
    expectRefusal(await narrow.get(asXlsx(POSTAL, {})), 403);
    expectRefusal(await visitor(server.app).get(asXlsx(CIVILITE, {})), 401);
  });

  test.each(['', 'XLSX', 'ods', '__proto__'])('has no format «%s»', async (format) => {
    const refused = expectRefusal(await manager.get(`${CIVILITE}/export?format=${format}`), 400);
    expect(refused).toMatchObject({
      code: 'FORMAT_INVALIDE',
      message: 'Le format demandé n’est pas valide.',
    });
  });
});

describe('the audit trail', () => {
  test.each(['csv', 'xlsx'])(
    'says that a file was asked for (%s), then how many rows it has',
    async (format) => {
      const before = (await told()).length;
      await manager.get(`${CIVILITE}/export${query({ filter: { code: 'M' } })}&format=${format}`);
      const asked = { filter: '{"code":"M"}', format };
      expect((await told()).slice(before)).toEqual([
        { ressource: `GET ${CIVILITE}/export`, apres: asked },
        { ressource: `GET ${CIVILITE}/export`, apres: { ...asked, lignes: 1 } },
      ]);
    },
  );

  test('says that a file was cut: who leaves stops its query', async () => {
    const { ownerUrl, app } = server;
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const before = (await told()).length;
    const leaves = new AbortController();
    const answer = await fetch(`http://localhost:${port}${POSTAL}/export?format=xlsx`, {
      headers: { cookie },
      signal: leaves.signal,
    });
    expect(answer.headers.get('content-type')).toBe(XLSX);
    const copies = () =>
      withClient(ownerUrl, async (owner) => {
        const { rows } = await owner.query(
          `select 1 from pg_stat_activity where datname = current_database() and query like 'copy (%' and state = 'active'`,
        );
        return rows.length;
      });
    expect(await copies()).toBe(1);
    leaves.abort();
    await expect.poll(copies).toBe(0);
    await expect
      .poll(async () => (await told()).slice(before).map(({ apres }) => apres))
      .toEqual([{ format: 'xlsx' }, { format: 'xlsx', interrompu: true }]);
    expect(await lines(CIVILITE, { filter: { code: 'M' }, colonnes: ['code'] })).toEqual([['Code'], ['M']]);
  });
});
